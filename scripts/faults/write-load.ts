import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { createTestClient, type TestClient } from '#support/server/test-client.ts'
import type { FaultScene } from './fault.ts'

const retryMs = 20
const requestTimeoutMs = 60_000
export const setsPerWorkout = 3

/** The app repeats requests that fail with one of these. */
export const refusalStatuses: readonly number[] = [503, 507]

export type WriteLoad = {
  /** The ids of the workouts that the server has acknowledged. */
  readonly acknowledgedIds: readonly string[]
  /** The longest time from the first attempt to save a workout until the server acknowledged it. */
  readonly longestWaitMs: number
  /** The number of failures by their status. A lost connection is not counted. */
  readonly failureCounts: ReadonlyMap<number, number>
  /** Returns the number of responses so far that tell the app to repeat the request. */
  countRefusals(): number
  /** Waits for the next response that tells the app to retry. Returns false if none arrives in time. */
  waitForRefusal(maxMs: number): Promise<boolean>
  /** Resolves when so many more workouts are acknowledged. */
  waitForMore(count: number): Promise<void>
  /** Resolves when the last workout is acknowledged. */
  stop(): Promise<void>
}

/**
 * Saves one workout after another like the app: with an id from the client, again until the server acknowledges it,
 * and with a new token when the earlier one has expired. Fails if the person is signed out.
 */
export function startWriteLoad({
  athlete: { token, refreshToken },
  findAddress,
  writePauseMs = 0,
}: Pick<FaultScene, 'athlete' | 'findAddress' | 'writePauseMs'>): WriteLoad {
  const acknowledgedIds: string[] = []
  const failureCounts = new Map<number, number>()
  const cookies = new Map([['cornerman_refresh', refreshToken]])
  let currentToken = token
  let isStopped = false
  let longestWaitMs = 0
  let error: unknown

  const countRefusals = () =>
    refusalStatuses.reduce((sum, status) => sum + (failureCounts.get(status) ?? 0), 0)

  async function withAna<T>(use: (ana: TestClient) => Promise<T>): Promise<T> {
    const ana = Object.assign(createTestClient(findAddress()), { token: currentToken })
    for (const [name, value] of cookies) ana.cookies.set(name, value)
    const result = await use(ana)
    for (const [name, value] of ana.cookies) cookies.set(name, value)
    return result
  }

  async function renewToken() {
    const reply = await withAna(ana => ana.call(account.refresh))
    if (reply.ok) currentToken = reply.body.token
    else if (reply.status === 401) throw new SignedOutError('The athlete was signed out.')
  }

  async function trySaving(id: string): Promise<boolean> {
    const sets = Array.from({ length: setsPerWorkout }, () => ({ id: uuidv7(), reps: 5, loadKg: 100 }))
    const input = { id, name: 'Lower', exercises: [{ id: uuidv7(), name: 'Back squat', sets }] }
    const reply = await withAna(ana => ana.call(workoutLogs.record, { input }))
    if (reply.ok) return true
    if (reply.status === 401) await renewToken()
    else failureCounts.set(reply.status, (failureCounts.get(reply.status) ?? 0) + 1)
    return false
  }

  async function save(id: string) {
    const startMs = performance.now()
    while (!(await trySaving(id).catch(ignoreLostConnection))) {
      if (performance.now() - startMs > requestTimeoutMs * 5) throw new Error('A workout could not be saved.')
      await delay(retryMs)
    }
    acknowledgedIds.push(id)
    longestWaitMs = Math.max(longestWaitMs, performance.now() - startMs)
  }

  async function run() {
    while (!isStopped) {
      await save(uuidv7())
      await delay(writePauseMs)
    }
  }
  const running = run().catch(reason => {
    error = reason
  })
  return {
    acknowledgedIds,
    failureCounts,
    get longestWaitMs() {
      return longestWaitMs
    },
    countRefusals,
    async waitForRefusal(maxMs) {
      const earlierCount = countRefusals()
      const endMs = performance.now() + maxMs
      while (countRefusals() === earlierCount && performance.now() < endMs) {
        if (error) throw error
        await delay(5)
      }
      return countRefusals() > earlierCount
    },
    async waitForMore(count) {
      const target = acknowledgedIds.length + count
      while (acknowledgedIds.length < target) {
        if (error) throw error
        await delay(5)
      }
    },
    async stop() {
      isStopped = true
      await running
      if (error) throw error
      await renewToken()
    },
  }
}

class SignedOutError extends Error {
  override name = 'SignedOutError'
}

/** If the connection was lost, the workout may be saved or not. */
function ignoreLostConnection(error: unknown): false {
  // `fetch` reports a lost connection as a TypeError.
  if (error instanceof TypeError) return false
  throw error
}

import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { createTestClient } from '#support/server/test-client.ts'

const retryMs = 20
export const setsPerWorkout = 3

export type WriteLoad = {
  /** The ids of the workouts that the server has acknowledged. */
  readonly acknowledgedIds: readonly string[]
  /** The longest time from the first attempt to save a workout until the server acknowledged it. */
  readonly longestWaitMs: number
  /** Resolves when so many more workouts are acknowledged. */
  waitForMore(count: number): Promise<void>
  /** Resolves when the last workout is acknowledged. */
  stop(): Promise<void>
}

/** Saves one workout after another like the app: with an id from the client, and again until the server acknowledges it. */
export function startWriteLoad(token: string, findAddress: () => string): WriteLoad {
  const acknowledgedIds: string[] = []
  let isStopped = false
  let longestWaitMs = 0

  async function save(id: string) {
    const startMs = performance.now()
    const sets = Array.from({ length: setsPerWorkout }, () => ({ id: uuidv7(), reps: 5, loadKg: 100 }))
    const input = { id, name: 'Lower', exercises: [{ id: uuidv7(), name: 'Back squat', sets }] }
    const trySaving = () =>
      Object.assign(createTestClient(findAddress()), { token })
        .call(workoutLogs.record, { input })
        // If the connection was lost, the workout may be saved or not.
        .then(
          reply => reply.ok,
          () => false,
        )
    while (!(await trySaving())) await delay(retryMs)
    acknowledgedIds.push(id)
    longestWaitMs = Math.max(longestWaitMs, performance.now() - startMs)
  }

  async function run() {
    while (!isStopped) await save(uuidv7())
  }
  const running = run()
  return {
    acknowledgedIds,
    get longestWaitMs() {
      return longestWaitMs
    },
    async waitForMore(count) {
      const target = acknowledgedIds.length + count
      while (acknowledgedIds.length < target) await delay(5)
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

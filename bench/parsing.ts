import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { BenchResult } from '#scripts/bench.ts'
import { withTemporaryServer } from '#scripts/temporary-server.ts'
import { maxTextCharacters } from '#server/regimens/parsing/day-text-parser.ts'
import { createAccount, createSignIn } from '#support/server/accounts.ts'
import { makeLongTextProgram } from '#support/server/test-regimen.ts'
import type { BenchReply, BenchRequest } from './parsing/send-request.ts'

// The longest delay of the event loop, during which no other request is answered, while an unverified coach
// saves the longest program that the server accepts, as text and then with all its exercises.

const rounds = 5
const maxBodyBytes = 4 * 1024 * 1024

export function measure(): Promise<BenchResult[]> {
  return withTemporaryServer({ LIMIT_PARSED_CHARACTERS_PER_HOUR: '1000000000' }, async ({ address }) => {
    const { id } = await createAccount(address, { firstName: 'Rita', role: 'coach', isVerified: false })
    const { token } = await createSignIn(address, id)
    const created: number[] = []
    const changed: number[] = []
    for (let round = 0; round < rounds; round++) {
      const url = `${address}/api/regimens`
      const body = JSON.stringify(makeLongTextProgram(maxTextCharacters))
      const creation = await measureDelay({ url, method: 'POST', token, body })
      created.push(creation.delayMs)
      const { data } = JSON.parse(creation.text)
      const update = { url: `${url}/${data.id}`, method: 'PATCH', token, body: toLongestChange(data.weeks) }
      changed.push((await measureDelay(update)).delayMs)
    }
    return [
      result('longest event-loop delay while a program is saved as text', created),
      result('longest event-loop delay while its exercises are saved', changed),
    ]
  })
}

/** Omits the first round, in which the server compiles its code. */
const result = (name: string, times: number[]) => ({ name, times: times.slice(1), budgetMs: 200 })

async function measureDelay(request: BenchRequest): Promise<BenchReply & { delayMs: number }> {
  const worker = new Worker(new URL('./parsing/send-request.ts', import.meta.url), { workerData: request })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const [reply] = (await once(worker, 'message')) as [BenchReply]
  delay.disable()
  if (reply.status >= 300) throw new Error(`The server responded with ${reply.status}: ${reply.text}`)
  return { ...reply, delayMs: delay.max / 1e6 }
}

/** Returns a body that changes as many of these weeks as fit into one request. */
function toLongestChange(weeks: readonly object[]): string {
  for (let count = weeks.length; ; count--) {
    const changed = weeks.slice(0, count).map(week => ({ ...week, notes: 'Light' }))
    const body = JSON.stringify({ weeks: changed }, (key, value) => (key === '_id' ? undefined : value))
    if (body.length < maxBodyBytes) return body
  }
}

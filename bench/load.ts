import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { BenchResult } from '#scripts/bench.ts'
import { buildIfStale } from '#scripts/build.ts'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { withResource } from '#scripts/with-resource.ts'
import { createSignIn } from '#support/server/accounts.ts'
import { type ServedProduct, serveProduct } from '#support/server/serve-product.ts'
import { type Action, actions } from './load/actions.ts'
import { LoadClient } from './load/load-client.ts'
import { copyHistory, withBenchPostgres } from './server/bench-database.ts'
import { readCpuMs, readServerCpuMs } from './server/cpu-time.ts'
import { listAccountIds, planHistory } from './server/generate-history.ts'

// Simulates athletes who train and coaches who review, and reports how many athletes the server can serve at once
// with 95 % of the responses within 200 ms. Everything runs on this computer, also the simulation, whose CPU time is
// reported. First measures the CPU time of each action, then doubles the number of athletes until responses
// are too slow. Works only on Linux, and only against the server that it starts.
//
// npm run bench -- load         measures each number of athletes for 15 s
// npm run bench -- load 60      60 s
//
// With BENCH_DATA_DIR, the generated history is kept for the next run.

const historySize = 10_000
const athletesPerCoach = 100
const firstAthleteCount = 125
const maxAthleteCount = 16_000
const maxMs = 200
const repetitions = 60

type Clients = { athlete: LoadClient[]; coach: LoadClient[] }

export function measure(seconds = 15): Promise<BenchResult[]> {
  return withBenchPostgres(async serverUrl => {
    await buildIfStale()
    const url = await copyHistory(serverUrl, historySize, 'load')
    return withTemporaryFolder('load', dataDir => {
      const environment = { DATABASE_URL: url, DATA_DIR: dataDir, LIMIT_REQUESTS_PER_SECOND: '100000' }
      return withResource(
        serveProduct(environment),
        product => product.end('SIGTERM'),
        product => measureLoad(product, seconds),
      )
    })
  })
}

async function measureLoad(product: ServedProduct, seconds: number): Promise<BenchResult[]> {
  const { coachIds, athleteIds } = listAccountIds(planHistory(historySize))
  const signIn = async (ids: string[]) => {
    const clients: LoadClient[] = []
    for (const id of ids)
      clients.push(new LoadClient(product.address, (await createSignIn(product.address, id)).token))
    return clients
  }
  const clients: Clients = { athlete: await signIn(athleteIds), coach: await signIn(coachIds) }
  await measureActions(product, clients)
  console.log(
    '\n| athletes | requests/s | p50 ms | p95 ms | failed | CPUs: server | PostgreSQL | simulation | for 1,000 athletes: server | PostgreSQL |',
  )
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (let count = firstAthleteCount; count <= maxAthleteCount; count *= 2)
    if ((await measureAthletes(product, clients, count, seconds)) > maxMs) break
  return []
}

/** Prints the CPU time of each action, measured one after another. */
async function measureActions(product: ServedProduct, clients: Clients) {
  console.log(
    `${cpus().length} CPUs. CPU time of each action in ms:\n| action | server | PostgreSQL | interval in s |`,
  )
  console.log('| --- | ---: | ---: | ---: |')
  for (const action of actions) {
    const run = async (from: number) => {
      for (let number = from; number < from + repetitions; number++) await runAction(action, clients, number)
    }
    await run(0)
    // The second time, polls have the entity tags of the first.
    const before = readCosts(product)
    await run(0)
    const after = readCosts(product)
    const costs = [after.server - before.server, after.postgres - before.postgres].map(ms =>
      (ms / repetitions).toFixed(1),
    )
    console.log(`| ${[action.name, ...costs, action.everySeconds].join(' | ')} |`)
  }
}

async function runAction(action: Action, clients: Clients, number: number): Promise<boolean> {
  const accounts = clients[action.who]
  const client = accounts[number % accounts.length]
  return client !== undefined && (await action.run(client)).status < 400
}

/** Sends the requests of this many athletes, and of a coach for each hundred of them. Returns the 95th percentile. */
async function measureAthletes(
  product: ServedProduct,
  clients: Clients,
  athleteCount: number,
  seconds: number,
): Promise<number> {
  const durations: number[] = []
  let failed = 0
  const pending: Promise<unknown>[] = []
  const runOnce = async (action: Action, number: number, dueMs: number) => {
    const isOk = await runAction(action, clients, number).catch(() => false)
    if (!isOk) failed++
    // Counts from the time at which the request was due, so that a late start counts as a slow response.
    durations.push(performance.now() - dueMs)
  }
  const before = readCosts(product)
  const start = performance.now()
  const sendAll = async (action: Action, offset: number) => {
    const peopleCount = action.who === 'athlete' ? athleteCount : athleteCount / athletesPerCoach
    const gapMs = (action.everySeconds * 1000) / peopleCount
    for (let number = 0; ; number++) {
      const dueMs = start + gapMs * (number + offset)
      if (dueMs > start + seconds * 1000) return
      await delay(Math.max(0, dueMs - performance.now()))
      pending.push(runOnce(action, number, dueMs))
    }
  }
  await Promise.all(actions.map((action, index) => sendAll(action, (index + 1) / (actions.length + 1))))
  await Promise.all(pending)
  const elapsedMs = performance.now() - start
  const after = readCosts(product)
  const sorted = durations.toSorted((one, other) => one - other)
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const countCpus = (part: keyof typeof after) => (after[part] - before[part]) / elapsedMs
  const busy = (['server', 'postgres', 'simulation'] as const).map(part => countCpus(part).toFixed(2))
  const forThousand = (['server', 'postgres'] as const).map(part =>
    ((countCpus(part) * 1000) / athleteCount).toFixed(2),
  )
  const rate = (durations.length / elapsedMs) * 1000
  const cells = [
    athleteCount,
    rate.toFixed(0),
    percentile(0.5).toFixed(0),
    percentile(0.95).toFixed(0),
    failed,
    ...busy,
    ...forThousand,
  ]
  console.log(`| ${cells.join(' | ')} |`)
  return percentile(0.95)
}

const readCosts = ({ processId }: ServedProduct) => ({
  server: readCpuMs([processId]),
  postgres: readServerCpuMs('load'),
  simulation: readCpuMs([process.pid]),
})

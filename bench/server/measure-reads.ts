import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type pg from 'pg'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { withResource } from '#scripts/with-resource.ts'
import { readConfig } from '#server/config.ts'
import { createAccessTokenSigner } from '#server/http/tokens.ts'
import { startAppServer } from '#server/main.ts'
import type { ServerResources } from '#server/server-resources.ts'
import { withClient } from './bench-database.ts'
import { readCpuMs } from './cpu-time.ts'

/**
 * How the number of rows read depends on the length of the history: not at all, which a test checks, only up to the
 * limit of a count, or without a limit.
 */
export type Growth = 'none' | 'up to a limit' | 'unlimited'

export type Read = {
  name: string
  userId: string
  path: string
  growth: Growth
}

/** The work of PostgreSQL for one request, without the session check. */
export type ReadCost = {
  statements: number
  /** Pages of 8 kB that were read from memory or disk. */
  pages: number
  /** Rows that left a scan of a table or an index. */
  rows: number
  /** Rows that were read in the tables that grow with every workout, including rows that a filter removed. */
  historyRows: number
  planMs: number
  executionMs: number
  /** Undefined on systems without `/proc`. */
  cpuMs: number | undefined
}

type Statement = { text: string; values: unknown[] }

type MeasureOptions = {
  warmups?: number
  /** The number of rounds in which CPU time is measured; 0 if it is not. */
  rounds?: number
  /** Settings for the explained statements, such as `set enable_seqscan = off`. */
  settings?: string
}

/**
 * Calls each operation on a server for each of these databases, and returns the costs of each database. They take turns, so
 * that other work of the machine affects all of them equally.
 */
export async function measureReads(
  urls: readonly string[],
  reads: readonly Read[],
  options: MeasureOptions = {},
): Promise<ReadCost[][]> {
  const measureAll = async (servers: readonly MeasuredServer[]) => {
    const costs: ReadCost[][] = servers.map(() => [])
    for (const read of reads) {
      for (const [index, cost] of (await measureRead(servers, read, options)).entries())
        costs[index]?.push(cost)
    }
    return costs
  }
  const startNext = (servers: readonly MeasuredServer[]): Promise<ReadCost[][]> => {
    const url = urls[servers.length]
    if (url === undefined) return measureAll(servers)
    return withBenchServer(url, ({ address, store }) => startNext([...servers, { url, address, store }]))
  }
  return startNext([])
}

/**
 * Repeats a conditional request from another process, and returns the CPU time of PostgreSQL and of this process, which
 * runs the server, with the statuses of the responses.
 */
export function measurePolls(url: string, poll: Pick<Read, 'userId' | 'path'>, count: number) {
  return withBenchServer(url, async ({ address, store }) => {
    const token = await signIn(store, poll.userId)
    const send = async (times: number) => {
      const args = [address + poll.path, token, String(times)]
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--input-type=module',
        '-e',
        pollingScript,
        ...args,
      ])
      return stdout.trim()
    }
    await send(2 * count)
    const backends = await listPoolBackends(store.database.$client)
    const [before, node] = [readCpuMs(backends), process.cpuUsage()]
    const answers = await send(count)
    const used = process.cpuUsage(node)
    return {
      postgresMs: process.platform === 'linux' ? readCpuMs(backends) - before : undefined,
      nodeMs: (used.user + used.system) / 1000,
      answers,
    }
  })
}

/** Sends the requests one after another and prints how often each status was returned. */
const pollingScript = `
  const [url, token, times] = process.argv.slice(1)
  const statuses = {}
  let tag = ''
  for (let number = 0; number < Number(times); number++) {
    const headers = { authorization: 'Bearer ' + token, 'if-none-match': tag }
    const response = await fetch(url, { headers })
    await response.text()
    tag = response.headers.get('etag') ?? ''
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
  }
  console.log(Object.entries(statuses).map(([status, count]) => count + ' × ' + status).join(', '))
`

type BenchServer = Awaited<ReturnType<typeof startAppServer>>
type MeasuredServer = { url: string; address: string; store: ServerResources }

function withBenchServer<T>(url: string, use: (server: BenchServer) => Promise<T>): Promise<T> {
  return withTemporaryFolder('bench-server', dataDir => {
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      // The database may be kept from an earlier run.
      NEW_SECRETS: 'accept',
      LIMIT_REQUESTS_PER_SECOND: '100000',
    })
    return withResource(startAppServer(config), server => server.stop(), use)
  })
}

async function measureRead(
  servers: readonly MeasuredServer[],
  read: Read,
  { warmups = 10, rounds = 20, settings = '' }: MeasureOptions,
): Promise<ReadCost[]> {
  const targets = await Promise.all(servers.map(server => createTarget(server, read)))
  for (const { request } of targets) for (let count = 0; count < warmups; count++) await request()
  const cpuTimes = rounds > 0 ? await measureCpuTimes(targets, rounds) : []
  const costs: ReadCost[] = []
  for (const [index, { url, store, request }] of targets.entries()) {
    const statements = await recordStatements(store.database.$client, request)
    const plans = await withClient(url, client => explain(client, statements, rounds > 0 ? 3 : 1, settings))
    costs.push({ ...plans, statements: statements.length, cpuMs: cpuTimes[index] })
  }
  return costs
}

type Target = MeasuredServer & { request: () => Promise<void> }

async function createTarget(server: MeasuredServer, { name, userId, path }: Read): Promise<Target> {
  const token = await signIn(server.store, userId)
  const request = async () => {
    const response = await fetch(server.address + path, { headers: { authorization: `Bearer ${token}` } })
    const body = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${body}`)
  }
  return { ...server, request }
}

/** The requests of a round take at most this CPU time, and are at most 20. */
const roundMs = 60
const maxRequestsOfRound = 20

/** Returns the median CPU time of a request for each target. The order of the targets alternates from round to round. */
async function measureCpuTimes(targets: readonly Target[], rounds: number): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const measured = targets.map(target => ({ ...target, times: [] as number[] }))
  const measureRequests = async ({ request, store }: Target, count: number) => {
    // The pool may have replaced a connection since the last round.
    const backends = await listPoolBackends(store.database.$client)
    const before = readCpuMs(backends)
    for (let number = 0; number < count; number++) await request()
    return (readCpuMs(backends) - before) / count
  }
  let slowestMs = 0
  for (const target of measured) slowestMs = Math.max(slowestMs, await measureRequests(target, 3))
  const count = Math.max(2, Math.min(maxRequestsOfRound, Math.round(roundMs / slowestMs)))
  for (let round = 0; round < rounds; round++) {
    const inOrder = round % 2 === 0 ? measured : measured.toReversed()
    for (const target of inOrder) target.times.push(await measureRequests(target, count))
  }
  return measured.map(({ times }) => findMedian(times))
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

async function signIn({ database, secrets }: ServerResources, userId: string): Promise<string> {
  const { rows } = await database.$client.query<{ id: string }>(
    'insert into sign_ins (id, user_id) values (gen_random_uuid(), $1) returning id',
    [userId],
  )
  return createAccessTokenSigner(secrets.tokenKey).sign(rows[0]?.id ?? '', new Date())
}

/** Returns the statements that the pool executes during `work`, apart from the one that checks the session. */
async function recordStatements(pool: pg.Pool, work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pool.query.bind(pool)
  const record = (query: { text: string; name?: string }, values?: unknown[]) => {
    if (query.name !== 'actor') statements.push({ text: query.text, values: values ?? [] })
    return original(query, values)
  }
  Object.assign(pool, { query: record })
  await work().finally(() => Object.assign(pool, { query: original }))
  return statements
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}
type ExplainedStatement = { Plan: PlanNode; 'Planning Time': number; 'Execution Time': number }

async function explain(
  client: pg.Client,
  statements: readonly Statement[],
  runCount: number,
  settings: string,
) {
  const total = { pages: 0, rows: 0, historyRows: 0, planMs: 0, executionMs: 0 }
  await client.query(`set statement_timeout = 0; ${settings}`)
  for (const { text, values } of statements) {
    const runs: ExplainedStatement[] = []
    for (let count = 0; count < runCount; count++) {
      const { rows } = await client.query(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      )
      runs.push(rows[0]['QUERY PLAN'][0])
    }
    const [best] = runs.toSorted((one, other) => one['Execution Time'] - other['Execution Time'])
    if (!best) continue
    total.pages += best.Plan['Shared Hit Blocks'] + best.Plan['Shared Read Blocks']
    const nodes = listNodes(best.Plan)
    total.rows += sumRows(
      nodes.filter(node => node['Node Type'].includes('Scan')),
      node => node['Actual Rows'],
    )
    total.historyRows += sumRows(
      nodes.filter(node => historyTables.includes(node['Relation Name'] ?? '')),
      node =>
        node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0),
    )
    total.planMs += best['Planning Time']
    total.executionMs += best['Execution Time']
  }
  return total
}

const historyTables = [
  'workout_logs',
  'logged_exercises',
  'logged_sets',
  'workout_log_revisions',
  'reviews',
  'comments',
  'messages',
  'message_threads',
  'sessions',
  'revision_days',
  'notifications',
  'events',
]

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

/** Adds up the rows of all loops; PostgreSQL reports the average of the loops. */
const sumRows = (nodes: readonly PlanNode[], read: (node: PlanNode) => number): number =>
  nodes.reduce((sum, node) => sum + read(node) * node['Actual Loops'], 0)

/** Lists the PostgreSQL processes of the pool’s connections. */
async function listPoolBackends(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'cornerman'`,
  )
  return rows.map(row => row.pid)
}

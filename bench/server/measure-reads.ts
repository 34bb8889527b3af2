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
  repetitions?: number
  /** Settings for the explained statements, such as `set enable_seqscan = off`. */
  settings?: string
}

/** Calls each operation on a server with this database. */
export function measureReads(
  url: string,
  reads: readonly Read[],
  options: MeasureOptions = {},
): Promise<ReadCost[]> {
  return withBenchServer(url, async ({ address, store }) => {
    const costs: ReadCost[] = []
    for (const read of reads) costs.push(await measureRead(address, store, url, read, options))
    return costs
  })
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
    const [before, node] = [await readCpuMsOfBackends(store.database.$client), process.cpuUsage()]
    const answers = await send(count)
    const used = process.cpuUsage(node)
    const after = await readCpuMsOfBackends(store.database.$client)
    return {
      postgresMs: before && after ? sumCpuMs(before, after) : undefined,
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
  address: string,
  store: ServerResources,
  url: string,
  { name, userId, path }: Read,
  options: MeasureOptions,
): Promise<ReadCost> {
  const { warmups = 6, repetitions = 20 } = options
  const token = await signIn(store, userId)
  const request = async () => {
    const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
    const body = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${body}`)
  }
  for (let count = 0; count < warmups; count++) await request()
  const statements = await recordStatements(store.database.$client, request)
  const before = await readCpuMsOfBackends(store.database.$client)
  for (let count = 0; count < repetitions; count++) await request()
  const after = await readCpuMsOfBackends(store.database.$client)
  const plans = await withClient(url, client => explain(client, statements, options))
  return {
    ...plans,
    statements: statements.length,
    cpuMs: repetitions > 0 && before && after ? sumCpuMs(before, after) / repetitions : undefined,
  }
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
  { repetitions = 20, settings = '' }: MeasureOptions,
) {
  const runCount = repetitions > 0 ? 3 : 1
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

/** Reads the CPU time of each of the pool's PostgreSQL processes. */
async function readCpuMsOfBackends(pool: pg.Pool): Promise<Map<number, number> | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'cornerman'`,
  )
  return process.platform === 'linux' ? new Map(rows.map(({ pid }) => [pid, readCpuMs([pid])])) : undefined
}

/** Leaves out processes that ended in between. */
function sumCpuMs(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

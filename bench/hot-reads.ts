import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import type { BenchResult } from '#scripts/bench.ts'
import { buildIfStale } from '#scripts/build.ts'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { stopChildProcess } from '#scripts/test/stop-child-process.ts'
import { withResource } from '#scripts/with-resource.ts'
import { serveProduct } from '#support/server/serve-product.ts'
import { createTrainingAthlete } from './hot-reads/training-athlete.ts'
import { ensureHistory, withBenchPostgres, withClient } from './server/bench-database.ts'
import { listBackends, readCpuMs } from './server/cpu-time.ts'

// Compares the CPU time of frequent reads, of Node and PostgreSQL together, with that of hand-written prepared
// statements behind Fastify without any plugins (hot-reads/baseline-server.ts). Both servers run on the same
// database in turn, and must return the same bodies. Works only on Linux.
//
// npm run bench -- hot-reads          100 requests per read in each of 3 rounds
// npm run bench -- hot-reads 50       50 requests
//
// With BENCH_DATA_DIR, the history around the athlete is kept for the next run.

const rounds = 3
const historySize = 10_000
const warmups = 40
const shownDifferences = 20

type Server = { name: string; address: string; processId: number }
type Cost = { node: number; postgres: number }

export function measure(requests = 100): Promise<BenchResult[]> {
  return withBenchPostgres(async serverUrl => {
    await buildIfStale()
    const url = await ensureHistory(serverUrl, historySize)
    return withTemporaryFolder('hot-reads', dataDir => {
      const environment = {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        // A database of an earlier run was used with other secrets.
        NEW_SECRETS: 'accept',
        LOG_LEVEL: 'warn',
        LIMIT_REQUESTS_PER_SECOND: '100000',
      }
      return withResource(
        serveProduct(environment),
        product => product.end('SIGTERM'),
        product => withBaseline(url, dataDir, async baseline => compare(url, [product, baseline], requests)),
      )
    })
  })
}

/** Starts the baseline with the key with which the product signs its tokens. */
function withBaseline<T>(url: string, dataDir: string, use: (baseline: Omit<Server, 'name'>) => Promise<T>) {
  const { tokenKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const child = fork(join(import.meta.dirname, 'hot-reads/baseline-server.ts'), {
    env: { ...process.env, DATABASE_URL: url, TOKEN_KEY: tokenKey, NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return withResource(
    once(child, 'message'),
    () => stopChildProcess(child),
    ([address]) => use({ address: String(address), processId: child.pid ?? 0 }),
  )
}

async function compare(
  url: string,
  servers: Omit<Server, 'name'>[],
  requests: number,
): Promise<BenchResult[]> {
  const [product, baseline] = servers.map((server, index) => ({
    ...server,
    name: index === 0 ? 'ours' : 'baseline',
  }))
  if (!product || !baseline) return []
  const { ana, reads } = await createTrainingAthlete(product.address)
  await withClient(url, client => client.query('vacuum analyze'))
  const database = new URL(url).pathname.slice(1)
  const lines: string[][] = []
  // Compiles the code that all reads share.
  for (const server of [product, baseline])
    for (const path of reads) await measureCost(server, path, ana.token, database, warmups)
  for (const path of reads) {
    assert.equal(
      listDifferences(await fetchJson(product, path, ana.token), await fetchJson(baseline, path, ana.token))
        .slice(0, shownDifferences)
        .join('\n'),
      '',
      `the bodies of ${path} differ`,
    )
    const costs = { ours: [] as Cost[], baseline: [] as Cost[] }
    for (const server of [product, baseline]) await measureCost(server, path, ana.token, database, warmups)
    for (let round = 0; round < rounds; round++) {
      costs.ours.push(await measureCost(product, path, ana.token, database, requests))
      costs.baseline.push(await measureCost(baseline, path, ana.token, database, requests))
    }
    lines.push(toLine(path, costs.ours, costs.baseline))
  }
  const head = ['read', 'Node', 'PostgreSQL', 'sum', 'baseline: Node', 'PostgreSQL', 'sum', 'ratio']
  console.log('CPU time per request in ms')
  console.log([head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n'))
  return []
}

function toLine(path: string, ours: Cost[], baseline: Cost[]): string[] {
  const sum = ({ node, postgres }: Cost) => node + postgres
  const median = (costs: Cost[], read: (cost: Cost) => number) =>
    costs.map(read).toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0
  const cells = (costs: Cost[]) =>
    [(cost: Cost) => cost.node, (cost: Cost) => cost.postgres, sum].map(read =>
      median(costs, read).toFixed(2),
    )
  const name = path
    .replace(/^\/api\//, '')
    .replace(/\?.*/, '')
    .replace(/[0-9a-f-]{36}/, '{id}')
  return [name, ...cells(ours), ...cells(baseline), (median(ours, sum) / median(baseline, sum)).toFixed(1)]
}

/** The places in which two JSON values differ, with both values. */
function listDifferences(ours: unknown, baseline: unknown, place = ''): string[] {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  if (!isObject(ours) || !isObject(baseline) || Array.isArray(ours) !== Array.isArray(baseline))
    return ours === baseline
      ? []
      : [`${place}: ${JSON.stringify(ours)}, baseline ${JSON.stringify(baseline)}`]
  const [one, other] = [new Map(Object.entries(ours ?? {})), new Map(Object.entries(baseline ?? {}))]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap(key =>
    listDifferences(one.get(key), other.get(key), `${place}/${key}`),
  )
}

async function fetchJson({ address }: Server, path: string, token: string | undefined): Promise<unknown> {
  const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(response.status, 200, await response.clone().text())
  return response.json()
}

/** One connection, so that each server uses few PostgreSQL processes, whose caches are then warm. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

async function measureCost(
  { address, processId }: Server,
  path: string,
  token: string | undefined,
  database: string,
  requests: number,
): Promise<Cost> {
  const read = () => ({ node: readCpuMs([processId]), postgres: readCpuMs(listBackends(database)) })
  const before = read()
  for (let count = 0; count < requests; count++) await request(address + path, token)
  const after = read()
  return {
    node: (after.node - before.node) / requests,
    postgres: (after.postgres - before.postgres) / requests,
  }
}

/** Requests the uncompressed body, because the baseline does not compress. */
function request(url: string, token: string | undefined): Promise<void> {
  return new Promise((done, failed) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, response => {
      response
        .on('error', failed)
        .on('end', () =>
          response.statusCode === 200 ? done() : failed(new Error(`${url}: ${response.statusCode}`)),
        )
      response.resume()
    }).on('error', failed)
  })
}

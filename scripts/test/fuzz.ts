import { join, resolve } from 'node:path'
import { buildIfStale } from '../build.ts'
import { runNodeTests } from './node-tests.ts'
import { withTestDatabase } from './test-database.ts'

// npm run fuzz                    sends 100,000 hostile requests with a new seed
// npm run fuzz -- 7               repeats the run with seed 7
// npm run fuzz -- 7 2000          sets the number of requests

const [seed = String(Date.now() % 1_000_000), requests = '100000'] = process.argv.slice(2)
if (!Number.isInteger(Number(seed)) || !(Number(requests) >= 1)) {
  console.error('Usage: npm run fuzz -- SEED REQUESTS, for example: npm run fuzz -- 7 2000')
  process.exit(1)
}
console.log(`Seed ${seed}, ${requests} requests.`)
Object.assign(process.env, { FUZZ_SEED: seed, FUZZ_REQUESTS: requests })
const root = resolve(import.meta.dirname, '../..')
const hourMs = 3_600_000
const limits = { testMs: 3 * hourMs, silenceMs: 3 * hourMs, endMs: 10_000 }
await buildIfStale()
const { passed, failed } = await withTestDatabase(() =>
  runNodeTests(root, [join(root, 'tests/server/fuzz.test.ts')], limits),
)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

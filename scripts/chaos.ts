import { resolve } from 'node:path'
import { runJourneys } from '#scripts/test/journeys.ts'

// npm run chaos                    runs the chaos test with 2000 commands and a new seed
// npm run chaos -- 7               repeats the run with seed 7
// npm run chaos -- 7 10000         sets the number of commands

const [seed = String(Date.now() % 1_000_000), commands = '2000'] = process.argv.slice(2)
if (!Number.isInteger(Number(seed)) || !(Number(commands) >= 1)) {
  console.error('Usage: npm run chaos -- SEED COMMANDS, for example: npm run chaos -- 7 2000')
  process.exit(1)
}
Object.assign(process.env, { CHAOS_SEED: seed, CHAOS_COMMANDS: commands })
const { passed, failed } = await runJourneys(resolve(import.meta.dirname, '..'), ['chaos'])
process.exit(failed > 0 || passed === 0 ? 1 : 0)

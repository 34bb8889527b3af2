import { resolve } from 'node:path'
import { runJourneys } from './test/journeys.ts'

// npm run chaos                    what npm test plays in short, with 2000 commands of a seed that nobody chose
// npm run chaos -- 7               of this seed, as it went the last time
// npm run chaos -- 7 10000         with so many commands

const [seed = String(Date.now() % 1_000_000), commands = '2000'] = process.argv.slice(2)
if (!Number.isInteger(Number(seed)) || !(Number(commands) >= 1)) {
  console.error('Say a whole number as the seed, and how many commands: npm run chaos -- 7 2000')
  process.exit(1)
}
Object.assign(process.env, { CHAOS_SEED: seed, CHAOS_COMMANDS: commands })
const { passed, failed } = await runJourneys(resolve(import.meta.dirname, '..'), ['chaos'])
process.exit(failed > 0 || passed === 0 ? 1 : 0)

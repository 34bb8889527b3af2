import type { BenchResult } from '#scripts/bench.ts'
import { ensureHistory, withBenchPostgres } from './server/bench-database.ts'
import { listGeneratedIds, planHistory } from './server/generate-history.ts'
import { measurePolls } from './server/measure-reads.ts'

// The CPU time that an open dashboard costs in a minute without changes, for a coach with 200 athletes: two conditional
// requests for notifications.

const logs = 10_000
const simulatedMinutes = 500
const pollsPerMinute = 2

export async function measure(): Promise<BenchResult[]> {
  const { coachId } = listGeneratedIds(planHistory(logs))
  const { postgresMs, nodeMs, answers } = await withBenchPostgres(async serverUrl =>
    measurePolls(
      await ensureHistory(serverUrl, logs),
      { userId: coachId, path: '/api/notifications' },
      simulatedMinutes * pollsPerMinute,
    ),
  )
  const perMinute = (ms: number | undefined) => (ms === undefined ? '?' : (ms / simulatedMinutes).toFixed(2))
  console.log(
    `idle-dashboard: ${perMinute(postgresMs)} ms of PostgreSQL and ${perMinute(nodeMs)} ms of Node.js in a minute (${answers})`,
  )
  return []
}

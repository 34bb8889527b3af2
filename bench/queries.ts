import type { BenchResult } from '#scripts/bench.ts'
import { ensureHistory, withBenchPostgres } from './server/bench-database.ts'
import { type GeneratedHistory, generatedIds } from './server/generate-history.ts'
import { measureReads, type Read, type ReadCost } from './server/measure-reads.ts'

// Compares the cost of reads in a small and a large installation. Asserts nothing.
//
// npm run bench -- queries            compares 10,000 with 100,000 workout logs
// npm run bench -- queries 1000000    compares 10,000 with 1,000,000 workout logs
//
// With BENCH_DATA_DIR, the generated databases are kept in that directory for the next run.

const smallSize = 10_000
const defaultLargeSize = 100_000

export async function measure(largeSize = defaultLargeSize): Promise<BenchResult[]> {
  const reads = listReads(generatedIds)
  const [small, large] = await withBenchPostgres(async serverUrl => {
    const measureSize = async (size: number) => measureReads(await ensureHistory(serverUrl, size), reads)
    return [await measureSize(smallSize), await measureSize(largeSize)]
  })
  console.log(formatTable(reads, small ?? [], large ?? [], largeSize))
  return []
}

/** Lists and counts are limited to ten rows, which both sizes contain. */
function listReads({ coachId, athleteId, steadyAthleteId }: GeneratedHistory): Read[] {
  const coach = (name: string, path: string) => ({ name, path: `/api${path}`, userId: coachId })
  const athlete = (name: string, path: string) => ({ name, path: `/api${path}`, userId: athleteId })
  const steady = (name: string, path: string) => ({ name, path: `/api${path}`, userId: steadyAthleteId })
  const today = new Date()
  const dayOf = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const logs = '/workout-logs'
  const regimen = '00000001-0000-7000-8000-000000000000'
  const group = regimen
  const month = `from=${dayOf(-21)}&to=${dayOf(10)}`
  return [
    coach('attention queue', '/coach/attention'),
    coach('logs: count', `${logs}/coach/my-athletes/count`),
    coach('logs: count, waiting', `${logs}/coach/my-athletes/count?review=waiting`),
    coach('logs: count, reviewed', `${logs}/coach/my-athletes/count?review=reviewed`),
    coach('logs: count, one athlete', `${logs}/coach/my-athletes/count?athleteId=${athleteId}`),
    coach('logs: count, one group', `${logs}/coach/my-athletes/count?groupId=${group}`),
    coach('logs: count, last 28 days', `${logs}/coach/my-athletes/count?from=${dayOf(-28)}T00:00:00Z`),
    coach('logs: count, one regimen', `${logs}/coach/my-athletes/count?regimenId=${regimen}`),
    coach('logs: count, one exercise', `${logs}/coach/my-athletes/count?exercise=Deadlift`),
    coach('coach statistics', `${logs}/coach/stats`),
    coach('today', '/coach/today?limit=100'),
    coach('week ledger', '/coach/week?limit=50'),
    coach('notifications, coach', '/notifications?limit=10'),
    coach('logs of athletes', `${logs}/coach/my-athletes?limit=6`),
    coach('logs of athletes, waiting', `${logs}/coach/my-athletes?limit=10&review=waiting`),
    coach('logs of athletes, reviewed', `${logs}/coach/my-athletes?limit=10&review=reviewed`),
    coach('logs of athletes, one exercise', `${logs}/coach/my-athletes?limit=10&exercise=Deadlift`),
    coach('logs of athletes, one regimen', `${logs}/coach/my-athletes?limit=10&regimenId=${regimen}`),
    coach('logs of one athlete', `${logs}/coach/athlete/${athleteId}?limit=10`),
    coach('exercises of athletes', `${logs}/coach/exercises`),
    coach('cleanup preview', `${logs}/cleanup-preview`),
    coach('roster', '/people/athletes?limit=50'),
    coach('one athlete of the roster', `/people/athletes/${athleteId}`),
    coach('groups', '/people/groups'),
    coach('pain reports of athletes', '/coach/pain-reports?limit=10'),
    coach('sessions of athletes', `/sessions?${month}&limit=10`),
    coach('calendar of athletes', `/sessions/calendar?${month}&limit=100`),
    coach('assignments', '/assignments?limit=10'),
    coach('regimens, coach', '/regimens/coach?limit=10'),
    coach('athletes on a regimen', `/regimens/${regimen}/reach`),
    coach('merge preview of an exercise', `/exercises/${regimen}/merge-preview?into=Deadlift`),
    coach('estimates of the roster', '/maxes/roster-offers'),
    athlete('my logs', `${logs}/my-logs?limit=10`),
    athlete('my logs, search', `${logs}/my-logs?limit=10&search=squat`),
    athlete('activity of 28 days', `${logs}/activity?from=${dayOf(-27)}&to=${dayOf(0)}`),
    athlete('sessions', `/sessions?${month}&limit=10`),
    athlete('calendar', `/sessions/calendar?${month}&limit=100`),
    athlete('notifications, athlete', '/notifications?limit=10'),
    athlete('my regimens', '/regimens/athlete?limit=10'),
    athlete('trash', `${logs}/trash?limit=10`),
    athlete('open workouts', '/open-workouts'),
    athlete('weeks', '/analytics/weeks?weeks=4'),
    athlete('maxes', '/maxes?limit=10'),
    athlete('measurements', '/measurements?limit=10'),
    steady('lifts, steady history', '/analytics/lifts'),
    steady('one lift, steady history', '/analytics/lift?exercise=Deadlift'),
    steady('records, steady history', '/analytics/records'),
    steady('estimates, steady history', '/maxes/offers'),
    steady('achievements, steady history', '/achievements'),
    steady('activity of a year, steady history', `${logs}/activity`),
  ]
}

const ratioLimit = 1.3

function formatTable(
  reads: readonly Read[],
  small: readonly ReadCost[],
  large: readonly ReadCost[],
  largeSize: number,
): string {
  const sizes = [smallSize, largeSize].map(size => size.toLocaleString('en'))
  const titles = ['pages', 'rows', 'plan ms', 'execution ms', 'CPU ms'].map(
    title => `${title}: ${sizes.join(', ')}`,
  )
  const head = ['read', 'statements', ...titles, 'pages ratio', 'execution ratio']
  const lines = reads.map(({ name }, index) => {
    const [one, other] = [small[index], large[index]]
    if (!one || !other) return [name]
    const pair = (read: (cost: ReadCost) => number | undefined, digits: number) =>
      [one, other].map(cost => read(cost)?.toFixed(digits) ?? '–').join(', ')
    const ratio = (read: (cost: ReadCost) => number) => {
      const value = read(other) / Math.max(read(one), 0.001)
      return `${value.toFixed(2)}${value > ratioLimit ? ' !' : ''}`
    }
    return [
      name,
      String(other.statements),
      pair(cost => cost.pages, 0),
      pair(cost => cost.rows, 0),
      pair(cost => cost.planMs, 1),
      pair(cost => cost.executionMs, 1),
      pair(cost => cost.cpuMs, 1),
      ratio(cost => cost.pages),
      ratio(cost => cost.executionMs),
    ]
  })
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

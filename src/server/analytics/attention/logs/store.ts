import { sql } from 'drizzle-orm'
import type { Attention } from '#contract/analytics.ts'
import { readRows, toLog } from '../../../access/log-rows.ts'
import { readExercises } from '../../../access/logged-exercises.ts'
import type { ReadableLogs } from '../../../access/logs.ts'
import type { Queryable } from '../../../database/connection.ts'
import { rowsOf } from '../../../database/rows.ts'
import { shortened } from '../../../http/pagination.ts'

const reviewDays = 28
const shownAtMost = 25

/**
 * What was logged lately, since the two work together, and this coach has not reviewed: the oldest first. What is
 * older waits in the list of all logs.
 */
export async function listUnreviewed(
  db: Queryable,
  { reader: coach, athletes }: ReadableLogs,
  now: Date,
): Promise<Attention['logs']> {
  const since = new Date(now.getTime() - reviewDays * 86_400_000).toISOString()
  const unreviewed = sql`
    select l.* from ${athletes} athletes
    join coachings c
      on c.athlete_id = athletes.athlete_id and c.coach_id = ${coach.id} and c.ended_at is null
    join workout_logs l on l.athlete_id = athletes.athlete_id and l.deleted_at is null
      and l.completed_at >= greatest(${since}::timestamptz, c.started_at)
    where not exists (select 1 from reviews v where v.workout_log_id = l.id and v.coach_id = ${coach.id})`
  const [all] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${unreviewed}) unreviewed`,
  )
  const rows = await readRows(
    db,
    coach,
    sql`select * from (${unreviewed}) unreviewed order by completed_at, id limit ${shownAtMost}`,
  )
  const oldestFirst = rows.toReversed()
  const { limit } = shortened(
    { limit: shownAtMost },
    oldestFirst.map(row => row.length),
  )
  const shown = oldestFirst.slice(0, limit)
  const exercises = await readExercises(
    db,
    shown.map(row => row.id),
  )
  return { count: all?.count ?? 0, items: shown.map(row => toLog(row, exercises)) }
}

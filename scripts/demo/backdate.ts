import type { Database } from '#server/database/connection.ts'

/**
 * Backdates the records to dates within the simulated half year, and marks all but the recent notifications
 * as read.
 */
export async function backdateRecords(database: Database, now: Date) {
  await database.$client.query(
    `update notifications n set created_at = w.completed_at, read_at = case when w.completed_at < $1::timestamptz - interval '1 day' then w.completed_at end
     from workout_logs w
     where n.kind = 'workout' and n.link like '%' || w.id`,
    [now],
  )
  await database.$client.query(
    `update notifications set read_at = created_at where kind in ('acceptance', 'assignment', 'invitation')`,
  )
  await database.$client.query(
    'update coachings c set started_at = (select min(w.completed_at) from workout_logs w where w.athlete_id = c.athlete_id)',
  )
}

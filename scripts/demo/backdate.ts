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
  // The coach reviewed each workout on the evening after it, and the newest ones just now.
  await database.$client.query(
    `update decisions d set created_at = least(d.created_at, w.completed_at + interval '4 hours')
     from workout_logs w where w.id = d.workout_log_id`,
  )
  await database.$client.query(
    `update reviews v set reviewed_at = least(v.reviewed_at, w.completed_at + interval '4 hours')
     from workout_logs w where w.id = v.workout_log_id`,
  )
  // A request for each of the older workouts would take long.
  await database.$client.query(
    `insert into reviews (workout_log_id, coach_id, reviewed_at)
     select w.id, c.coach_id, w.completed_at + interval '4 hours'
     from workout_logs w join coachings c on c.athlete_id = w.athlete_id
     where w.completed_at < (select min(seen.completed_at) from reviews v join workout_logs seen on seen.id = v.workout_log_id)
     on conflict do nothing`,
  )
  await database.$client.query(
    `update notifications set read_at = created_at where kind in ('acceptance', 'assignment', 'invitation')`,
  )
  await database.$client.query(
    'update coachings c set started_at = (select min(w.completed_at) from workout_logs w where w.athlete_id = c.athlete_id)',
  )
}

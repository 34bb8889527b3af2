import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from './club.ts'
import type { FaultResult } from './fault.ts'
import { setsPerWorkout, type WriteLoad } from './write-load.ts'

type WriteCheck = Pick<FaultResult, 'saved' | 'lost' | 'duplicated' | 'unfinishedJobs'>

/** Compares the database with what the server acknowledged, once the jobs are done. */
export function checkWrites(
  { acknowledgedIds }: Pick<WriteLoad, 'acknowledgedIds'>,
  databaseUrl: string,
  athleteId: string,
): Promise<WriteCheck> {
  return withClient(databaseUrl, async client => {
    const unfinishedJobs = await waitForJobs(client)
    const [found] = (await client.query(countSql, [acknowledgedIds, athleteId])).rows as FoundRows[]
    if (!found) throw new Error('The counts are missing.')
    const saved = acknowledgedIds.length
    const { acknowledged, logs, sets, events, notifications } = found
    const lackOf = (count: number) => Math.max(0, acknowledged - count)
    const excessOf = (count: number) => Math.max(0, count - logs)
    return {
      saved,
      lost:
        saved -
        acknowledged +
        Math.max(0, acknowledged * setsPerWorkout - sets) +
        lackOf(events) +
        lackOf(notifications),
      duplicated:
        logs -
        acknowledged +
        Math.max(0, sets - logs * setsPerWorkout) +
        excessOf(events) +
        excessOf(notifications),
      unfinishedJobs,
    }
  })
}

type FoundRows = Record<'acknowledged' | 'logs' | 'sets' | 'events' | 'notifications', number>

/** Each workout causes one event and one notification for the coach. */
const countSql = `
  select (select count(*) from workout_logs where id = any($1)) as acknowledged,
    (select count(*) from workout_logs where athlete_id = $2) as logs,
    (select count(*) from workout_logs l
       join logged_exercises e on e.workout_log_id = l.id
       join logged_sets s on s.logged_exercise_id = e.id
       where l.athlete_id = $2) as sets,
    (select count(*) from events where kind = 'workout.recorded' and subject_id = $2) as events,
    (select count(*) from notifications where kind = 'workout' and about_id = $2) as notifications`

const maxJobWaitMs = 180_000
/** Jobs have a limited number of attempts, so they are not repeated as fast as possible. */
const attemptPauseMs = 5000
const openJobs = `from pgboss.job
  where name in ('records.tell', 'push.news', 'mail.news') and state not in ('completed', 'cancelled')`

/** Returns the number of jobs that are not done in time. */
async function waitForJobs(client: pg.Client): Promise<number> {
  const countJobs = async () => Number((await client.query(`select count(*) ${openJobs}`)).rows[0].count)
  const deadlineMs = performance.now() + maxJobWaitMs
  let attemptAtMs = performance.now()
  while ((await countJobs()) > 0 && performance.now() < deadlineMs) {
    if (performance.now() >= attemptAtMs) {
      await beginInterruptedJobsAgain(client)
      attemptAtMs = performance.now() + attemptPauseMs
    }
    await delay(200)
  }
  return countJobs()
}

/**
 * A job that was interrupted begins again when its deadline of two minutes has passed, and one that failed after a
 * delay. Instead of waiting, this moves their times into the past.
 */
async function beginInterruptedJobsAgain(client: pg.Client) {
  await client.query(`
    update pgboss.job set state = 'retry', start_after = now()
    where (state = 'active' and started_on < now() - interval '10 seconds') or (state = 'retry' and start_after > now())`)
}

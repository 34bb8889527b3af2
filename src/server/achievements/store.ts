import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { TrainingFacts } from '#training/achievements/catalogue.ts'
import { longestStreak, type Week } from '#training/adherence/streak.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { rowsOf, toIso } from '../database/rows.ts'
import { isExcused } from '../database/session-figures.ts'
import { isWorkingSet, volumeLoadKg, wasDone } from '../database/volume.ts'
import type { Actor } from '../http/actor.ts'

export type Award = { athleteId: string; key: string; workoutLogId: string }

export async function listEarned(db: Queryable, athlete: Actor) {
  const rows = await rowsOf<{ id: string; key: string; earned_at: string }>(
    db,
    sql`select id, key, earned_at from earned_achievements
        where athlete_id = ${athlete.id} order by earned_at desc, id desc`,
  )
  return rows.map(({ id, key, earned_at }) => ({ id, key, earnedAt: toIso(earned_at) }))
}

/** Two logs of one athlete that are recorded at the same time see each other: the second waits for the first. */
export async function takeTurns(tx: Transaction, athleteIds: readonly string[]) {
  for (const id of athleteIds.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`achievements ${id}`}, 0))`)
  }
}

/** Once each, on the day of the workout that earned it. */
export async function award(tx: Transaction, awards: readonly Award[]) {
  if (awards.length === 0) return
  const column = (type: string, read: (award: Award) => string) =>
    sql`${sql.param(awards.map(read))}::${sql.raw(type)}[]`
  await tx.execute(
    sql`insert into earned_achievements (id, athlete_id, key, earned_at)
        select earned.id, earned.athlete_id, earned.key, least(l.completed_at, now())
        from unnest(
          ${column('uuid', () => uuidv7())}, ${column('uuid', one => one.athleteId)},
          ${column('text', one => one.key)}, ${column('uuid', one => one.workoutLogId)}
        ) as earned (id, athlete_id, key, log_id)
        join workout_logs l on l.id = earned.log_id
        on conflict (athlete_id, key) do nothing`,
  )
}

/** What these athletes did so far: three statements, however many athletes and logs there are. */
export async function readFacts(
  db: Queryable,
  athleteIds: readonly string[],
): Promise<Map<string, TrainingFacts>> {
  const totals = byAthlete(await readTotals(db, athleteIds))
  const exercises = byAthlete(await readExercises(db, athleteIds))
  const weeks = Map.groupBy(await readWeeks(db, athleteIds), week => week.athlete_id)
  return new Map(
    athleteIds.map(id => [
      id,
      {
        ...nothing,
        ...totals.get(id),
        ...exercises.get(id),
        streakWeeks: longestStreak(weeks.get(id) ?? []),
      },
    ]),
  )
}

const nothing: TrainingFacts = {
  workouts: 0,
  sessions: 0,
  streakWeeks: 0,
  volumeKg: 0,
  workoutVolumeKg: 0,
  records: 0,
  meters: 0,
  workoutMeters: 0,
  exercises: 0,
  breakDays: 0,
}

type OfAthlete<Facts> = Facts & { athlete_id: string }

const byAthlete = <Facts>(rows: OfAthlete<Facts>[]) =>
  new Map(rows.map(({ athlete_id, ...facts }) => [athlete_id, facts]))

/** What somebody else deleted was trained all the same. */
const counts = sql`(l.deleted_at is null or l.deleted_by is distinct from l.athlete_id)`

const logsOf = (athleteIds: readonly string[]): SQL => sql`(
  select l.id, l.athlete_id, l.session_id, l.completed_at from workout_logs l
  where l.athlete_id = any(${sql.param(athleteIds)}::uuid[]) and ${counts})`

// Asked log by log, the sets are found by their index: an athlete's workout takes no longer because a club is large.

function readTotals(db: Queryable, athleteIds: readonly string[]) {
  return rowsOf<OfAthlete<Omit<TrainingFacts, 'streakWeeks' | 'records' | 'exercises'>>>(
    db,
    sql`
      with figures as (
        select logs.athlete_id, logs.session_id, done.volume_kg, done.meters,
          completed_at - lag(completed_at) over (partition by athlete_id order by completed_at, id) as pause
        from ${logsOf(athleteIds)} logs cross join lateral (
          select ${volumeLoadKg('s')} as volume_kg,
            coalesce(sum(s.meters) filter (where ${isWorkingSet('s')}), 0) as meters
          from logged_sets s where s.workout_log_id = logs.id
        ) done
      )
      select athlete_id, count(*) as workouts, count(distinct session_id) as sessions,
        sum(volume_kg) as "volumeKg", max(volume_kg) as "workoutVolumeKg",
        sum(meters) as meters, max(meters) as "workoutMeters",
        coalesce(extract(day from max(pause)), 0) as "breakDays"
      from figures group by athlete_id`,
  )
}

function readExercises(db: Queryable, athleteIds: readonly string[]) {
  return rowsOf<OfAthlete<Pick<TrainingFacts, 'records' | 'exercises'>>>(
    db,
    sql`
      with compared as (
        select logs.athlete_id, best.exercise, best.load_kg > max(best.load_kg) over (
            partition by logs.athlete_id, best.exercise order by logs.completed_at, logs.id
            rows between unbounded preceding and 1 preceding) as is_record
        from ${logsOf(athleteIds)} logs cross join lateral (
          select lower(btrim(e.name)) as exercise, max(s.load_kg) as load_kg
          from logged_sets s join logged_exercises e on e.id = s.logged_exercise_id
          where s.workout_log_id = logs.id and ${isWorkingSet('s')} and ${wasDone('s')}
          group by lower(btrim(e.name))
        ) best
      )
      select athlete_id, count(distinct exercise) as exercises, count(*) filter (where is_record) as records
      from compared group by athlete_id`,
  )
}

/** Calendar weeks with what was due in them: not what was cancelled, nor what was left out with an excuse and not done after all. */
function readWeeks(db: Queryable, athleteIds: readonly string[]) {
  return rowsOf<OfAthlete<Week>>(
    db,
    sql`
      select s.athlete_id, count(*) as due, count(done.id) as done
      from sessions s left join lateral (
        select l.id from workout_logs l where l.session_id = s.id and ${counts} limit 1
      ) done on true
      where s.athlete_id = any(${sql.param(athleteIds)}::uuid[]) and s.cancelled_at is null
        and (done.id is not null or not ${isExcused('s')})
      group by s.athlete_id, date_trunc('week', s.date::timestamp)
      order by s.athlete_id, date_trunc('week', s.date::timestamp)`,
  )
}

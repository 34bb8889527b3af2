import { type SQL, sql } from 'drizzle-orm'
import { preferences } from '#contract/account/profile.ts'
import type { TrainingWeekStats } from '#contract/analytics/progress.ts'
import type { VisibleAthlete } from '#server/analytics/policy.ts'
import {
  calendarDay,
  decimal,
  integer,
  nullable,
  oneOf,
  type RowOf,
  text,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { countSessionsSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import {
  countWorkingSetsSql,
  isSetDoneSql,
  isWorkingSetSql,
  volumeLoadKgSql,
} from '#server/database/fragments/volume-sql.ts'
import { loggedSetColumns } from '#server/database/logged-set-columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Day } from '#training/calendar.ts'
import type { BodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import type { WeekStart } from '#training/week.ts'

/** Identical sets of a workout, combined into one row. */
const groupedWorkingSetRow = {
  log_id: uuid,
  date: calendarDay,
  name: text,
  ...loggedSetColumns,
  times: integer,
}
export type GroupedWorkingSetRow = RowOf<typeof groupedWorkingSetRow>

const rowsLimit = 40_000
const userTimeZoneSql = sql`coalesce(u.preferences->>'timeZone', 'UTC')`

/** Lists completed working sets, newest workout first, optionally limited to the given exercise names. */
export function listGroupedWorkingSets(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs'>,
  { names }: { names?: readonly string[] } = {},
): Promise<GroupedWorkingSetRow[]> {
  return queryRows(
    db,
    groupedWorkingSetRow,
    sql`select l.id as log_id, (l.completed_at at time zone ${userTimeZoneSql})::date::text as date, s.name, s.role,
          s.reps, s.load_kg, s.rpe, s.seconds, s.meters, s.is_confirmed, count(*)::int as times
        from users u
        join workout_logs l on l.athlete_id = u.id and l.deleted_at is null
        cross join lateral (
          select e.name, s.role, s.reps, s.load_kg, s.rpe, s.seconds, s.meters, s.is_confirmed
          from logged_exercises e join logged_sets s on s.logged_exercise_id = e.id
          where e.workout_log_id = l.id and ${isWorkingSetSql('s')} and ${isSetDoneSql('s')}
            ${names ? sql`and e.name = any(${sql.param(names)}::text[])` : sql``}
          -- Reads only the sets of these logs, however many the table contains.
          offset 0) s
        where u.id = ${athleteId}
        group by l.id, l.completed_at, u.id, s.name, s.role, s.reps, s.load_kg, s.rpe, s.seconds, s.meters, s.is_confirmed
        order by l.completed_at desc, l.id desc
        limit ${rowsLimit}`,
  )
}

/** Lists all exercise names that the athlete has logged, optionally only those logged since the day before `from`. */
export async function listAthleteExerciseNames(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs'>,
  from?: Day,
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { name: text },
    sql`select distinct e.name
        from workout_logs l
        cross join lateral (select e.name from logged_exercises e where e.workout_log_id = l.id offset 0) e
        where l.athlete_id = ${athleteId} and l.deleted_at is null
          ${from ? sql`and l.completed_at >= ${from}::date - 1` : sql``}`,
  )
  return rows.map(row => row.name)
}

export type TrainingSpan = { today: Day; firstDay: Day | null; weekStart: WeekStart }

/**
 * Finds the athlete's current date, the date of the athlete's first workout or session, and the day on which
 * the athlete's weeks start.
 */
export async function findTrainingSpan(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs'>,
): Promise<TrainingSpan> {
  const [row] = await queryRows(
    db,
    {
      today: calendarDay,
      first_day: nullable(calendarDay),
      week_start: oneOf(preferences.shape.weekStart.options),
    },
    sql`select ${todaySql('u')}::text as today,
          coalesce(u.preferences->>'weekStart', 'monday') as week_start,
          least(
            (select (min(l.completed_at) at time zone ${userTimeZoneSql})::date from workout_logs l
              where l.athlete_id = u.id and l.deleted_at is null),
            (select min(s.date) from sessions s where s.athlete_id = u.id))::text as first_day
        from users u where u.id = ${athleteId}`,
  )
  return {
    today: row?.today ?? '',
    firstDay: row?.first_day ?? null,
    weekStart: row?.week_start ?? 'monday',
  }
}

const workoutLoadInput = { date: calendarDay, session_rpe: nullable(decimal), minutes: nullable(decimal) }
export type WorkoutLoadInput = RowOf<typeof workoutLoadInput>

/** Lists the session RPE and duration of the workouts in a date range. */
export function listWorkoutLoadInputs(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs'>,
  { from, to }: { from: Day; to: Day },
): Promise<WorkoutLoadInput[]> {
  return queryRows(
    db,
    workoutLoadInput,
    sql`select (l.completed_at at time zone ${userTimeZoneSql})::date::text as date, l.session_rpe,
          l.duration_minutes as minutes
        from users u join workout_logs l on l.athlete_id = u.id and l.deleted_at is null
        where u.id = ${athleteId}
          and l.completed_at >= (${from}::date::timestamp at time zone ${userTimeZoneSql})
          and l.completed_at < ((${to}::date + 1)::timestamp at time zone ${userTimeZoneSql})
        order by l.completed_at desc
        limit ${rowsLimit}`,
  )
}

/** A week's totals, computed by the database. The training load is computed separately, from daily values. */
export type WeekTotals = Omit<TrainingWeekStats, 'load' | 'rated' | 'monotony' | 'strain'>

const weekTotalsRow = {
  start: calendarDay,
  workouts: integer,
  minutes: decimal,
  session_rpe: nullable(decimal),
  sets: integer,
  volume_kg: decimal,
  rpe: nullable(decimal),
  asked_rpe: nullable(decimal),
  sessions_done: integer,
  sessions_due: integer,
}
type WeekTotalsRow = RowOf<typeof weekTotalsRow>

/** The athlete’s bodyweight lifts; `body` is undefined if the viewer may not see the body weight. */
export type BodyweightVolume = {
  lifts: readonly (BodyweightLift & { name: string })[]
  body: VisibleAthlete<'body'> | undefined
}

/** The load of a set, computed as by `addBodyWeight`; null for a bodyweight lift without a known body weight. */
const bodyweightLoadKgSql = sql`case
  when bodyweight_lift.name is null then s.load_kg
  when weight.kg is not null
    then greatest(0, weight.kg * bodyweight_lift.share + bodyweight_lift.sign * coalesce(s.load_kg, 0))
  end`

function joinBodyweightLiftsSql({ lifts, body }: BodyweightVolume): SQL {
  const [names, shares, signs] = [
    lifts.map(lift => lift.name),
    lifts.map(lift => lift.share),
    lifts.map(lift => (lift.isAssisted ? -1 : 1)),
  ]
  return sql`
    left join unnest(${sql.param(names)}::text[], ${sql.param(shares)}::float8[], ${sql.param(signs)}::float8[])
      bodyweight_lift(name, share, sign) on bodyweight_lift.name = e.name
    left join lateral (
      select m.weight_kg as kg from measurements m
      where bodyweight_lift.name is not null and m.athlete_id = ${body?.athleteId ?? null}::uuid
        and m.kind = 'body-weight' and m.date <= (l.completed_at at time zone ${userTimeZoneSql})::date
      order by m.date desc limit 1) weight on true`
}

/** Lists the totals for the weeks that start on the given days. */
export async function listWeekTotals(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs'>,
  starts: readonly Day[],
  { lifts, body }: BodyweightVolume,
): Promise<WeekTotals[]> {
  const inWeek = sql`l.athlete_id = u.id and l.deleted_at is null
    and l.completed_at >= (w.start::timestamp at time zone ${userTimeZoneSql})
    and l.completed_at < ((w.start + 7)::timestamp at time zone ${userTimeZoneSql})`
  const loadKg = lifts.length > 0 ? bodyweightLoadKgSql : undefined
  const joinBodyweightLifts = lifts.length > 0 ? joinBodyweightLiftsSql({ lifts, body }) : sql``
  const rows = await queryRows(
    db,
    weekTotalsRow,
    sql`select w.start::text as start, logs.*, sets.*, figures.sessions_done, figures.sessions_due
        from users u
        cross join unnest(${sql.param(starts)}::date[]) w(start)
        cross join lateral (
          select count(*)::int as workouts, coalesce(sum(l.duration_minutes), 0) as minutes,
            avg(l.session_rpe) as session_rpe
          from workout_logs l where ${inWeek}) logs
        cross join lateral (
          select ${countWorkingSetsSql('s', 'e')}::int as sets, ${volumeLoadKgSql('s', loadKg)} as volume_kg,
            avg(s.rpe) filter (where ${isWorkingSetSql('s')}) as rpe,
            avg((s.planned->>'rpe')::double precision)
              filter (where ${isWorkingSetSql('s')} and s.rpe is not null) as asked_rpe
          from workout_logs l join logged_sets s on s.workout_log_id = l.id
            join logged_exercises e on e.id = s.logged_exercise_id ${joinBodyweightLifts}
          where ${inWeek}) sets
        cross join lateral ${countSessionsSql(sql`s.athlete_id = u.id and s.date between w.start and w.start + 6`)} figures
        where u.id = ${athleteId}
        order by w.start`,
  )
  return rows.map(toWeekTotals)
}

function toWeekTotals(row: WeekTotalsRow): WeekTotals {
  return {
    from: row.start,
    workouts: row.workouts,
    sets: row.sets,
    volumeKg: row.volume_kg,
    minutes: row.minutes,
    sessionsDone: row.sessions_done,
    sessionsDue: row.sessions_due,
    rpe: row.rpe,
    askedRpe: row.asked_rpe,
    sessionRpe: row.session_rpe,
  }
}

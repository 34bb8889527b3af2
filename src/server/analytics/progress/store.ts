import { sql } from 'drizzle-orm'
import type { TrainingWeek } from '#contract/progress.ts'
import type { Day } from '#training/calendar.ts'
import type { SetRole } from '#training/prescription/prescription.ts'
import type { WeekStart } from '#training/week.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { sessionFigures, todayOf } from '../../database/session-figures.ts'
import { countSets, isWorkingSet, volumeLoadKg, wasDone } from '../../database/volume.ts'
import type { SeenAthlete } from '../policy.ts'

/** Alike sets of a workout come as one row. */
export type SetRow = {
  log_id: string
  date: Day
  name: string
  role: SetRole
  reps: number | null
  load_kg: number | null
  rpe: number | null
  seconds: number | null
  meters: number | null
  times: number
}

const rowsAtMost = 40_000
const zone = sql`coalesce(u.preferences->>'timeZone', 'UTC')`

/** The working sets that were done, newest workout first; of some names only. */
export function readSets(
  db: Queryable,
  { athleteId }: SeenAthlete<'logs'>,
  { names }: { names?: readonly string[] } = {},
): Promise<SetRow[]> {
  return rowsOf<SetRow>(
    db,
    sql`select l.id as log_id, (l.completed_at at time zone ${zone})::date::text as date, e.name, s.role,
          s.reps, s.load_kg, s.rpe, s.seconds, s.meters, count(*)::int as times
        from users u
        join workout_logs l on l.athlete_id = u.id and l.deleted_at is null
        join logged_exercises e on e.workout_log_id = l.id
        join logged_sets s on s.logged_exercise_id = e.id
        where u.id = ${athleteId} and ${isWorkingSet('s')} and ${wasDone('s')}
          ${names ? sql`and e.name = any(${sql.param(names)}::text[])` : sql``}
        group by l.id, l.completed_at, u.id, e.name, s.role, s.reps, s.load_kg, s.rpe, s.seconds, s.meters
        order by l.completed_at desc, l.id desc
        limit ${rowsAtMost}`,
  )
}

/** Every name under which the athlete logged an exercise. */
export async function readNames(db: Queryable, { athleteId }: SeenAthlete<'logs'>): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select distinct e.name
        from workout_logs l join logged_exercises e on e.workout_log_id = l.id
        where l.athlete_id = ${athleteId} and l.deleted_at is null`,
  )
  return rows.map(row => row.name)
}

export type Span = { today: Day; firstDay: Day | null; weekStart: WeekStart }

/** The athlete’s today, when the first workout was or the first session is, and when weeks begin. */
export async function readSpan(db: Queryable, { athleteId }: SeenAthlete<'logs'>): Promise<Span> {
  const [row] = await rowsOf<{ today: Day; first_day: Day | null; week_start: WeekStart }>(
    db,
    sql`select ${todayOf('u')}::text as today,
          coalesce(u.preferences->>'weekStart', 'monday') as week_start,
          least(
            (select (min(l.completed_at) at time zone ${zone})::date from workout_logs l
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

export type WorkoutLoad = { date: Day; session_rpe: number | null; minutes: number | null }

/** How hard and how long each workout was, of some days. */
export function readLoads(
  db: Queryable,
  { athleteId }: SeenAthlete<'logs'>,
  { from, to }: { from: Day; to: Day },
): Promise<WorkoutLoad[]> {
  return rowsOf<WorkoutLoad>(
    db,
    sql`select (l.completed_at at time zone ${zone})::date::text as date, l.session_rpe,
          l.duration_minutes as minutes
        from users u join workout_logs l on l.athlete_id = u.id and l.deleted_at is null
        where u.id = ${athleteId}
          and l.completed_at >= (${from}::date::timestamp at time zone ${zone})
          and l.completed_at < ((${to}::date + 1)::timestamp at time zone ${zone})
        order by l.completed_at desc
        limit ${rowsAtMost}`,
  )
}

/** A week as the database adds it up; its load is a matter of days. */
export type AddedWeek = Omit<TrainingWeek, 'load' | 'rated' | 'monotony' | 'strain'>

type WeekRow = {
  start: Day
  workouts: number
  minutes: number
  session_rpe: number | null
  sets: number
  volume_kg: number
  rpe: number | null
  asked_rpe: number | null
  sessions_done: number
  sessions_due: number
}

/** What was done in each of the weeks that begin on these days. */
export async function readWeeks(
  db: Queryable,
  { athleteId }: SeenAthlete<'logs'>,
  starts: readonly Day[],
): Promise<AddedWeek[]> {
  const inWeek = sql`l.athlete_id = u.id and l.deleted_at is null
    and l.completed_at >= (w.start::timestamp at time zone ${zone})
    and l.completed_at < ((w.start + 7)::timestamp at time zone ${zone})`
  const rows = await rowsOf<WeekRow>(
    db,
    sql`select w.start::text as start, logs.*, sets.*, figures.sessions_done, figures.sessions_due
        from users u
        cross join unnest(${sql.param(starts)}::date[]) w(start)
        cross join lateral (
          select count(*)::int as workouts, coalesce(sum(l.duration_minutes), 0) as minutes,
            avg(l.session_rpe) as session_rpe
          from workout_logs l where ${inWeek}) logs
        cross join lateral (
          select ${countSets('s')}::int as sets, ${volumeLoadKg('s')} as volume_kg,
            avg(s.rpe) filter (where ${isWorkingSet('s')}) as rpe,
            avg((s.planned->>'rpe')::double precision)
              filter (where ${isWorkingSet('s')} and s.rpe is not null) as asked_rpe
          from workout_logs l join logged_sets s on s.workout_log_id = l.id where ${inWeek}) sets
        cross join lateral ${sessionFigures(sql`s.athlete_id = u.id and s.date between w.start and w.start + 6`)} figures
        where u.id = ${athleteId}
        order by w.start`,
  )
  return rows.map(toWeek)
}

function toWeek(row: WeekRow): AddedWeek {
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

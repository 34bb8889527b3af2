import { sql } from 'drizzle-orm'
import { type CoachStats, coachStats } from '#contract/analytics/analytics.ts'
import { person } from '#contract/fields.ts'
import { selectLogsOfCoachedAthletes } from '#server/access/readable-logs.ts'
import { decimal, integer, json, nullable, type RowOf, text, timestamp } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { countWorkingSetsSql, volumeLoadKgSql } from '#server/database/fragments/volume-sql.ts'
import { queryRows, toIsoOrNull } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const maxAthletes = 200
const recentDays = 28

const coachStatsRow = {
  /** The athlete; null in the row that contains the totals for all athletes. */
  athlete: nullable(json(person)),
  athletes: integer,
  active_athletes: integer,
  workouts: integer,
  minutes: decimal,
  average_minutes: nullable(decimal),
  average_rpe: nullable(decimal),
  average_rating: nullable(decimal),
  first_workout_at: nullable(timestamp),
  last_workout_at: nullable(timestamp),
  lately: json(coachStats.shape.lately),
}
type CoachStatsRow = RowOf<typeof coachStatsRow>

const namesLimit = 20_000
const recentStart = (now: Date) => new Date(now.getTime() - recentDays * 86_400_000).toISOString()

/** Lists the exercise names in the recent logs of the coach’s athletes. */
export async function listRecentExerciseNames(db: Queryable, coach: Actor, now: Date): Promise<string[]> {
  const rows = await queryRows(
    db,
    { name: text },
    sql`with coached as materialized (${selectLogsOfCoachedAthletes(coach).athletes})
        select distinct e.name
        from coached cross join lateral (
          select distinct e.name
          from workout_logs l join logged_exercises e on e.workout_log_id = l.id
          where l.athlete_id = coached.athlete_id and l.deleted_at is null
            and l.completed_at >= ${recentStart(now)}) e
        order by e.name
        limit ${namesLimit}`,
  )
  return rows.map(row => row.name)
}

/**
 * Fetches the totals for all athletes and one row per athlete in a single query. Reads sets only from recent
 * logs; the totals of all logs are stored. The volume leaves out the bodyweight lifts, because athletes need not share their body weight.
 */
export async function fetchCoachStats(
  db: Queryable,
  coach: Actor,
  now: Date,
  bodyweightNames: readonly string[],
): Promise<Omit<CoachStats, 'recentLogs'>> {
  const isOfAthleteSql = sql`l.athlete_id = coached.athlete_id and l.deleted_at is null`
  const isRecentSql = sql`${isOfAthleteSql} and l.completed_at >= ${recentStart(now)}`
  const loadKg =
    bodyweightNames.length > 0
      ? sql`case when e.name <> all(${sql.param(bodyweightNames)}::text[]) then s.load_kg end`
      : undefined
  const rows = await queryRows(
    db,
    coachStatsRow,
    sql`
      with coached as materialized (${selectLogsOfCoachedAthletes(coach).athletes}),
      logged as (
        select coached.athlete_id, t.workouts, t.minutes, t.timed_workouts as timed, t.session_rpe as rpe,
          t.rpe_workouts as rated_rpe, t.rating, t.rated_workouts as rated,
          (select l.completed_at from workout_logs l where ${isOfAthleteSql}
            order by l.completed_at limit 1) as first_at,
          (select l.completed_at from workout_logs l where ${isOfAthleteSql}
            order by l.completed_at desc limit 1) as last_at,
          recent.workouts as recent_workouts, recent.minutes as recent_minutes, lifted.sets, lifted.volume_kg
        from coached
        left join lateral (
          select * from workout_log_totals t where t.athlete_id = coached.athlete_id offset 0) t on true
        cross join lateral (
          select count(*) as workouts, sum(l.duration_minutes) as minutes
          from workout_logs l where ${isRecentSql}) recent
        cross join lateral (
          select ${countWorkingSetsSql('s', 'e')} as sets, ${volumeLoadKgSql('s', loadKg)} as volume_kg
          from workout_logs l
          join logged_exercises e on e.workout_log_id = l.id
          join logged_sets s on s.logged_exercise_id = e.id
          where ${isRecentSql}) lifted
      )
      select case when grouping(u.id) = 0 then ${personSql('u')} end as athlete,
        count(*)::int as athletes,
        count(*) filter (where recent_workouts > 0)::int as active_athletes,
        coalesce(sum(workouts), 0)::int as workouts,
        coalesce(sum(minutes), 0) as minutes,
        sum(minutes) / nullif(sum(timed), 0)::int as average_minutes,
        sum(rpe) / nullif(sum(rated_rpe), 0)::int as average_rpe,
        sum(rating) / nullif(sum(rated), 0)::int as average_rating,
        min(first_at) as first_workout_at,
        max(last_at) as last_workout_at,
        json_build_object(
          'workouts', coalesce(sum(recent_workouts), 0),
          'sets', coalesce(sum(sets), 0),
          'volumeKg', coalesce(sum(volume_kg), 0),
          'minutes', coalesce(sum(recent_minutes), 0)) as lately
      from logged join users u on u.id = logged.athlete_id
      group by grouping sets ((), (u.id, u.first_name, u.last_name, u.avatar_url))
      order by grouping(u.id) desc, lower(u.first_name), lower(u.last_name), u.id
      limit ${1 + maxAthletes}`,
  )
  const [totals, ...athleteRows] = rows
  return { ...toCoachTotals(totals), athletes: athleteRows.flatMap(toAthleteStats) }
}

function toCoachTotals(row: CoachStatsRow | undefined): Omit<CoachStats, 'athletes' | 'recentLogs'> {
  const workouts = row?.workouts ?? 0
  const athletes = row?.athletes ?? 0
  return {
    hasData: workouts > 0,
    totals: {
      athletes,
      activeAthletes: row?.active_athletes ?? 0,
      workouts,
      minutes: row?.minutes ?? 0,
      firstWorkoutAt: toIsoOrNull(row?.first_workout_at ?? null),
    },
    lately: row?.lately ?? { workouts: 0, sets: 0, volumeKg: 0, minutes: 0 },
    averages: {
      durationMinutes: row?.average_minutes ?? null,
      sessionRpe: row?.average_rpe ?? null,
      rating: row?.average_rating ?? null,
      workoutsPerAthlete: workouts > 0 ? workouts / athletes : null,
    },
  }
}

function toAthleteStats(row: CoachStatsRow): CoachStats['athletes'] {
  if (!row.athlete) return []
  return [
    {
      athlete: row.athlete,
      workouts: row.workouts,
      minutes: row.minutes,
      averageDurationMinutes: row.average_minutes,
      averageSessionRpe: row.average_rpe,
      lastWorkoutAt: toIsoOrNull(row.last_workout_at),
      lately: row.lately,
    },
  ]
}

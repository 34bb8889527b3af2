import { sql } from 'drizzle-orm'
import type { CoachStats } from '#contract/analytics.ts'
import type { Person } from '#contract/fields.ts'
import { logsOfCoached } from '../access/logs.ts'
import type { Queryable } from '../database/connection.ts'
import { personOf } from '../database/person.ts'
import { rowsOf, toIsoOrNull } from '../database/rows.ts'
import { countSets, volumeLoadKg } from '../database/volume.ts'
import type { Actor } from '../http/actor.ts'

const athletesShown = 200
const activeDays = 28

type Row = {
  /** Null: the row of all of them together. */
  athlete: Person | null
  athletes: number
  active_athletes: number
  workouts: number
  sets: number
  volume_kg: number
  minutes: number
  average_minutes: number | null
  average_rpe: number | null
  average_rating: number | null
  last_workout_at: string | null
}

/** One statement: the totals of all athletes, then a row for each of the first by name. */
export async function readFigures(
  db: Queryable,
  coach: Actor,
  now: Date,
): Promise<Omit<CoachStats, 'recentLogs'>> {
  const activeSince = new Date(now.getTime() - activeDays * 86_400_000)
  const rows = await rowsOf<Row>(
    db,
    sql`
      with seen as materialized (
        select l.id, coached.athlete_id, l.completed_at, l.duration_minutes, l.session_rpe, l.rating
        from ${logsOfCoached(coach).athletes} coached
        left join workout_logs l on l.athlete_id = coached.athlete_id and l.deleted_at is null
      ), done as (
        select s.workout_log_id, ${countSets('s')} as sets, ${volumeLoadKg('s')} as volume_kg
        from logged_sets s where s.workout_log_id in (select id from seen)
        group by s.workout_log_id
      )
      select case when grouping(u.id) = 0 then ${personOf('u')} end as athlete,
        count(distinct u.id)::int as athletes,
        count(distinct u.id) filter (where seen.completed_at >= ${activeSince.toISOString()})::int
          as active_athletes,
        count(seen.id)::int as workouts,
        coalesce(sum(done.sets), 0)::int as sets,
        coalesce(sum(done.volume_kg), 0) as volume_kg,
        coalesce(sum(seen.duration_minutes), 0) as minutes,
        avg(seen.duration_minutes) as average_minutes,
        avg(seen.session_rpe) as average_rpe,
        avg(seen.rating) as average_rating,
        max(seen.completed_at) as last_workout_at
      from seen join users u on u.id = seen.athlete_id left join done on done.workout_log_id = seen.id
      group by grouping sets ((), (u.id, u.first_name, u.last_name, u.avatar_url))
      order by grouping(u.id) desc, lower(u.first_name), lower(u.last_name), u.id
      limit ${1 + athletesShown}`,
  )
  const [all, ...each] = rows
  return { ...toTotals(all), athletes: each.flatMap(toFigures) }
}

function toTotals(all: Row | undefined): Omit<CoachStats, 'athletes' | 'recentLogs'> {
  const workouts = all?.workouts ?? 0
  const athletes = all?.athletes ?? 0
  return {
    hasData: workouts > 0,
    totals: {
      athletes,
      activeAthletes: all?.active_athletes ?? 0,
      workouts,
      sets: all?.sets ?? 0,
      volumeKg: all?.volume_kg ?? 0,
      minutes: all?.minutes ?? 0,
    },
    averages: {
      durationMinutes: all?.average_minutes ?? null,
      sessionRpe: all?.average_rpe ?? null,
      rating: all?.average_rating ?? null,
      workoutsPerAthlete: workouts > 0 ? workouts / athletes : null,
    },
  }
}

function toFigures(row: Row): CoachStats['athletes'] {
  if (!row.athlete) return []
  return [
    {
      athlete: row.athlete,
      workouts: row.workouts,
      sets: row.sets,
      volumeKg: row.volume_kg,
      minutes: row.minutes,
      averageDurationMinutes: row.average_minutes,
      averageSessionRpe: row.average_rpe,
      lastWorkoutAt: toIsoOrNull(row.last_workout_at),
    },
  ]
}

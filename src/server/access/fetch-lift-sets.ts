import { type SQL, sql } from 'drizzle-orm'
import { boolean, calendarDay, decimal, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSetDoneSql, isWorkingSetSql } from '#server/database/fragments/volume-sql.ts'
import { loggedSetColumns } from '#server/database/logged-set-columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Day } from '#training/calendar.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import {
  addBodyWeight,
  type BodyWeightOnDay,
  findBodyWeightOn,
  findBodyweightLift,
} from '#training/strength/bodyweight-lifts.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import { fetchNameLookupByAthlete } from './fetch-canonical-name-lookup.ts'

const workingSetRow = {
  id: uuid,
  log_id: uuid,
  date: calendarDay,
  name: text,
  ...loggedSetColumns,
}
type WorkingSetRow = RowOf<typeof workingSetRow>

/** A working set of a lift, with the body weight of bodyweight lifts as part of its load. */
export type LoggedLiftSet = LoadedSet & {
  id: string
  logId: string
  date: Day
  name: string
  /** The load as logged, without the body weight. */
  storedLoadKg: number | null
}

const setsLimit = 40_000
const bodyWeightsLimit = 10_000

/** SQL condition: the log is not deleted. */
export const isKeptLogSql = (log: SQL) => sql`${log}.deleted_at is null`

/** SQL condition: the athlete has not deleted the log. Logs deleted by other users still count. */
export const isCountedLogSql = (log: SQL) =>
  sql`(${log}.deleted_at is null or ${log}.deleted_by is distinct from ${log}.athlete_id)`

/**
 * Fetches an athlete's working sets, grouped by lift, newest first. If `ofLog` is given, fetches only the lifts of
 * that log. For the athlete only, because the loads of bodyweight lifts include the body weight.
 */
export async function fetchLiftSets(
  db: Queryable,
  athleteId: string,
  { ofLog, countsLog }: { ofLog?: string | undefined; countsLog: (log: SQL) => SQL },
): Promise<LoggedLiftSet[][]> {
  const canonical = (await fetchNameLookupByAthlete(db, [athleteId]))(athleteId)
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  const names = await listExerciseNames(db, athleteId, ofLog)
  const keys = new Set(names.filter(one => one.is_in_log).map(({ name }) => keyOf(name)))
  const chosen = names.map(({ name }) => name).filter(name => keys.has(keyOf(name)))
  if (chosen.length === 0) return []
  const rows = await listWorkingSets(db, athleteId, chosen, countsLog)
  const isBodyweight = chosen.some(name => findBodyweightLift(canonical(name)))
  const weights = isBodyweight ? await listBodyWeightsOf(db, athleteId) : []
  return [...Map.groupBy(rows, row => keyOf(row.name)).values()].map(liftRows =>
    liftRows.map(row => toLiftSet(row, canonical, weights)),
  )
}

/** Lists the names of the exercises that the athlete has logged, and whether they are in the log, if one is given. */
function listExerciseNames(db: Queryable, athleteId: string, logId: string | undefined) {
  return queryRows(
    db,
    { name: text, is_in_log: boolean },
    sql`select e.name, ${logId ? sql`bool_or(l.id = ${logId})` : sql`true`} as is_in_log
        from workout_logs l join logged_exercises e on e.workout_log_id = l.id
        where l.athlete_id = ${athleteId}
        group by e.name`,
  )
}

/** Reads the sets of one log after another, and so no more logs than the limit needs, also in tables without statistics. */
function listWorkingSets(
  db: Queryable,
  athleteId: string,
  names: readonly string[],
  countsLog: (log: SQL) => SQL,
): Promise<WorkingSetRow[]> {
  return queryRows(
    db,
    workingSetRow,
    sql`select s.id, l.id as log_id, s.name, s.role, s.reps, s.load_kg, s.rpe, s.seconds, s.meters, s.is_confirmed,
          (l.completed_at at time zone coalesce(u.preferences->>'timeZone', 'UTC'))::date::text as date
        from users u
        join workout_logs l on l.athlete_id = u.id and ${countsLog(sql`l`)}
        cross join lateral (
          select s.*, e.name
          from logged_exercises e join logged_sets s on s.logged_exercise_id = e.id
          where e.workout_log_id = l.id and s.workout_log_id = l.id and e.name = any(${sql.param(names)}::text[])
            and ${isWorkingSetSql('s')} and ${isSetDoneSql('s')}
          offset 0) s
        where u.id = ${athleteId}
        order by l.completed_at desc, l.id desc, s.position desc
        limit ${setsLimit}`,
  )
}

async function listBodyWeightsOf(db: Queryable, athleteId: string): Promise<BodyWeightOnDay[]> {
  const rows = await queryRows(
    db,
    { date: calendarDay, weight_kg: decimal },
    sql`select date::text as date, weight_kg from measurements
        where athlete_id = ${athleteId} and kind = 'body-weight'
        order by date desc
        limit ${bodyWeightsLimit}`,
  )
  return rows.toReversed().map(({ date, weight_kg }) => ({ date, weightKg: weight_kg }))
}

function toLiftSet(
  row: WorkingSetRow,
  canonical: CanonicalNameLookup,
  weights: readonly BodyWeightOnDay[],
): LoggedLiftSet {
  const { log_id: logId, load_kg: loadKg, is_confirmed: isConfirmed, ...rest } = row
  const set = { ...rest, logId, loadKg, storedLoadKg: loadKg, isConfirmed }
  const lift = findBodyweightLift(canonical(row.name))
  return lift ? addBodyWeight(set, lift, findBodyWeightOn(weights, row.date)) : set
}

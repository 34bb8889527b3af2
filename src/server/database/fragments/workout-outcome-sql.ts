import { type SQL, sql } from 'drizzle-orm'
import { roundingTolerance, rpeTolerance } from '#training/workout/compare/plan-deviations.ts'

/**
 * `getWorkoutOutcome` from training/workout/compare/workout-outcome.ts, implemented in SQL for a row of
 * `workout_logs` and its number of planned sets, so that showing calendars for many athletes does not require
 * loading whole logs. A test checks that both implementations return the same results.
 */
export function workoutOutcomeSql(logs: string, plannedSets: SQL): SQL {
  const l = sql.identifier(logs)
  return sql`(
    select case
      when ${l}.session_id is null then 'unplanned'
      when not exists (select 1 from logged_exercises e where e.workout_log_id = ${l}.id) then 'done'
      when count(*) filter (where ${isPlannedSetSql}) < ${plannedSets} or exists (
        select 1 from logged_exercises e where e.workout_log_id = ${l}.id and e.skipped_reason is not null)
        then 'part'
      when count(*) filter (where not ${isPlannedSetSql} or ${isSetDifferentSql}) > 0 or exists (
        select 1 from logged_exercises e where e.workout_log_id = ${l}.id and e.instead_of is not null)
        then 'changed'
      else 'done' end
    from logged_sets o where o.workout_log_id = ${l}.id)`
}

const isPlannedSetSql = sql`coalesce(jsonb_typeof(o.planned) = 'object', false)`

const plannedValueSql = (figure: string) => sql`(o.planned->>${sql.raw(`'${figure}'`)})::float8`
const differsSql = (figure: string, done: SQL, tolerance = 0) =>
  sql`coalesce(abs(${done} - ${plannedValueSql(figure)}) > ${tolerance + roundingTolerance}::float8, false)`

/**
 * SQL condition: at least one value in the logged set differs from the plan. Ignores values missing from the
 * plan or the log.
 */
const isSetDifferentSql = sql`(
  ${differsSql('loadKg', sql`o.load_kg`)} or ${differsSql('rpe', sql`o.rpe`, rpeTolerance)}
  or ${differsSql('seconds', sql`o.seconds`)} or ${differsSql('meters', sql`o.meters`)}
  or case when ${plannedValueSql('repsTo')} is null then ${differsSql('reps', sql`o.reps`)}
       else coalesce(o.reps < ${plannedValueSql('reps')} or o.reps > ${plannedValueSql('repsTo')} and ${plannedValueSql('reps')} is not null,
         false) end)`

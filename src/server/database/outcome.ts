import { type SQL, sql } from 'drizzle-orm'
import { roundingTolerance, rpeTolerance } from '#training/workout/differences.ts'

/**
 * `outcomeOf` of training/workout/outcome.ts for a row of `workout_logs` and the count of its planned sets, so that
 * many days of many athletes need not leave the database to be told apart. A test holds both against each other.
 */
export function outcomeOf(logs: string, plannedSets: SQL): SQL {
  const l = sql.identifier(logs)
  return sql`(
    select case
      when ${l}.session_id is null then 'unplanned'
      when not exists (select 1 from logged_exercises e where e.workout_log_id = ${l}.id) then 'done'
      when count(*) filter (where ${isAnswer}) < ${plannedSets} or exists (
        select 1 from logged_exercises e where e.workout_log_id = ${l}.id and e.skipped_reason is not null)
        then 'part'
      when count(*) filter (where not ${isAnswer} or ${isDifferent}) > 0 or exists (
        select 1 from logged_exercises e where e.workout_log_id = ${l}.id and e.instead_of is not null)
        then 'changed'
      else 'done' end
    from logged_sets o where o.workout_log_id = ${l}.id)`
}

const isAnswer = sql`coalesce(jsonb_typeof(o.planned) = 'object', false)`

const asked = (figure: string) => sql`(o.planned->>${sql.raw(`'${figure}'`)})::float8`
const differs = (figure: string, done: SQL, tolerance = 0) =>
  sql`coalesce(abs(${done} - ${asked(figure)}) > ${tolerance + roundingTolerance}::float8, false)`

/** Any figure lies outside of what was asked; what was not asked or not told does not. */
const isDifferent = sql`(
  ${differs('loadKg', sql`o.load_kg`)} or ${differs('rpe', sql`o.rpe`, rpeTolerance)}
  or ${differs('seconds', sql`o.seconds`)} or ${differs('meters', sql`o.meters`)}
  or case when ${asked('repsTo')} is null then ${differs('reps', sql`o.reps`)}
       else coalesce(o.reps < ${asked('reps')} or o.reps > ${asked('repsTo')} and ${asked('reps')} is not null,
         false) end)`

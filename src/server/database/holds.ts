import { type SQL, sql } from 'drizzle-orm'
import { exerciseKeyOf } from './exercise-key.ts'
import { plannedDay } from './planned-day.ts'
import { countPlannedSets, timesDone } from './planned-sets.ts'

// training/safety over rows, so that figures of many athletes need not leave the database. A test holds both against
// each other.

/** `holdsOn`: rows `r` of `pain_reports` that hold something of this row of `sessions`, as it was in a log of it if named. */
export function isHolding(sessions: string, logs?: string): SQL {
  const s = sql.identifier(sessions)
  const day = dayFor(sessions, logs)
  const isEndedAfter = logs
    ? sql`or coalesce(r.withdrawn_at, r.decided_at) > ${sql.identifier(logs)}.completed_at`
    : sql``
  return sql`(r.athlete_id = ${s}.athlete_id and r.day <= ${day}
    and (r.ended_on is null or r.ended_on > ${day} ${isEndedAfter})
    and (r.exercise is not null or r.day = ${day}))`
}

/** Of a log it is the day where the athlete lives. */
const dayFor = (sessions: string, logs?: string): SQL => {
  const s = sql.identifier(sessions)
  const day = logs
    ? sql`(select (${sql.identifier(logs)}.completed_at at time zone coalesce(of_day.preferences->>'timeZone', 'UTC'))::date
        from users of_day where of_day.id = ${s}.athlete_id)`
    : sql`${s}.date`
  return sql`case when r.session_id = ${s}.id then r.day else ${day} end`
}

/** `isAbout`: the report `r` is about what stands under this name. */
export const isAbout = (name: SQL): SQL =>
  sql`(r.exercise is null or r.exercise_keys ? ${exerciseKeyOf(name)})`

const isAboutItem = isAbout(sql`item->'exercise'->>'name'`)

/** `isOnHold`: this row of `sessions` is not due. */
export function isOnHold(sessions: string): SQL {
  const items = sql`(
    select item from ${plannedDay(sessions)} held_day
    cross join jsonb_array_elements(held_day.blocks) block
    cross join jsonb_array_elements(block->'items') item) items`
  return sql`exists (
    select 1 from pain_reports r
    where ${isHolding(sessions)} and (r.exercise is null or (
      exists (select 1 from ${items} where ${isAboutItem})
      and (r.decided_on is null or r.decided_on > ${dayFor(sessions)} or not exists (
        select 1 from ${items}
        where not exists (select 1 from pain_reports r where ${isHolding(sessions)} and ${isAboutItem}))))))`
}

/**
 * `countAskedSets` of a row of `sessions`, its day (`plannedDay`) and a row of `workout_logs`: what is planned, less
 * what was on hold and not done.
 */
export function countAskedSets(sessions: string, days: string, logs: string): SQL {
  const [d, l] = [sql.identifier(days), sql.identifier(logs)]
  return sql`(${countPlannedSets(days)} - case when not exists (
      select 1 from pain_reports r where ${isHolding(sessions, logs)}) then 0 else (
    select coalesce(sum(greatest(0, ${timesDone} * jsonb_array_length(item->'sets') - (
      select count(*) from logged_exercises e join logged_sets o on o.logged_exercise_id = e.id
      where e.workout_log_id = ${l}.id and e.item_id::text = item->>'id'
        and coalesce(jsonb_typeof(o.planned) = 'object', false)))), 0)::int
    from jsonb_array_elements(${d}.blocks) block
    cross join jsonb_array_elements(block->'items') with ordinality items (item, place)
    where exists (select 1 from pain_reports r where ${isHolding(sessions, logs)} and ${isAboutItem})) end)`
}

import { type SQL, sql } from 'drizzle-orm'
import { exerciseKeySql } from './exercise-key-sql.ts'
import { plannedDaySql } from './planned-day-sql.ts'
import {
  countItemSetsSql,
  countPlannedSetsSql,
  itemRoundsSql,
  type PlannedSetKind,
} from './planned-sets-sql.ts'
import { isWorkingSetSql } from './volume-sql.ts'

// Implements the rules in training/safety in SQL, for statistics over many athletes. A test checks that both
// implementations return the same results.

/**
 * `filterHoldsOnSession`, implemented in SQL: true if a pain report (row `r` of `pain_reports`) puts any part
 * of a session (a row of `sessions`) on hold. If `logs` is given, checks whether the session was on hold at
 * the time of the log.
 */
export function isReportHoldingSessionSql(sessions: string, logs?: string): SQL {
  const s = sql.identifier(sessions)
  const day = holdDaySql(sessions, logs)
  const isEndedAfter = logs
    ? sql`or coalesce(r.withdrawn_at, r.decided_at) > ${sql.identifier(logs)}.completed_at`
    : sql``
  return sql`(r.athlete_id = ${s}.athlete_id and r.day <= ${day}
    and (r.ended_on is null or r.ended_on > ${day} ${isEndedAfter})
    and (r.exercise is not null or r.day = ${day}))`
}

/**
 * The day for which a hold is checked: the session's date or, if `logs` is given, the log's day in the
 * athlete's time zone.
 */
const holdDaySql = (sessions: string, logs?: string): SQL => {
  const s = sql.identifier(sessions)
  const day = logs
    ? sql`(select (${sql.identifier(logs)}.completed_at at time zone coalesce(of_day.preferences->>'timeZone', 'UTC'))::date
        from users of_day where of_day.id = ${s}.athlete_id)`
    : sql`${s}.date`
  return sql`case when r.session_id = ${s}.id then r.day else ${day} end`
}

/**
 * `isHoldOnExercise`, implemented in SQL: true if the pain report `r` applies to the exercise with this name.
 */
export const isReportAboutExerciseSql = (name: SQL): SQL =>
  sql`(r.exercise is null or r.exercise_keys ? ${exerciseKeySql(name)})`

const isReportAboutItemSql = isReportAboutExerciseSql(sql`item->'exercise'->>'name'`)

/**
 * `isSessionOnHold`, implemented in SQL: true if a session (a row of `sessions`) is on hold and therefore not
 * due.
 */
export function isSessionOnHoldSql(sessions: string): SQL {
  const items = sql`(
    select item from ${plannedDaySql(sessions)} held_day
    cross join jsonb_array_elements(held_day.blocks) block
    cross join jsonb_array_elements(block->'items') item) items`
  return sql`exists (
    select 1 from pain_reports r
    where ${isReportHoldingSessionSql(sessions)} and (r.exercise is null or (
      exists (select 1 from ${items} where ${isReportAboutItemSql})
      and (r.decided_on is null or r.decided_on > ${holdDaySql(sessions)} or not exists (
        select 1 from ${items}
        where not exists (select 1 from pain_reports r where ${isReportHoldingSessionSql(sessions)} and ${isReportAboutItemSql}))))))`
}

/**
 * A subquery for a lateral join: the most severe pain report that holds a part of a session (a row of `sessions`), given
 * its day (`plannedDaySql`). No row if the session is not on hold.
 */
export function findSeverestHoldSql(sessions: string, days: string): SQL {
  return sql`(
    select r.body_part, r.severity from pain_reports r
    where ${isReportHoldingSessionSql(sessions)} and (r.exercise is null or exists (
      select 1 from jsonb_array_elements(${sql.identifier(days)}.blocks) block
      cross join jsonb_array_elements(block->'items') item
      where ${isReportAboutItemSql}))
    order by r.severity desc, r.reported_at desc, r.id limit 1)`
}

/**
 * `countRequiredSets`, implemented in SQL for a row of `sessions`, its day (`plannedDaySql`) and a row of
 * `workout_logs`: the planned sets minus those that were on hold and not done.
 */
export function countRequiredSetsSql(
  sessions: string,
  days: string,
  logs: string,
  sets: PlannedSetKind = 'all',
): SQL {
  const isCountedSql = sets === 'all' ? sql`true` : isWorkingSetSql('o')
  const [d, l] = [sql.identifier(days), sql.identifier(logs)]
  return sql`(${countPlannedSetsSql(days, sets)} - case when not exists (
      select 1 from pain_reports r where ${isReportHoldingSessionSql(sessions, logs)}) then 0 else (
    select coalesce(sum(greatest(0, ${itemRoundsSql} * ${countItemSetsSql[sets]} - (
      select count(*) from logged_exercises e join logged_sets o on o.logged_exercise_id = e.id
      where e.workout_log_id = ${l}.id and e.item_id::text = item->>'id'
        and coalesce(jsonb_typeof(o.planned) = 'object', false) and ${isCountedSql}))), 0)::int
    from jsonb_array_elements(${d}.blocks) block
    cross join jsonb_array_elements(block->'items') with ordinality items (item, place)
    where exists (select 1 from pain_reports r where ${isReportHoldingSessionSql(sessions, logs)} and ${isReportAboutItemSql})) end)`
}

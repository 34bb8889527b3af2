import { type SQL, sql } from 'drizzle-orm'
import { isCoach } from '#contract/account/profile.ts'
import {
  type CalendarEntry,
  calendarEntry,
  calendarExercise,
  sessionOutcome,
  skipKind,
} from '#contract/programs/schedule.ts'
import { selectLogsOfCoachedAthletes, selectOwnLogs } from '#server/access/readable-logs.ts'
import {
  boolean,
  calendarDay,
  decimal,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { dueDateSql } from '#server/database/fragments/due-sessions-sql.ts'
import { plannedDaySql } from '#server/database/fragments/planned-day-sql.ts'
import { countItemSetsSql, countPlannedSetsSql } from '#server/database/fragments/planned-sets-sql.ts'
import {
  countRequiredSetsSql,
  findSeverestHoldSql,
  isSessionOnHoldSql,
} from '#server/database/fragments/safety-holds-sql.ts'
import { newestLogSql } from '#server/database/fragments/session-state-sql.ts'
import { isWorkingRoleSql } from '#server/database/fragments/volume-sql.ts'
import { workoutOutcomeSql } from '#server/database/fragments/workout-outcome-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import {
  isSessionShownToSql,
  matchesAthleteFilterSql,
  maySeeLogsSql,
  type SessionFilter,
} from '#server/schedule/store.ts'
import { maxSessionMoveDays } from '#training/adherence/due-sessions.ts'
import { addDays } from '#training/calendar.ts'

const calendarEntryRow = {
  id: uuid,
  athlete_id: uuid,
  time_zone: text,
  date: calendarDay,
  moved_from: nullable(calendarDay),
  due_on: calendarDay,
  position: integer,
  state: oneOf(calendarEntry.shape.state.options),
  skipped_at: nullable(timestamp),
  skipped_kind: nullable(oneOf(skipKind.options)),
  skipped_reason: nullable(text),
  name: text,
  week: nullable(integer),
  regimen_id: nullable(uuid),
  regimen_name: nullable(text),
  coach_id: nullable(uuid),
  workout_log_id: nullable(uuid),
  session_rpe: nullable(decimal),
  outcome: nullable(oneOf(sessionOutcome.options)),
  is_on_hold: boolean,
  duration_minutes: nullable(decimal),
  done_sets: nullable(integer),
  planned_sets: nullable(integer),
  body_part: nullable(text),
  severity: nullable(integer),
  main_exercise: nullable(json(calendarExercise)),
}

/** Lists sessions and unplanned workouts by date, including sessions moved into or out of the range. */
export async function listCalendarEntries(
  db: Queryable,
  reader: Actor,
  filter: SessionFilter,
  page: PageRequest,
) {
  const rows = await queryRows(
    db,
    calendarEntryRow,
    sql`with entries as (${selectSessionEntries(reader, filter)} union all ${selectUnplannedEntries(reader, filter)}),
        on_page as (
          select * from entries
          where true ${afterCursorSql(page, [sql`date`, sql`position`, sql`id`], ['date', 'int', 'uuid'], '>')}
          order by date, position, id
          limit ${page.limit + 1}),
        -- Looks up logs and holds only for the entries of the page, not for all of the range.
        shown as (
          select e.*, coalesce(e.unplanned_log_id, l.id) as workout_log_id,
            case when e.unplanned_log_id is not null then 'unplanned' when l.id is not null then 'done'
              when e.skipped_at is not null then 'skipped' else 'planned' end as state,
            e.unplanned_log_id is null and e.may_see_logs and ${isSessionOnHoldSql('e')} as is_on_hold
          from on_page e
          left join lateral ${newestLogSql('e')} l on e.unplanned_log_id is null and e.may_see_logs)
        select shown.id, shown.athlete_id, shown.date, shown.moved_from, shown.due_on, shown.position, shown.state,
          shown.skipped_at, shown.skipped_kind, shown.skipped_reason, shown.coach_id,
          case when not ${isSingleSql} then shown.week end as week,
          case when not ${isSingleSql} then shown.regimen_id end as regimen_id,
          shown.workout_log_id, shown.is_on_hold, coalesce(u.preferences->>'timeZone', 'UTC') as time_zone,
          r.name as regimen_name, coalesce(d.name, shown.log_name) as name,
          case when shown.state = 'done' then ${workoutOutcomeSql('l', countRequiredSetsSql('shown', 'd', 'l'))} end as outcome, l.session_rpe,
          l.duration_minutes, active.done_sets, case when active.done_sets is not null then ${countPlannedSetsSql('d')} end as planned_sets,
          pain.body_part, pain.severity::int as severity,
          case when shown.state = 'planned' then ${mainExerciseSql('d')} end as main_exercise
        from shown
        join users u on u.id = shown.athlete_id
        left join workout_logs l on l.id = shown.workout_log_id
        left join regimens r on r.id = shown.regimen_id
        left join lateral ${plannedDaySql('shown')} d on true
        left join lateral ${activeWorkoutOfSessionSql('shown')} active on shown.state = 'planned' and shown.may_see_logs
        left join lateral ${findSeverestHoldSql('shown', 'd')} pain on shown.is_on_hold
        order by shown.date, shown.position, shown.id`,
    { isPrepared: !isCoach(reader) },
  )
  const pageRows = rows.slice(0, page.limit)
  const zones = new Map(pageRows.map(row => [row.athlete_id, row.time_zone]))
  return {
    ...toPage(rows, page, toCalendarEntry, row => [row.date, row.position, row.id]),
    zones: [...zones].map(([athleteId, timeZone]) => ({ athleteId, timeZone })),
  }
}

/**
 * A subquery for a lateral join: the number of sets done in the active workout of a session. A set is done if one of its
 * versions was not undone.
 */
const activeWorkoutOfSessionSql = (sessions: string): SQL => sql`(
  select (
    select count(distinct done.change->>'setId')::int from open_workout_changes done
    where done.open_workout_id = o.id and done.change->>'kind' = 'set-done' and not exists (
      select 1 from open_workout_changes undone
      where undone.open_workout_id = o.id and undone.change->>'kind' = 'set-undone'
        and undone.change->>'setId' = done.change->>'setId' and undone.change->>'at' = done.change->>'at')) as done_sets
  from open_workouts o
  where o.session_id = ${sql.identifier(sessions)}.id and o.discarded_at is null
  order by o.updated_at desc, o.id limit 1)`

/** The only exercise of a planned day besides warm-ups and cool-downs, unless it is repeated in rounds. */
const mainExerciseSql = (days: string): SQL => sql`(
  select case when count(*) = 1 and bool_and(${countItemSetsSql.working} > 0 and block->>'rounds' is null)
    then (jsonb_agg(jsonb_build_object(
      'name', item->'exercise'->>'name',
      'sets', (
        select jsonb_agg(jsonb_build_object('role', ${setRoleSql}, 'amount', planned_set->'amount') order by place)
        from jsonb_array_elements(item->'sets') with ordinality sets (planned_set, place)))))->0 end
  from jsonb_array_elements(${sql.identifier(days)}.blocks) block
  cross join jsonb_array_elements(block->'items') item
  where jsonb_array_length(item->'sets') = 0 or exists (
    select 1 from jsonb_array_elements(item->'sets') planned_set where ${isWorkingRoleSql(setRoleSql)}))`

const setRoleSql = sql`coalesce(planned_set->>'role', 'working')`

/** A single session has no program and thus neither a regimen nor a week. */
const isSingleSql = sql`(shown.state <> 'unplanned' and r.kind = 'session')`

/**
 * Widens the date range by the maximum number of days that a session can be moved, so that the index on the
 * date also finds moved sessions.
 */
function selectSessionEntries(reader: Actor, { from, to, ...filter }: SessionFilter): SQL {
  return sql`
    select s.id, s.athlete_id, s.date, s.moved_from, ${dueDateSql('s', 'athlete')} as due_on, s.position,
      s.skipped_kind, s.skipped_reason, s.skipped_at, s.week, s.revision_id, s.override, s.regimen_id, a.coach_id,
      null::uuid as unplanned_log_id, null as log_name, ${maySeeLogsSql(reader)} as may_see_logs
    from sessions s
    join users athlete on athlete.id = s.athlete_id
    join assignments a on a.id = s.assignment_id
    where ${isSessionShownToSql(reader)}
      and s.date between ${addDays(from, -maxSessionMoveDays)} and ${addDays(to, maxSessionMoveDays)}
      and (s.date between ${from} and ${to} or s.moved_from between ${from} and ${to})
      ${matchesAthleteFilterSql(reader, { from, to, ...filter }, 's')}
      ${filter.regimenId ? sql`and s.regimen_id = ${filter.regimenId}` : sql``}`
}

/** Places each workout on its date in the athlete's time zone, which differs from UTC by at most 14 hours. */
function selectUnplannedEntries(reader: Actor, filter: SessionFilter): SQL {
  const { from, to, regimenId } = filter
  const athletes = isCoach(reader) ? selectLogsOfCoachedAthletes(reader) : selectOwnLogs(reader)
  return sql`
    select * from (
      select w.id, w.athlete_id, ${completionDaySql('w', 'athlete')} as date, null::date as moved_from,
        ${completionDaySql('w', 'athlete')} as due_on, ${unplannedPosition}::int as position,
        null as skipped_kind, null as skipped_reason, null::timestamptz as skipped_at, null::int as week,
        null::uuid as revision_id, null::jsonb as override, w.regimen_id, null::uuid as coach_id, w.id as unplanned_log_id,
        coalesce(nullif(w.name, ''), w.regimen_name, '') as log_name, true as may_see_logs
      from ${athletes.athletes} athletes
      join users athlete on athlete.id = athletes.athlete_id
      cross join lateral (
        select * from workout_logs w
        where w.athlete_id = athletes.athlete_id and w.session_id is null and w.deleted_at is null
          and w.completed_at >= (${from}::date - interval '14 hours') at time zone 'UTC'
          and w.completed_at < (${to}::date + interval '38 hours') at time zone 'UTC'
          ${regimenId ? sql`and w.regimen_id = ${regimenId}` : sql``}
        -- Uses the index of the athlete’s logs, not the one of all logs without a session.
        offset 0) w
      where true ${matchesAthleteFilterSql(reader, filter, 'w')}) unplanned
    where date between ${from} and ${to}`
}

/**
 * The position of unplanned workouts. It is greater than any session's position, so that unplanned workouts
 * come last.
 */
const unplannedPosition = 1_000_000

const completionDaySql = (logs: string, users: string): SQL =>
  sql`(${sql.identifier(logs)}.completed_at
    at time zone coalesce(${sql.identifier(users)}.preferences->>'timeZone', 'UTC'))::date`

function toCalendarEntry(row: RowOf<typeof calendarEntryRow>): CalendarEntry {
  const { id, regimen_id: regimenId } = row
  return {
    _id: id,
    id,
    athleteId: row.athlete_id,
    date: row.date,
    movedFrom: row.moved_from,
    dueOn: row.due_on,
    state: row.state,
    outcome: row.outcome,
    isOnHold: row.is_on_hold,
    skipped: row.skipped_at ? { kind: row.skipped_kind ?? 'other', reason: row.skipped_reason ?? '' } : null,
    name: row.name,
    week: row.week,
    regimen: regimenId === null ? null : { _id: regimenId, id: regimenId, name: row.regimen_name ?? '' },
    coachId: row.coach_id,
    workoutLogId: row.workout_log_id,
    sessionRpe: row.session_rpe,
    ...(row.duration_minutes !== null && { durationMinutes: row.duration_minutes }),
    ...toProgress(row),
    ...(row.severity !== null && { pain: { bodyPart: row.body_part ?? '', severity: row.severity } }),
    ...(row.main_exercise && { mainExercise: row.main_exercise }),
  }
}

function toProgress({
  done_sets: doneSetCount,
  planned_sets: plannedSetCount,
}: RowOf<typeof calendarEntryRow>): Pick<CalendarEntry, 'progress'> {
  return doneSetCount === null ? {} : { progress: { doneSetCount, plannedSetCount: plannedSetCount ?? 0 } }
}

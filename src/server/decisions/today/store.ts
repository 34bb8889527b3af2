import { type SQL, sql } from 'drizzle-orm'
import type { TodaysDecision } from '#contract/analytics/decisions.ts'
import { deferrableItemKinds } from '#contract/analytics/deferral.ts'
import { person } from '#contract/fields.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { isLatestStandingChangeSql } from '#server/access/session-plan-changes.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSessionBegunSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import {
  decisionColumnsSql,
  decisionJoinsSql,
  decisionRow,
  isDecisionShownToSql,
  toDecision,
} from '#server/decisions/store.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { getDayInTimeZone, getStartOfDayInTimeZone } from '#training/calendar.ts'

const todaysDecisionRow = {
  ...decisionRow,
  athlete: json(person),
  session_change_id: nullable(uuid),
  item_kind: nullable(oneOf(deferrableItemKinds)),
  item_id: nullable(uuid),
  is_undoable: boolean,
}

/** Lists the decisions of the coach’s day about current athletes that were not undone, newest first. */
export async function listTodaysDecisions(db: Queryable, coach: Actor, page: PageRequest, now: Date) {
  const order = [sql`d.created_at`, sql`d.id`]
  const rows = await queryRows(
    db,
    todaysDecisionRow,
    sql`select ${decisionColumnsSql}, ${personSql('athlete')} as athlete, d.session_change_id, d.item_kind, d.item_id,
          ${isUndoableSql(coach)} as is_undoable
        from ${standingDecisionsSql(coach, now)} ${decisionJoinsSql}
        join users athlete on athlete.id = d.athlete_id
        where true ${afterCursorSql(page, order, ['timestamptz', 'uuid'])}
        order by d.created_at desc, d.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toTodaysDecision, row => [row.created_at, row.id])
}

export async function countTodaysDecisions(db: Queryable, coach: Actor, now: Date): Promise<number> {
  const [row] = await queryRows(
    db,
    { count: integer },
    sql`select count(*)::int as count from ${standingDecisionsSql(coach, now)}`,
  )
  return row?.count ?? 0
}

/** The decisions of the coach’s day, as `d`. An adjustment includes the review of the log that led to it. */
function standingDecisionsSql(coach: Actor, now: Date): SQL {
  const start = getStartOfDayInTimeZone(getDayInTimeZone(now, coach.timeZone), coach.timeZone)
  return sql`(
    select d.* from coachings g
    join decisions d on d.athlete_id = g.athlete_id and d.created_at >= ${start}
    where g.coach_id = ${coach.id} and g.ended_at is null and d.undone_at is null and ${isDecisionShownToSql(coach)}
      and not (d.kind = 'reviewed' and exists (
        select 1 from decisions adjusted
        where adjusted.workout_log_id = d.workout_log_id and adjusted.kind = 'adjusted'
          and adjusted.coach_id = d.coach_id and adjusted.undone_at is null
          and adjusted.created_at between ${start} and d.created_at))) d`
}

/** SQL condition: the coach made the decision, and nothing that came after it keeps the coach from undoing it. */
const isUndoableSql = (coach: Actor): SQL => sql`(d.coach_id = ${coach.id} and case d.kind
  when 'reviewed' then exists (
    select 1 from reviews v join workout_logs l on l.id = v.workout_log_id and l.deleted_at is null
    where v.workout_log_id = d.workout_log_id and v.coach_id = d.coach_id)
  when 'deferred' then exists (
    select 1 from deferrals f
    where f.coach_id = d.coach_id and f.item_kind = d.item_kind and f.item_id = d.item_id and f.until = d.until
      and f.returned_at is null)
  when 'adjusted' then h.before is not null and h.before->>'revisionId' = s.revision_id::text
    and s.date >= ${todaySql('athlete')} and s.skipped_at is null and s.cancelled_at is null
    and not (${isCoachedBySql(coach, sql`d.athlete_id`, 'logs')} and ${isSessionBegunSql('s')})
    and ${isLatestStandingChangeSql}
    and exists (select 1 from assignments a where a.id = s.assignment_id and a.coach_id = d.coach_id)
  when 'pain-decided' then r.decided_by = d.coach_id and r.decided_at = d.created_at
    and r.replaced_decision is not null and r.withdrawn_at is null
  else false end)`

function toTodaysDecision(row: RowOf<typeof todaysDecisionRow>): TodaysDecision {
  return { ...toDecision(row), athlete: row.athlete, undo: row.is_undoable ? toUndo(row) : null }
}

function toUndo(row: RowOf<typeof todaysDecisionRow>): TodaysDecision['undo'] {
  const { workout_log_id: workoutLogId, item_kind: itemKind, item_id: itemId } = row
  const { session_id: sessionId, session_change_id: changeId } = row
  if (row.kind === 'reviewed' && workoutLogId) return { kind: 'review', workoutLogId }
  if (row.kind === 'deferred' && itemKind && itemId) return { kind: 'deferral', itemKind, itemId }
  if (row.kind === 'adjusted' && sessionId && changeId)
    return { kind: 'adjustment', sessionId, changeId, workoutLogId }
  if (row.pain) return { kind: 'pain', painReportId: row.pain.painReportId, decidedAt: toIso(row.created_at) }
  return null
}

import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type Decision,
  type DecisionKind,
  decision,
  decisionKinds,
  decisionKindsForAthletes,
  decisionPartSeparator,
} from '#contract/analytics/decisions.ts'
import { person } from '#contract/fields.ts'
import { planChange } from '#contract/programs/schedule.ts'
import { type CoachedAthlete, isCoachedBySql } from '#server/access/coached-athlete.ts'
import type { ReadableLog } from '#server/access/readable-logs.ts'
import {
  calendarDay,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { textListSql } from '#server/database/fragments/text-list-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { Day } from '#training/calendar.ts'

export const decisionRow = {
  id: uuid,
  kind: oneOf(decisionKinds),
  coach: json(person),
  workout_log_id: nullable(uuid),
  session_id: nullable(uuid),
  session_date: nullable(calendarDay),
  session_name: nullable(text),
  reason: text,
  note: text,
  lines: json(planChange.shape.lines),
  until: nullable(calendarDay),
  created_at: timestamp,
  undone_at: nullable(timestamp),
  undone_parts: json(z.array(z.string())),
  pain: nullable(json(z.nonoptional(decision.shape.pain))),
}

/** The columns of a decision `d` with the rows of `decisionJoinsSql`. */
export const decisionColumnsSql: SQL = sql`d.id, d.kind, ${personSql('coach')} as coach, d.workout_log_id, d.session_id,
  case when h.id is not null then s.date end as session_date,
  case when h.id is not null then coalesce(s.override->>'name', p.name) end as session_name, d.reason,
  coalesce(c.text, h.note, d.pain_decision->>'answer', '') as note, coalesce(h.lines, '[]') as lines, d.until, d.created_at, d.undone_at,
  d.undone_parts,
  case when r.id is not null then json_build_object('painReportId', r.id, 'bodyPart', r.body_part,
    'severity', r.severity, 'exercise', r.exercise, 'decision', d.pain_decision->>'decision',
    'replacement', d.pain_decision->>'replacement') end as pain`

export const decisionJoinsSql: SQL = sql`
  join users coach on coach.id = d.coach_id
  left join comments c on c.id = d.comment_id
  left join session_changes h on h.id = d.session_change_id
  left join pain_reports r on r.id = d.pain_report_id
  left join sessions s on s.id = d.session_id
  left join revision_days p on p.revision_id = s.revision_id and p.week = s.week and p.position = s.position`

/** Lists the decisions that the reader may see. The condition refers to the row of `decisions` as `d`. */
export async function listDecisions(db: Queryable, reader: Actor, page: PageRequest, condition: SQL) {
  const order = [sql`d.created_at`, sql`d.id`]
  const rows = await queryRows(
    db,
    decisionRow,
    sql`select ${decisionColumnsSql}
        from decisions d ${decisionJoinsSql}
        where ${condition} and ${isDecisionShownToSql(reader)}
          ${afterCursorSql(page, order, ['timestamptz', 'uuid'])}
        order by d.created_at desc, d.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toDecision, row => [row.created_at, row.id])
}

/** The decisions that the athlete’s other coaches also see, as they see all comments, changes to sessions and pain reports. */
const sharedKindsSql = textListSql(['commented', 'adjusted', 'pain-decided'] satisfies DecisionKind[])

/**
 * SQL condition: the reader is the athlete and the decision is about the training, or the reader currently coaches the
 * athlete and may see what the decision is about.
 */
export const isDecisionShownToSql = (reader: Actor) => sql`(
  (d.athlete_id = ${reader.id} and d.kind in (${textListSql(decisionKindsForAthletes)}) and d.undone_at is null)
  or (${isCoachedBySql(reader, sql`d.athlete_id`)}
    and (d.coach_id = ${reader.id} or d.kind in (${sharedKindsSql}))
    and ((d.workout_log_id is null and d.pain_report_id is null) or ${isCoachedBySql(reader, sql`d.athlete_id`, 'logs')})))`

export const isAboutLogSql = ({ id }: ReadableLog): SQL => sql`(d.workout_log_id = ${id}
  or d.session_id = (select l.session_id from workout_logs l where l.id = ${id}))`
export const isAboutSessionSql = (sessionId: string): SQL => sql`d.session_id = ${sessionId}`
export const isAboutAthleteSql = ({ athleteId }: CoachedAthlete): SQL => sql`d.athlete_id = ${athleteId}`

/** Finds a session of the reader, or of an athlete whom the reader currently coaches. */
export async function findReadableSessionId(
  db: Queryable,
  reader: Actor,
  id: string,
): Promise<string | undefined> {
  const [row] = await queryRows(
    db,
    { id: uuid },
    sql`select s.id from sessions s
        where s.id = ${id} and (s.athlete_id = ${reader.id} or ${isCoachedBySql(reader, sql`s.athlete_id`)})`,
  )
  return row?.id
}

type NewDecision = {
  id: string
  kind: DecisionKind
  coachId: string
  athleteId: string
  workoutLogId: string | null
  reason: string
  until: Day | null
  /** The deferred item of the queue; null for other decisions. */
  itemKind: string | null
  itemId: string | null
}

export async function insertDecisions(tx: Transaction, added: readonly NewDecision[]) {
  if (added.length === 0) return
  await tx.execute(
    sql`insert into decisions (id, kind, coach_id, athlete_id, workout_log_id, session_id, reason, until,
          item_kind, item_id)
        select n.id, n.kind, n.coach_id, n.athlete_id, l.id, l.session_id, n.reason, n.until, n.item_kind, n.item_id
        from json_to_recordset(${JSON.stringify(added.map(toColumns))}::json) as n(
          id uuid, kind text, coach_id uuid, athlete_id uuid, workout_log_id uuid, reason text, until date,
          item_kind text, item_id uuid)
        left join workout_logs l on l.id = n.workout_log_id`,
  )
}

const toColumns = ({ coachId, athleteId, workoutLogId, itemKind, itemId, ...same }: NewDecision) => ({
  ...same,
  coach_id: coachId,
  athlete_id: athleteId,
  workout_log_id: workoutLogId,
  item_kind: itemKind,
  item_id: itemId,
})

type Adjustment = { id: string; changeId: string; workoutLogId: string | null; reason: string }

/** Adds the changes that coaches made to single sessions. */
export async function insertAdjustments(tx: Transaction, added: readonly Adjustment[]) {
  if (added.length === 0) return
  await tx.execute(
    sql`insert into decisions (id, kind, coach_id, athlete_id, workout_log_id, session_id, session_change_id, reason)
        select n.id, 'adjusted', h.actor_id, s.athlete_id, l.id, s.id, h.id, n.reason
        from json_to_recordset(${JSON.stringify(added)}::json) as n(
          id uuid, "changeId" uuid, "workoutLogId" uuid, reason text)
        join session_changes h on h.id = n."changeId" and h.actor_id is not null
        join sessions s on s.id = h.session_id
        left join workout_logs l on l.id = n."workoutLogId" and l.athlete_id = s.athlete_id`,
  )
}

export async function insertCommentDecisions(
  tx: Transaction,
  added: readonly { id: string; commentId: string }[],
) {
  if (added.length === 0) return
  await tx.execute(
    sql`insert into decisions (id, kind, coach_id, athlete_id, workout_log_id, session_id, comment_id)
        select n.id, 'commented', c.author_id, l.athlete_id, l.id, l.session_id, c.id
        from json_to_recordset(${JSON.stringify(added)}::json) as n(id uuid, "commentId" uuid)
        join comments c on c.id = n."commentId"
        join workout_logs l on l.id = c.workout_log_id`,
  )
}

/** Adds messages of coaches. Several messages to an athlete within twelve hours are one decision. */
export async function insertMessageDecisions(
  tx: Transaction,
  added: readonly { id: string; messageId: string }[],
) {
  if (added.length === 0) return
  await tx.execute(
    sql`insert into decisions (id, kind, coach_id, athlete_id)
        select distinct on (m.athlete_id) n.id, 'messaged', m.coach_id, m.athlete_id
        from json_to_recordset(${JSON.stringify(added)}::json) as n(id uuid, "messageId" uuid)
        join messages m on m.id = n."messageId"
        where not exists (
          select 1 from decisions d
          where d.athlete_id = m.athlete_id and d.created_at > now() - interval '12 hours'
            and d.coach_id = m.coach_id and d.kind = 'messaged')
        order by m.athlete_id, n.id`,
  )
}

/** Adds the decisions on pain reports, as they are now stored in these. */
export async function insertPainDecisions(
  tx: Transaction,
  added: readonly { id: string; painReportId: string }[],
) {
  if (added.length === 0) return
  await tx.execute(
    sql`insert into decisions (id, kind, coach_id, athlete_id, session_id, pain_report_id, pain_decision, created_at)
        select n.id, 'pain-decided', r.decided_by, r.athlete_id, r.session_id, r.id,
          jsonb_build_object('decision', r.decision, 'replacement', r.replacement, 'answer', r.answer), r.decided_at
        from json_to_recordset(${JSON.stringify(added)}::json) as n(id uuid, "painReportId" uuid)
        join pain_reports r on r.id = n."painReportId"`,
  )
}

type UndonePainDecision = { painReportId: string; coachId: string; decidedAt: string }

export async function markPainDecisionsUndone(tx: Transaction, undone: readonly UndonePainDecision[]) {
  for (const { painReportId, coachId, decidedAt } of undone)
    await tx.execute(
      sql`update decisions set undone_at = now()
          where pain_report_id = ${painReportId} and coach_id = ${coachId} and created_at = ${decidedAt}
            and undone_at is null`,
    )
}

type UndoneDecision = Omit<NewDecision, 'id' | 'reason' | 'until'>

/** Marks the latest of these decisions as undone. */
export async function markDecisionsUndone(tx: Transaction, undone: readonly UndoneDecision[]) {
  for (const { coachId, athleteId, kind, workoutLogId, itemKind, itemId } of undone)
    await tx.execute(
      sql`update decisions set undone_at = now() where id = (
            select d.id from decisions d
            where d.athlete_id = ${athleteId} and d.coach_id = ${coachId} and d.kind = ${kind}
              and d.workout_log_id is not distinct from ${workoutLogId}::uuid and d.undone_at is null
              -- Decisions from before the items were stored have none.
              and (d.item_id is null or (d.item_kind = ${itemKind} and d.item_id = ${itemId}))
            order by d.created_at desc, d.id desc limit 1)`,
    )
}

type UndoneAdjustment = {
  actorId: string
  sessionId: string
  workoutLogId?: string | null
  reason?: string
  isByRule?: boolean
  undoneChangeId?: string
}

/**
 * Marks the change of the coach who undid it, by default the last one. Changes of a rule can also be undone by the athlete and out of order,
 * so they are found by their log and reason.
 */
export async function markAdjustmentUndone(tx: Transaction, undone: UndoneAdjustment) {
  if (undone.isByRule) return markPartUndone(tx, undone)
  await tx.execute(
    sql`update decisions set undone_at = now() where id = (
          select d.id from decisions d
          where d.session_id = ${undone.sessionId} and d.coach_id = ${undone.actorId} and d.kind = 'adjusted'
            and d.undone_at is null and (${undone.undoneChangeId ?? null}::uuid is null
              or d.session_change_id = ${undone.undoneChangeId ?? null}::uuid)
          order by d.created_at desc, d.id desc limit 1)`,
  )
}

/** Loads of several exercises that were applied at once are undone one by one; with the last one, the whole decision is. */
async function markPartUndone(tx: Transaction, { sessionId, workoutLogId, reason = '' }: UndoneAdjustment) {
  const parts = sql`string_to_array(d.reason, ${decisionPartSeparator})`
  await tx.execute(
    sql`update decisions d
        set undone_parts = d.undone_parts || to_jsonb(${reason}::text),
          undone_at = case when jsonb_array_length(d.undone_parts) + 1 >= cardinality(${parts}) then now() end
        where d.id = (
          select d.id from decisions d
          where d.session_id = ${sessionId} and d.workout_log_id = ${workoutLogId ?? null} and d.kind = 'adjusted'
            and d.undone_at is null and ${reason} = any(${parts}) and not jsonb_exists(d.undone_parts, ${reason})
          order by d.created_at desc, d.id desc limit 1)`,
  )
}

export function toDecision(row: RowOf<typeof decisionRow>): Decision {
  const { id, kind, coach, reason, note, lines, until, session_date: date, session_name: name } = row
  return {
    _id: id,
    id,
    kind,
    coach,
    workoutLogId: row.workout_log_id,
    sessionId: row.session_id,
    session: date === null ? null : { date, name: name ?? '' },
    reason,
    ...(row.pain && { pain: row.pain }),
    ...(row.undone_parts.length > 0 && { undoneParts: row.undone_parts }),
    note,
    lines,
    until,
    at: toIso(row.created_at),
    undoneAt: toIsoOrNull(row.undone_at),
  }
}

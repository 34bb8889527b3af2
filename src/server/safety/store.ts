import { type SQL, sql } from 'drizzle-orm'
import { type PainReport, painDecision, painReport } from '#contract/workout-logs/pain.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { fetchPainReportRows, toPainReport } from '#server/access/pain-report-rows.ts'
import {
  boolean,
  calendarDay,
  json,
  nullable,
  oneOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows, toIsoOrNull } from '#server/database/query-rows.ts'
import { painReportsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { Day } from '#training/calendar.ts'
import type { PainDecision } from '#training/safety/safety-hold.ts'
import type { DecidablePainReport, LockedPainReport, OwnPainReport } from './policy.ts'

export function listOwnPainReports(db: Queryable, athlete: Actor, page: PageRequest) {
  return listPainReportPage(db, page, sql`(select ${athlete.id}::uuid as athlete_id)`)
}

type PainReportFilter = PageRequest & { athleteId?: string | undefined; standing?: 'yes' | undefined }

/** Lists the pain reports of athletes who share their logs with the coach. */
export function listPainReportsOfAthletes(
  db: Queryable,
  coach: Actor,
  { athleteId, standing, ...page }: PainReportFilter,
) {
  const athletes = sql`(
    select u.id as athlete_id from users u where ${isCoachedBySql(coach, sql`u.id`, 'logs')}
      ${athleteId ? sql`and u.id = ${athleteId}` : sql``})`
  return listPainReportPage(db, page, athletes, standing ? sql`and r.ended_on is null` : sql``)
}

/** Limits the rows per athlete before merging, so at most one page is read for each athlete. */
async function listPainReportPage(db: Queryable, page: PageRequest, athletes: SQL, condition: SQL = sql``) {
  const newest = sql`order by r.reported_at desc, r.id desc limit ${page.limit + 1}`
  const rows = await fetchPainReportRows(
    db,
    sql`select r.* from ${athletes} athletes cross join lateral (
          select r.* from pain_reports r
          where r.athlete_id = athletes.athlete_id ${condition}
            ${afterCursorSql(page, [sql`r.reported_at`, sql`r.id`], ['timestamptz', 'uuid'])}
          ${newest}) r
        ${newest}`,
  )
  return toPage(rows, page, toPainReport, row => [row.reported_at, row.id])
}

export async function findPainReport(db: Queryable, id: string): Promise<PainReport | undefined> {
  const [row] = await fetchPainReportRows(db, sql`select * from pain_reports where id = ${id}`)
  return row && toPainReport(row)
}

/** Finds a pain report and locks it, so that concurrent decisions run one after the other. */
export async function lockPainReportForUpdate(
  tx: Transaction,
  id: string,
): Promise<LockedPainReport | undefined> {
  const [row] = await queryRows(
    tx,
    {
      id: uuid,
      athleteId: uuid,
      today: calendarDay,
      decision: nullable(oneOf(painDecision.options)),
      decidedBy: nullable(uuid),
      decidedAt: nullable(timestamp),
      replacement: nullable(text),
      answer: text,
      withdrawnAt: nullable(timestamp),
      isUndoable: boolean,
    },
    sql`select r.id, r.athlete_id as "athleteId", ${todaySql('u')}::text as today, r.decision,
          r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.replacement, r.answer,
          r.withdrawn_at as "withdrawnAt", r.replaced_decision is not null as "isUndoable"
        from pain_reports r join users u on u.id = r.athlete_id
        where r.id = ${id} for update of r`,
  )
  return row && { ...row, decidedAt: toIsoOrNull(row.decidedAt), withdrawnAt: toIsoOrNull(row.withdrawnAt) }
}

type PainReportInsert = Pick<
  PainReport,
  'id' | 'sessionId' | 'exercise' | 'exerciseKeys' | 'bodyPart' | 'severity' | 'note' | 'day'
> & { reportedAt: Date }

/** Returns false if the id is taken. */
export async function insertPainReport(
  tx: Transaction,
  athlete: Actor,
  report: PainReportInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(painReportsTable)
    .values({ ...report, athleteId: athlete.id })
    .onConflictDoNothing()
    .returning({ id: painReportsTable.id })
  return inserted.length > 0
}

/** Withdraws a pain report. Its hold ends today; on earlier days, the exercise still counts as on hold. */
export async function markPainReportWithdrawn(tx: Transaction, { id, today }: OwnPainReport, now: Date) {
  await tx.execute(
    sql`update pain_reports set withdrawn_at = ${now.toISOString()}, ended_on = coalesce(ended_on, ${today}::date)
        where id = ${id} and withdrawn_at is null`,
  )
}

type Decision = { decision: PainDecision; replacement: string | null; answer: string }

export async function savePainDecision(
  tx: Transaction,
  { id, today }: DecidablePainReport,
  coach: Actor,
  { decision, replacement, answer }: Decision,
  now: Date,
) {
  const endedOn = decision === 'resume' ? today : null
  await tx.execute(
    sql`update pain_reports set decision = ${decision}, replacement = ${replacement}, answer = ${answer},
          decided_at = ${now.toISOString()}, decided_by = ${coach.id},
          decided_on = coalesce(decided_on, ${today}::date), ended_on = ${endedOn}::date,
          replaced_decision = jsonb_build_object('decision', decision, 'replacement', replacement, 'answer', answer,
            'decidedAt', decided_at, 'decidedBy', decided_by, 'decidedOn', decided_on, 'endedOn', ended_on)
        where id = ${id}`,
  )
}

/** Restores the state before the last decision. A coach who has deleted the account since is left out. */
export async function restoreReplacedPainDecision(tx: Transaction, { id }: DecidablePainReport) {
  await tx.execute(
    sql`update pain_reports r
        set decision = r.replaced_decision->>'decision', replacement = r.replaced_decision->>'replacement',
          answer = r.replaced_decision->>'answer', decided_at = (r.replaced_decision->>'decidedAt')::timestamptz,
          decided_by = (select u.id from users u where u.id = (r.replaced_decision->>'decidedBy')::uuid),
          decided_on = (r.replaced_decision->>'decidedOn')::date,
          ended_on = (r.replaced_decision->>'endedOn')::date, replaced_decision = null
        where r.id = ${id} and r.replaced_decision is not null`,
  )
}

/** Finds open pain reports and locks them, so that concurrent updates of their exercise keys are not lost. */
export function lockOpenPainReportsForUpdate(
  tx: Transaction,
  athleteIds: readonly string[],
): Promise<{ id: string; athleteId: string; exercise: string; exerciseKeys: string[] }[]> {
  return queryRows(
    tx,
    { id: uuid, athleteId: uuid, exercise: text, exerciseKeys: json(painReport.shape.exerciseKeys) },
    sql`select r.id, r.athlete_id as "athleteId", r.exercise, r.exercise_keys as "exerciseKeys"
        from pain_reports r
        where r.athlete_id = any(${sql.param(athleteIds)}::uuid[]) and r.ended_on is null
          and r.exercise is not null
        order by r.id for update`,
  )
}

const maxNamesPerAthlete = 5000

/** Returns the names of the exercises in each athlete's sessions on or after the given day. */
export async function listPlannedExerciseNames(
  tx: Transaction,
  athleteIds: readonly string[],
  from: Day,
): Promise<{ athleteId: string; name: string }[]> {
  return queryRows(
    tx,
    { athleteId: uuid, name: text },
    sql`select athletes.id as "athleteId", written.name
        from unnest(${sql.param(athleteIds)}::uuid[]) athletes(id)
        cross join lateral (
          select distinct item->'exercise'->>'name' as name
          from sessions s
          join ${plannedDayJoinSql}
          cross join jsonb_array_elements(d.blocks) block
          cross join jsonb_array_elements(block->'items') item
          where s.athlete_id = athletes.id and s.date >= ${from} and s.cancelled_at is null
            and item->'exercise'->>'name' is not null
          limit ${maxNamesPerAthlete}) written`,
  )
}

/** Sets the exercise keys of the given pain reports in one SQL statement. */
export async function updateReportExerciseKeys(
  tx: Transaction,
  reports: readonly { id: string; keys: readonly string[] }[],
) {
  if (reports.length === 0) return
  await tx.execute(
    sql`update pain_reports r set exercise_keys = given.keys
        from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as given(id uuid, keys jsonb)
        where r.id = given.id`,
  )
}

import { type SQL, sql } from 'drizzle-orm'
import type { PainDecision, PainReport } from '#contract/pain.ts'
import type { Day } from '#training/calendar.ts'
import { isCoachedBy } from '../access/coached.ts'
import { readPainReports, toPainReport } from '../access/pain-reports.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { rowsOf, toIsoOrNull } from '../database/rows.ts'
import { painReports } from '../database/schema.ts'
import { todayOf } from '../database/session-figures.ts'
import { daysOfSessions } from '../database/session-state.ts'
import type { Actor } from '../http/actor.ts'
import { afterCursor, type Page, toPage } from '../http/pagination.ts'
import type { DecidableReport, OwnReport, StoredReport } from './policy.ts'

export function listOwn(db: Queryable, athlete: Actor, page: Page) {
  return listPage(db, page, sql`(select ${athlete.id}::uuid as athlete_id)`)
}

type Asked = Page & { athleteId?: string | undefined; standing?: 'yes' | undefined }

/** Of those who let the coach see logs. */
export function listOfAthletes(db: Queryable, coach: Actor, { athleteId, standing, ...page }: Asked) {
  const athletes = sql`(
    select u.id as athlete_id from users u where ${isCoachedBy(coach, sql`u.id`, 'logs')}
      ${athleteId ? sql`and u.id = ${athleteId}` : sql``})`
  return listPage(db, page, athletes, standing ? sql`and r.ended_on is null` : sql``)
}

/** The newest of each athlete first, so that no more is read than athletes times the page. */
async function listPage(db: Queryable, page: Page, athletes: SQL, condition: SQL = sql``) {
  const newest = sql`order by r.reported_at desc, r.id desc limit ${page.limit + 1}`
  const rows = await readPainReports(
    db,
    sql`select r.* from ${athletes} athletes cross join lateral (
          select r.* from pain_reports r
          where r.athlete_id = athletes.athlete_id ${condition}
            ${afterCursor(page, [sql`r.reported_at`, sql`r.id`], ['timestamptz', 'uuid'])}
          ${newest}) r
        ${newest}`,
  )
  return toPage(rows, page, toPainReport, row => [row.reported_at, row.id])
}

export async function showReport(db: Queryable, id: string): Promise<PainReport | undefined> {
  const [row] = await readPainReports(db, sql`select * from pain_reports where id = ${id}`)
  return row && toPainReport(row)
}

type StoredRow = Omit<StoredReport, 'decidedAt' | 'withdrawnAt'> & {
  decidedAt: string | null
  withdrawnAt: string | null
}

/** Whose it is and what was decided: two who decide at once do so one after the other. */
export async function findReport(tx: Transaction, id: string): Promise<StoredReport | undefined> {
  const [row] = await rowsOf<StoredRow>(
    tx,
    sql`select r.id, r.athlete_id as "athleteId", ${todayOf('u')}::text as today, r.decision,
          r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.replacement, r.answer,
          r.withdrawn_at as "withdrawnAt"
        from pain_reports r join users u on u.id = r.athlete_id
        where r.id = ${id} for update of r`,
  )
  return row && { ...row, decidedAt: toIsoOrNull(row.decidedAt), withdrawnAt: toIsoOrNull(row.withdrawnAt) }
}

type NewReport = Pick<
  PainReport,
  'id' | 'sessionId' | 'exercise' | 'exerciseKeys' | 'bodyPart' | 'severity' | 'note' | 'day'
> & { reportedAt: Date }

/** False when the id is taken. */
export async function insertReport(tx: Transaction, athlete: Actor, added: NewReport): Promise<boolean> {
  const inserted = await tx
    .insert(painReports)
    .values({ ...added, athleteId: athlete.id })
    .onConflictDoNothing()
    .returning({ id: painReports.id })
  return inserted.length > 0
}

/** From now on it holds nothing; what it held until today stays as it was. */
export async function markWithdrawn(tx: Transaction, { id, today }: OwnReport, now: Date) {
  await tx.execute(
    sql`update pain_reports set withdrawn_at = ${now.toISOString()}, ended_on = coalesce(ended_on, ${today}::date)
        where id = ${id} and withdrawn_at is null`,
  )
}

type Decided = { decision: PainDecision; replacement: string | null; answer: string }

export async function writeDecision(
  tx: Transaction,
  { id, today }: DecidableReport,
  coach: Actor,
  { decision, replacement, answer }: Decided,
  now: Date,
) {
  const endedOn = decision === 'resume' ? today : null
  await tx.execute(
    sql`update pain_reports set decision = ${decision}, replacement = ${replacement}, answer = ${answer},
          decided_at = ${now.toISOString()}, decided_by = ${coach.id},
          decided_on = coalesce(decided_on, ${today}::date), ended_on = ${endedOn}::date
        where id = ${id}`,
  )
}

/** What holds an exercise of these athletes, kept until the commit: of two who add names to it neither loses the other's. */
export function readStanding(
  tx: Transaction,
  athleteIds: readonly string[],
): Promise<{ id: string; athleteId: string; exercise: string; exerciseKeys: string[] }[]> {
  return rowsOf(
    tx,
    sql`select r.id, r.athlete_id as "athleteId", r.exercise, r.exercise_keys as "exerciseKeys"
        from pain_reports r
        where r.athlete_id = any(${sql.param(athleteIds)}::uuid[]) and r.ended_on is null
          and r.exercise is not null
        order by r.id for update`,
  )
}

const namesAtMost = 5000

/** How exercises are written in the sessions of each of these athletes from that day on. */
export async function readNames(
  tx: Transaction,
  athleteIds: readonly string[],
  from: Day,
): Promise<{ athleteId: string; name: string }[]> {
  return rowsOf(
    tx,
    sql`select athletes.id as "athleteId", written.name
        from unnest(${sql.param(athleteIds)}::uuid[]) athletes(id)
        cross join lateral (
          select distinct item->'exercise'->>'name' as name
          from sessions s
          join ${daysOfSessions}
          cross join jsonb_array_elements(d.blocks) block
          cross join jsonb_array_elements(block->'items') item
          where s.athlete_id = athletes.id and s.date >= ${from} and s.cancelled_at is null
          limit ${namesAtMost}) written`,
  )
}

/** However many reports, one statement. */
export async function writeKeys(
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

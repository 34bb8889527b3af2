import { sql } from 'drizzle-orm'
import type { Week } from '#contract/programs/program.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { boolean, calendarDay, nullable, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isSessionBegunSql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { regimenRevisionsTable, regimensTable, revisionDaysTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'

/** A regimen of one day, which holds the plan of the sessions on one date. */
export type NewSingleRegimen = { id: string; revisionId: string; name: string; weeks: readonly Week[] }

/**
 * Returns false if the ids are taken, because the request was sent before. Throws if only some of them are, because the
 * two requests then differ.
 */
export async function insertSingleRegimens(
  tx: Transaction,
  coach: Actor,
  regimens: readonly NewSingleRegimen[],
  { isInLibrary = false } = {},
): Promise<boolean> {
  const inserted = await tx
    .insert(regimensTable)
    .values(
      regimens.map(({ id, revisionId, name }) => ({
        id,
        revisionId,
        name,
        coachId: coach.id,
        category: '',
        kind: 'session' as const,
        isTemplate: isInLibrary,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: regimensTable.id })
  if (inserted.length === 0) return false
  if (inserted.length < regimens.length)
    throw failure('request.invalid', { fields: { id: 'Another request used this id for other sessions.' } })
  await tx.insert(regimenRevisionsTable).values(
    regimens.map(({ id, revisionId, weeks }) => ({
      id: revisionId,
      regimenId: id,
      number: 1,
      createdBy: coach.id,
      weekCount: 1,
      dayCount: 1,
      weeks: weeks.map(({ id: weekId, name, notes, isDeload }) => ({ id: weekId, name, notes, isDeload })),
    })),
  )
  await tx.insert(revisionDaysTable).values(
    regimens.flatMap(({ revisionId, weeks }) =>
      weeks
        .flatMap(week => week.days)
        .map(({ id, name, notes, text, blocks }) => ({
          revisionId,
          week: 1,
          position: 1,
          dayId: id,
          name,
          notes,
          text,
          blocks,
        })),
    ),
  )
  return true
}

const scheduledSessionRow = { id: uuid, assignmentId: uuid, athleteId: uuid, date: calendarDay }

/** Lists the coach's sessions with the plans of these regimens, by date and athlete. */
export function listScheduledSessions(
  tx: Transaction,
  coach: Actor,
  regimenIds: readonly string[],
): Promise<RowOf<typeof scheduledSessionRow>[]> {
  return queryRows(
    tx,
    scheduledSessionRow,
    sql`select s.id, a.id as "assignmentId", a.athlete_id as "athleteId", s.date
        from assignments a join sessions s on s.assignment_id = a.id
        where a.regimen_id = any(${sql.param(regimenIds)}::uuid[]) and a.coach_id = ${coach.id}
          and a.kind = 'session' and ${isCoachedBySql(coach, sql`a.athlete_id`)}
        order by s.date, a.athlete_id, s.id`,
  )
}

const removableSessionRow = {
  id: uuid,
  assignmentId: uuid,
  athleteId: uuid,
  isOwn: boolean,
  isSingle: boolean,
  isBegun: boolean,
  cancelledAt: nullable(text),
}
export type RemovableSession = RowOf<typeof removableSessionRow>

/** Finds and locks a session of one of the coach's athletes, even if it was removed. */
export async function lockSessionToRemove(
  tx: Transaction,
  coach: Actor,
  id: string,
): Promise<RemovableSession | undefined> {
  const [row] = await queryRows(
    tx,
    removableSessionRow,
    sql`select s.id, a.id as "assignmentId", s.athlete_id as "athleteId",
          coalesce(a.coach_id = ${coach.id}, false) as "isOwn", a.kind = 'session' as "isSingle",
          ${isSessionBegunSql('s')} as "isBegun", s.cancelled_at::text as "cancelledAt"
        from sessions s join assignments a on a.id = s.assignment_id
        where s.id = ${id} and ${isCoachedBySql(coach, sql`s.athlete_id`)}
        for no key update of s`,
  )
  return row
}

/** Cancels a single session. The unread notification about its scheduling is deleted. */
export async function cancelSingleSession(
  tx: Transaction,
  { id, assignmentId }: RemovableSession,
  now: Date,
) {
  await tx.execute(sql`update sessions set cancelled_at = ${now} where id = ${id}`)
  await tx.execute(sql`update assignments set ended_at = ${now} where id = ${assignmentId}`)
  await deleteUnreadNotifications(tx, id)
}

/** Undoes the removal of a single session. The unread notification about the removal is deleted. */
export async function restoreSingleSession(tx: Transaction, { id, assignmentId }: RemovableSession) {
  await tx.execute(sql`update sessions set cancelled_at = null where id = ${id}`)
  await tx.execute(sql`update assignments set ended_at = null where id = ${assignmentId}`)
  await deleteUnreadNotifications(tx, id)
}

async function deleteUnreadNotifications(tx: Transaction, sessionId: string) {
  await tx.execute(
    sql`delete from notifications n using sessions s
        where s.id = ${sessionId} and n.user_id = s.athlete_id and n.kind = 'schedule' and n.read_at is null
          and n.link in ('/app/athlete/session/' || s.id, '/app/athlete/home?removed=' || s.id)`,
  )
}

import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { skipKind } from '#contract/programs/schedule.ts'
import { boolean, calendarDay, json, nullable, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isSessionDoneSql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { ChangeableSession, VisibleSession } from '#server/schedule/policy.ts'
import { isSessionShownToSql, maySeeLogsSql } from '#server/schedule/store.ts'
import type { SkipKind } from '#training/adherence/skip-kinds.ts'
import type { Day } from '#training/calendar.ts'

/**
 * Finds a session and locks it against other changes, but not against new logs. For a coach without the logs
 * scope, the session is never reported as done, because an error would reveal the log.
 */
export async function lockVisibleSessionForUpdate(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<VisibleSession | undefined> {
  const [row] = await queryRows(
    tx,
    {
      id: uuid,
      athleteId: uuid,
      coachId: nullable(uuid),
      date: calendarDay,
      movedFrom: nullable(calendarDay),
      movedBy: nullable(uuid),
      skipped: nullable(json(z.object({ kind: skipKind, reason: z.nullable(z.string()) }))),
      isDone: boolean,
      isOfPlaceholder: boolean,
    },
    sql`select s.id, s.athlete_id as "athleteId", a.coach_id as "coachId", s.date, s.moved_from as "movedFrom",
          s.moved_by as "movedBy",
          case when s.skipped_at is not null then json_build_object(
            'kind', coalesce(s.skipped_kind, 'other'), 'reason', s.skipped_reason) end as skipped,
          ${maySeeLogsSql(actor)} and ${isSessionDoneSql('s')} as "isDone",
          exists (select 1 from users u where u.id = s.athlete_id and u.placeholder_of is not null) as "isOfPlaceholder"
        from sessions s join assignments a on a.id = s.assignment_id
        where s.id = ${id} and ${isSessionShownToSql(actor)}
        for no key update of s`,
  )
  return row
}

type SessionMove = { date: Day; movedFrom: Day | null; now: Date }

/** Saves a move. `moved_by` is set even if the session returns to its original day. */
export async function saveSessionMove(
  tx: Transaction,
  actor: Actor,
  session: ChangeableSession,
  move: SessionMove,
) {
  await tx.execute(
    sql`update sessions set date = ${move.date}, moved_from = ${move.movedFrom},
          moved_at = ${move.now}, moved_by = ${actor.id}
        where id = ${session.id}`,
  )
}

type SessionSkip = { kind: SkipKind; reason: string | null; now: Date }

export async function saveSessionSkip(
  tx: Transaction,
  actor: Actor,
  session: ChangeableSession,
  skip: SessionSkip,
) {
  await tx.execute(
    sql`update sessions set skipped_at = ${skip.now}, skipped_kind = ${skip.kind},
          skipped_reason = ${skip.reason}, skipped_by = ${actor.id}
        where id = ${session.id}`,
  )
}

/** Unskips a session and stores in `skipped_by` the user who unskipped it. */
export async function clearSessionSkip(tx: Transaction, actor: Actor, session: ChangeableSession) {
  await tx.execute(
    sql`update sessions set skipped_at = null, skipped_kind = null, skipped_reason = null, skipped_by = ${actor.id}
        where id = ${session.id}`,
  )
}

import { sql } from 'drizzle-orm'
import type { SkipKind } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import type { Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { isDone } from '../../database/session-figures.ts'
import type { Actor } from '../../http/actor.ts'
import type { ChangeableSession, SeenSession } from '../policy.ts'
import { isShownTo, maySeeLogs } from '../store.ts'

/**
 * Held against others who would change it meanwhile, though not against a log of it. To a coach who may not see logs
 * it is not done: a refusal would tell.
 */
export async function findSeen(tx: Transaction, actor: Actor, id: string): Promise<SeenSession | undefined> {
  const [row] = await rowsOf<SeenSession>(
    tx,
    sql`select s.id, s.athlete_id as "athleteId", a.coach_id as "coachId", s.date, s.moved_from as "movedFrom",
          s.moved_by as "movedBy",
          case when s.skipped_at is not null then json_build_object(
            'kind', coalesce(s.skipped_kind, 'other'), 'reason', s.skipped_reason) end as skipped,
          ${maySeeLogs(actor)} and ${isDone('s')} as "isDone"
        from sessions s join assignments a on a.id = s.assignment_id
        where s.id = ${id} and ${isShownTo(actor)}
        for no key update of s`,
  )
  return row
}

type Move = { date: Day; movedFrom: Day | null; now: Date }

/** Who moved it last stays known where it was moved back. */
export async function writeMove(tx: Transaction, actor: Actor, session: ChangeableSession, move: Move) {
  await tx.execute(
    sql`update sessions set date = ${move.date}, moved_from = ${move.movedFrom},
          moved_at = ${move.now}, moved_by = ${actor.id}
        where id = ${session.id}`,
  )
}

type Skip = { kind: SkipKind; reason: string | null; now: Date }

export async function writeSkip(tx: Transaction, actor: Actor, session: ChangeableSession, skip: Skip) {
  await tx.execute(
    sql`update sessions set skipped_at = ${skip.now}, skipped_kind = ${skip.kind},
          skipped_reason = ${skip.reason}, skipped_by = ${actor.id}
        where id = ${session.id}`,
  )
}

/** Who brought it back stays known. */
export async function clearSkip(tx: Transaction, actor: Actor, session: ChangeableSession) {
  await tx.execute(
    sql`update sessions set skipped_at = null, skipped_kind = null, skipped_reason = null, skipped_by = ${actor.id}
        where id = ${session.id}`,
  )
}

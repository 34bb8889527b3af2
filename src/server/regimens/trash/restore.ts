import type { Regimen } from '#contract/regimens.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { findRegimen } from '../store.ts'
import { takeBack } from './store.ts'

/**
 * Brings a deleted regimen back with all its revisions. The programs that ended with it stay ended: their athletes may
 * be on another by now, so the coach assigns anew. Sent again, it is back already.
 */
export async function restoreRegimen(
  tx: Transaction,
  events: Events,
  coach: Actor,
  id: string,
  now: Date,
): Promise<Regimen> {
  const isBack = isId(id) && (await takeBack(tx, coach, id, now))
  const regimen = isId(id) ? await findRegimen(tx, coach, id) : undefined
  // Whose the id is otherwise is nobody's business.
  const own = found(regimen?.coach?.id === coach.id && regimen, 'regimen.not-in-trash')
  if (isBack) {
    const data = { regimenId: own.id, coachId: coach.id }
    await events.record(tx, [{ kind: 'regimen.restored', actorId: coach.id, subjectId: coach.id, data }])
  }
  return own
}

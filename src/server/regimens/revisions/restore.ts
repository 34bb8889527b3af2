import type { Regimen } from '#contract/regimens.ts'
import type { Restoration } from '#contract/revisions.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { findRegimen } from '../store.ts'
import { change } from '../writing/change.ts'
import { findRevision } from './store.ts'

/** The state of then as a new revision, its parts under the ids they had. Sent again, it is done already. */
export async function restore(
  tx: Transaction,
  coach: Actor,
  own: OwnRegimen,
  number: number,
  { revision, note }: Restoration,
): Promise<Regimen> {
  const then = found(await findRevision(tx, own, number), 'revision.not-found')
  const made = await findRevision(tx, own, revision + 1)
  const current = found(await findRegimen(tx, coach, own.id), 'regimen.not-found-update')
  if (made?.number === current.revision && made.restoredFrom === number) return current
  const weeks = then.weeks.map(week => ({
    ...week,
    days: week.days.map(day => ({ ...day, text: day.text ?? '' })),
  }))
  return change(tx, coach, own, { weeks, revision, note }, number)
}

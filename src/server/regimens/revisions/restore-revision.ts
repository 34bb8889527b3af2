import type { RestoreRevisionInput } from '#contract/programs/regimen-revisions.ts'
import type { Regimen } from '#contract/programs/regimens.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { findRegimen } from '#server/regimens/store.ts'
import { changeRegimen } from '#server/regimens/writing/change-regimen.ts'
import { findRevision } from './store.ts'

/**
 * Restores an earlier revision by creating a new one that keeps the ids of all parts. A repeated request has
 * no effect.
 */
export async function restoreRevision(
  tx: Transaction,
  coach: Actor,
  regimen: OwnRegimen,
  number: number,
  { revision, note }: RestoreRevisionInput,
): Promise<Regimen> {
  const earlier = requireFound(await findRevision(tx, regimen, number), 'revision.not-found')
  const next = await findRevision(tx, regimen, revision + 1)
  const current = requireFound(await findRegimen(tx, coach, regimen.id), 'regimen.not-found-update')
  if (next?.number === current.revision && next.restoredFrom === number) return current
  const weeks = earlier.weeks.map(week => ({
    ...week,
    days: week.days.map(day => ({ ...day, text: day.text ?? '' })),
  }))
  return changeRegimen(tx, coach, regimen, { weeks, revision, note }, { restoredFrom: number })
}

import type { InputOf } from '#contract/operation.ts'
import type { Coaching, people } from '#contract/people/people.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { requireOwnCoaching } from './policy.ts'
import { findCoaching, lockCoachingsForUpdate, setPrimaryCoach, setScopes } from './store.ts'

export async function changeCoaching(
  tx: Transaction,
  actor: Actor,
  id: string,
  change: InputOf<typeof people.changeCoaching>,
): Promise<Coaching> {
  const find = async () => requireFound(isId(id) && (await findCoaching(tx, actor, id)), 'coaching.not-found')
  const coachings = await lockCoachingsForUpdate(tx, actor.id)
  const coaching = requireOwnCoaching(actor, await find())
  if (change.scopes) await setScopes(tx, coaching, [...new Set(change.scopes)])
  if (change.isPrimary) await setPrimaryCoach(tx, coachings, coaching)
  return find()
}

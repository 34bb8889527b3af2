import type { Coaching, Scope } from '#contract/people.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { asOwnCoaching } from './policy.ts'
import { findCoaching, holdCoachings, setPrimary, setScopes } from './store.ts'

type Change = { isPrimary?: true | undefined; scopes?: Scope[] | undefined }

export async function changeCoaching(
  tx: Transaction,
  actor: Actor,
  id: string,
  change: Change,
): Promise<Coaching> {
  const find = async () => found(isId(id) && (await findCoaching(tx, actor, id)), 'coaching.not-found')
  const coachings = await holdCoachings(tx, actor.id)
  const coaching = asOwnCoaching(actor, await find())
  if (change.scopes) await setScopes(tx, coaching, [...new Set(change.scopes)])
  if (change.isPrimary) await setPrimary(tx, coachings, coaching)
  return find()
}

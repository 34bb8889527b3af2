import type { InputOf } from '#contract/operation.ts'
import type { Coaching, people, ScopeEnds, SharingScope } from '#contract/people/people.ts'
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
  if (change.scopes || change.scopeEnds) await setScopes(tx, coaching, applyConsent(coaching, change))
  if (change.isPrimary) await setPrimaryCoach(tx, coachings, coaching)
  return find()
}

/** Scopes keep their ends until the ends change or the scope is no longer shared. An end without its scope is ignored. */
function applyConsent(coaching: Coaching, change: InputOf<typeof people.changeCoaching>) {
  const scopes = [...new Set(change.scopes ?? coaching.scopes)]
  const chosen: Partial<Record<SharingScope, string | null>> = { ...coaching.scopeEnds, ...change.scopeEnds }
  const ends: ScopeEnds = {}
  for (const scope of scopes) {
    const end = chosen[scope]
    if (end) ends[scope] = end
  }
  return { scopes, ends }
}

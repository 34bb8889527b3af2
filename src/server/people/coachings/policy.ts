import type { Coaching } from '#contract/people.ts'
import type { Actor } from '../../http/actor.ts'
import { failure, found } from '../../http/failures.ts'

declare const proof: unique symbol

/** A living coaching of the caller's own, as its athlete. */
export type OwnCoaching = Coaching & { readonly [proof]: true }

/** What a coach may see is the athlete's to say, and there is nothing left to say of what has ended. */
export function asOwnCoaching(actor: Actor, coaching: Coaching): OwnCoaching {
  if (coaching.athlete.id !== actor.id) throw failure('role.athlete-only')
  return found(coaching.state === 'active' && (coaching as OwnCoaching), 'coaching.not-found')
}

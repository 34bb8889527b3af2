import type { Coaching } from '#contract/people/people.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'

declare const proof: unique symbol

/** An active coaching relationship in which the caller is the athlete. */
export type OwnCoaching = Coaching & { readonly [proof]: true }

/** Only the athlete may change a coaching relationship, and only while it is active. */
export function requireOwnCoaching(actor: Actor, coaching: Coaching): OwnCoaching {
  if (coaching.athlete.id !== actor.id) throw failure('role.athlete-only')
  return requireFound(coaching.state === 'active' && (coaching as OwnCoaching), 'coaching.not-found')
}

/** An active coaching relationship with an account, in which the caller is the coach. */
export function requireCoachOf(actor: Actor, coaching: Coaching): Coaching {
  return requireFound(
    coaching.coach.id === actor.id && coaching.state === 'active' && coaching,
    'coaching.not-found',
  )
}

import { isCoach } from '#contract/account/profile.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'

declare const proof: unique symbol

/** An actor who is an athlete. Only athletes may agree to be coached. */
export type Athlete = Actor & { readonly [proof]: 'athlete' | 'verified athlete' }
/** An athlete with a verified email address. */
export type VerifiedAthlete = Actor & { readonly [proof]: 'verified athlete' }
/** A coach with a verified email address, who may invite people. */
export type VerifiedCoach = Actor & { readonly [proof]: 'verified coach' }

export function requireAthlete(actor: Actor): Athlete {
  if (isCoach(actor)) throw failure('role.athlete-only')
  return actor as Athlete
}

export function requireVerifiedAthlete(actor: Actor): VerifiedAthlete {
  const athlete = requireAthlete(actor)
  if (!athlete.isVerified) throw failure('email.unverified')
  return athlete as VerifiedAthlete
}

/**
 * Returns the actor as a coach with a verified email address. Throws `email.unverified` if the address is not
 * verified.
 */
export function requireVerifiedCoach(actor: Actor): VerifiedCoach {
  if (!actor.isVerified) throw failure('email.unverified')
  return actor as VerifiedCoach
}

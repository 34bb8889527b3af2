import { type Actor, isCoach } from '../http/actor.ts'
import { failure } from '../http/failures.ts'

declare const proof: unique symbol

/** Whose consent it takes: nobody but an athlete answers for an athlete. */
export type Athlete = Actor & { readonly [proof]: 'athlete' | 'verified athlete' }
/** An athlete whose address is known to be the own one. */
export type VerifiedAthlete = Actor & { readonly [proof]: 'verified athlete' }
/** A coach who may write to people in the own name. */
export type VerifiedCoach = Actor & { readonly [proof]: 'verified coach' }

export function asAthlete(actor: Actor): Athlete {
  if (isCoach(actor)) throw failure('role.athlete-only')
  return actor as Athlete
}

export function asVerifiedAthlete(actor: Actor): VerifiedAthlete {
  const athlete = asAthlete(actor)
  if (!athlete.isVerified) throw failure('email.unverified')
  return athlete as VerifiedAthlete
}

/** What only coaches may call is refused to athletes before it comes here. */
export function asVerifiedCoach(actor: Actor): VerifiedCoach {
  if (!actor.isVerified) throw failure('email.unverified')
  return actor as VerifiedCoach
}

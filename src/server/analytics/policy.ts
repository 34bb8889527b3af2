import type { Scope } from '#contract/people.ts'
import type { CoachedAthlete } from '../access/coached.ts'
import type { Actor } from '../http/actor.ts'

declare const proof: unique symbol

/** Whose figures the caller may see: the own, or those of an athlete who allows it. Made here and nowhere else. */
export type SeenAthlete<S extends Scope = Scope> = { readonly athleteId: string; readonly [proof]: S }

export function maySee<S extends Scope>(
  actor: Actor,
  athleteId: string | undefined,
  coached: CoachedAthlete<S> | undefined,
): SeenAthlete<S> | undefined {
  const seen = isOwn(actor, athleteId) ? actor.id : coached?.athleteId
  return seen === undefined ? undefined : ({ athleteId: seen } as SeenAthlete<S>)
}

export function isOwn(actor: Actor, athleteId: string | undefined): boolean {
  return athleteId === undefined || athleteId === '' || athleteId === actor.id
}

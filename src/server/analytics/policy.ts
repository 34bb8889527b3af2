import type { CoachedAthlete, CoachScope } from '#server/access/coached-athlete.ts'
import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

/**
 * Proof that the caller may see an athlete's data: the caller either is the athlete or is a coach with whom
 * the athlete shares the data.
 */
export type VisibleAthlete<S extends CoachScope = CoachScope> = {
  readonly athleteId: string
  readonly [proof]: S
}

export function maySeeAthlete<S extends CoachScope>(
  actor: Actor,
  athleteId: string | undefined,
  coached: CoachedAthlete<S> | undefined,
): VisibleAthlete<S> | undefined {
  const visibleId = isSelfOrUnspecified(actor, athleteId) ? actor.id : coached?.athleteId
  return visibleId === undefined ? undefined : ({ athleteId: visibleId } as VisibleAthlete<S>)
}

export function isSelfOrUnspecified(actor: Actor, athleteId: string | undefined): boolean {
  return athleteId === undefined || athleteId === '' || athleteId === actor.id
}

import { isSelfOrUnspecified, type VisibleAthlete } from '#server/analytics/policy.ts'
import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

/** Proof that the caller may delete a max. */
export type DeletableMax = { readonly id: string; readonly [proof]: true }

/**
 * Athletes may delete any of their maxes. Coaches may delete only maxes they recorded, and only while they
 * coach the athlete.
 */
export function mayDeleteMax(
  actor: Actor,
  max: { id: string; athleteId: string; authorId: string | null } | undefined,
  visible: VisibleAthlete<'maxes'> | undefined,
): DeletableMax | undefined {
  if (!max) return undefined
  const isAuthor = max.authorId === actor.id && visible?.athleteId === max.athleteId
  return isSelfOrUnspecified(actor, max.athleteId) || isAuthor ? ({ id: max.id } as DeletableMax) : undefined
}

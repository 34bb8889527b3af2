import type { Actor } from '../../http/actor.ts'
import { isOwn, type SeenAthlete } from '../policy.ts'

declare const proof: unique symbol

/** A max that the caller may take away. */
export type RemovableMax = { readonly id: string; readonly [proof]: true }

/** Athletes any of their own; a coach what the coach wrote down, as long as the two work together. */
export function mayRemove(
  actor: Actor,
  max: { id: string; athleteId: string; authorId: string | null } | undefined,
  seen: SeenAthlete<'logs'> | undefined,
): RemovableMax | undefined {
  if (!max) return undefined
  const isAuthor = max.authorId === actor.id && seen?.athleteId === max.athleteId
  return isOwn(actor, max.athleteId) || isAuthor ? ({ id: max.id } as RemovableMax) : undefined
}

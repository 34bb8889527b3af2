import { listBodyWeights } from '#server/analytics/measurements/store.ts'
import { findVisibleAthlete } from '#server/analytics/require-visible-athlete.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import type { BodyWeightOnDay } from '#training/strength/bodyweight-lifts.ts'

/** An athlete's body weights, oldest first; null if the athlete does not share them with the viewer. */
export type VisibleBodyWeights = readonly BodyWeightOnDay[] | null

/**
 * Fetches the body weights that count in figures for this viewer. Without the athlete's consent, no figure may
 * depend on a body weight.
 */
export async function fetchVisibleBodyWeights(
  db: Queryable,
  actor: Actor,
  athleteId: string | undefined,
): Promise<VisibleBodyWeights> {
  const athlete = await findVisibleAthlete(db, actor, athleteId, 'body')
  return athlete ? listBodyWeights(db, athlete) : null
}

import type { FailureCode } from '#contract/failures.ts'
import type { WorkoutIdState } from '#server/access/lock-workout-id.ts'
import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

/** An active workout that belongs to the actor. */
export type OwnActiveWorkout = { readonly id: string; readonly isDiscarded: boolean; readonly [proof]: true }

/** Returns the actor's active workout with this id, or a failure code if none exists. */
export function asOwnActiveWorkout(
  actor: Actor,
  id: string,
  state: WorkoutIdState,
): OwnActiveWorkout | FailureCode {
  // Do not reveal that another user's workout exists.
  if (state.kind === 'free' || state.athleteId !== actor.id) return 'open-workout.not-found'
  if (state.kind === 'log') return 'open-workout.finished'
  return { id, isDiscarded: state.isDiscarded } as OwnActiveWorkout
}

/**
 * Returns `new` if the id is not in use, `goes-on` if it belongs to the actor's active workout, and a failure
 * code otherwise.
 */
export function classifyWorkoutStart(actor: Actor, state: WorkoutIdState): 'new' | 'goes-on' | FailureCode {
  if (state.kind === 'free') return 'new'
  if (state.athleteId !== actor.id) return 'workout-log.id-taken'
  if (state.kind === 'log') return 'open-workout.finished'
  return state.isDiscarded ? 'open-workout.discarded' : 'goes-on'
}

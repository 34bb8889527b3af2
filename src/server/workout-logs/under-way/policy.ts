import type { FailureCode } from '#contract/failures.ts'
import type { WorkoutIdState } from '../../access/workout-id.ts'
import type { Actor } from '../../http/actor.ts'

declare const proof: unique symbol

/** A workout that is the actor's own and goes on. */
export type OwnOpenWorkout = { readonly id: string; readonly isDiscarded: boolean; readonly [proof]: true }

/** The workout that this id stands for, as far as it is the athlete's own; else what is to say of it. */
export function ownWorkout(actor: Actor, id: string, state: WorkoutIdState): OwnOpenWorkout | FailureCode {
  // Whatever somebody else's id stands for, to this one it is nothing.
  if (state.kind === 'free' || state.athleteId !== actor.id) return 'open-workout.not-found'
  if (state.kind === 'log') return 'open-workout.finished'
  return { id, isDiscarded: state.isDiscarded } as OwnOpenWorkout
}

/** Whether a workout may be begun under this id: `new` one, or one that goes on already. */
export function mayBegin(actor: Actor, state: WorkoutIdState): 'new' | 'goes-on' | FailureCode {
  if (state.kind === 'free') return 'new'
  if (state.athleteId !== actor.id) return 'workout-log.id-taken'
  if (state.kind === 'log') return 'open-workout.finished'
  return state.isDiscarded ? 'open-workout.discarded' : 'goes-on'
}

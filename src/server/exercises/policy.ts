import type { OwnExercise } from '#contract/exercises.ts'
import type { Actor } from '../http/actor.ts'

declare const proof: unique symbol

/** An exercise of the coach who asks. Made here and nowhere else. */
export type ChangeableExercise = OwnExercise & { readonly [proof]: true }

export function mayChange(
  coach: Actor,
  found: { coachId: string; exercise: OwnExercise } | undefined,
): ChangeableExercise | undefined {
  return found?.coachId === coach.id ? (found.exercise as ChangeableExercise) : undefined
}

import type { OwnExercise } from '#contract/exercises/exercises.ts'
import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

/** Proof that an exercise belongs to the acting coach. Only this file can create such a proof. */
export type ChangeableExercise = OwnExercise & { readonly [proof]: true }

export function mayChangeExercise(
  coach: Actor,
  found: { coachId: string; exercise: OwnExercise } | undefined,
): ChangeableExercise | undefined {
  return found?.coachId === coach.id ? (found.exercise as ChangeableExercise) : undefined
}

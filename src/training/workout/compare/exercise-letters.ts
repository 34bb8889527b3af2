import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'

type LetterGroup = { kind: string; exercises: number }

/**
 * Lists the letters of exercises; exercises in the same group share a letter. A squat, a superset of two
 * exercises and a plank (`[{ kind: 'straight', exercises: 1 }, { kind: 'superset', exercises: 2 }, { kind:
 * 'straight', exercises: 1 }]`) yield `['A', 'B1', 'B2', 'C']`.
 */
export function listExerciseLetters(groups: readonly LetterGroup[]): string[] {
  const letters: string[] = []
  let count = 0
  for (const { kind, exercises } of groups) {
    const isShared = kind !== 'straight' && exercises > 1
    for (let position = 1; position <= exercises; position++) {
      letters.push(isShared ? `${toLetter(count)}${position}` : toLetter(count++))
    }
    if (isShared) count++
  }
  return letters
}

/**
 * Maps the id of each exercise in a workout to its letter.
 *
 * @example mapLettersByExerciseId(lowerA).get(row.id) // 'B2'
 */
export function mapLettersByExerciseId({ blocks }: Pick<ActiveWorkout, 'blocks'>): Map<string, string> {
  const letters = listExerciseLetters(
    blocks.map(({ kind, exercises }) => ({ kind, exercises: exercises.length })),
  )
  const ids = blocks.flatMap(block => block.exercises.map(exercise => exercise.id))
  return new Map(ids.map((id, index) => [id, letters[index] ?? '']))
}

/** Converts 0 to `A` and 25 to `Z`, then continues with `AA`. */
function toLetter(count: number): string {
  const last = String.fromCharCode(65 + (count % 26))
  return count < 26 ? last : toLetter(Math.floor(count / 26) - 1) + last
}

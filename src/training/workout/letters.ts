import type { OpenWorkout } from './open.ts'

type Group = { kind: string; exercises: number }

/**
 * The letters of exercises in a row: those of a group share one. A squat, a superset of two and a plank
 * (`[{ kind: 'straight', exercises: 1 }, { kind: 'superset', exercises: 2 }, { kind: 'straight', exercises: 1 }]`)
 * are `['A', 'B1', 'B2', 'C']`.
 */
export function lettersOf(groups: readonly Group[]): string[] {
  const letters: string[] = []
  let count = 0
  for (const { kind, exercises } of groups) {
    const isShared = kind !== 'straight' && exercises > 1
    for (let position = 1; position <= exercises; position++) {
      letters.push(isShared ? `${letter(count)}${position}` : letter(count++))
    }
    if (isShared) count++
  }
  return letters
}

/**
 * What stands before each exercise of a workout, by the exercise's id.
 *
 * @example lettersById(lowerA).get(row.id) // 'B2'
 */
export function lettersById({ blocks }: Pick<OpenWorkout, 'blocks'>): Map<string, string> {
  const letters = lettersOf(blocks.map(({ kind, exercises }) => ({ kind, exercises: exercises.length })))
  const ids = blocks.flatMap(block => block.exercises.map(exercise => exercise.id))
  return new Map(ids.map((id, index) => [id, letters[index] ?? '']))
}

/** A to Z, then AA. */
function letter(count: number): string {
  const last = String.fromCharCode(65 + (count % 26))
  return count < 26 ? last : letter(Math.floor(count / 26) - 1) + last
}

import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { ProgramItem } from './program.ts'

type NamedExerciseItem = Pick<ProgramItem, 'name' | 'exerciseId'>

/**
 * Keeps the current exercise for each name that the program already uses, and resolves all other names with
 * `nameOf`. This way, editing one line never renames an exercise on another line and never shows athletes an
 * unintended change.
 *
 * @example createKnownNameResolver([{ name: 'Leg curl', exerciseId: null }])('Leg curl')?.name // 'Leg curl'
 */
export function createKnownNameResolver(
  known: readonly NamedExerciseItem[],
  nameOf?: ExerciseNameResolver,
): ExerciseNameResolver {
  const named = new Map(known.map(({ name, exerciseId }) => [name, { name, exerciseId }]))
  return typed => named.get(typed) ?? nameOf?.(typed)
}

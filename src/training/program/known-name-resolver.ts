import type { ExerciseNameResolver } from '../prescription/line/parsed-line.ts'
import type { ProgramItem } from './program.ts'

type NamedExerciseItem = Pick<ProgramItem, 'name' | 'exerciseId'>

/**
 * If the program already uses a name, resolves the name to the same exercise as before; resolves any other
 * name with `nameOf`. Therefore, editing one line never renames an exercise on another line and never shows
 * athletes an unintended change.
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

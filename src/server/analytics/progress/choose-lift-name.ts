import { toExerciseKey } from '#training/exercise-key.ts'
import type { CanonicalNameLookup } from '#training/exercises/canonical-exercise-key.ts'

/** Returns the name used last or, if the lift was logged under several names, its canonical name. */
export function chooseLiftName(rows: readonly { name: string }[], canonical: CanonicalNameLookup): string {
  const [newest] = rows
  if (!newest) return ''
  const isOneName = rows.every(row => toExerciseKey(row.name) === toExerciseKey(newest.name))
  return isOneName ? newest.name : canonical(newest.name)
}

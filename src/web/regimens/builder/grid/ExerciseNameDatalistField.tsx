import { useMemo } from 'react'
import { exerciseListId } from '#web/regimens/builder/grid/state/grid-context.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { collectExerciseNames } from '#web/regimens/builder/state/find-in-draft.ts'
import { useExerciseLibrary } from '#web/shared/queries/exercises.ts'

/** The suggestions for an exercise field: names from the program, followed by names from the library. */
export function ExerciseNameDatalistField() {
  const { draft } = useBuilder()
  const library = useExerciseLibrary()
  const names = useMemo(
    () => [
      ...new Set([
        ...collectExerciseNames(draft),
        ...(library ? [...library.exercises].map(one => one.name) : []),
      ]),
    ],
    [draft, library],
  )
  return (
    <datalist id={exerciseListId}>
      {names.map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

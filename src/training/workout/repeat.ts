import type { SetRole } from '../prescription/prescription.ts'
import type { Change } from './change.ts'
import type { Figure, Figures } from './open.ts'
import { measureOf } from './reopen.ts'

type LoggedExercise = { name: string; sets: readonly (Figures & { role: SetRole })[] }
/** A log as far as it matters here. */
type Log = { name: string; exercises: readonly LoggedExercise[] }

/** How hard it is, is felt anew. */
const figures = ['loadKg', 'reps', 'seconds', 'meters'] as const satisfies Figure[]

/**
 * What makes a new workout of an earlier one: its exercises with as many sets of the same kind, filled in with what was
 * done then. Exercises in which nothing was done stay behind. `newId` makes the ids.
 *
 * @example repeat(garage, uuidv7) // named 'Garage', exercise added, its sets added and typed
 */
export function repeat({ name, exercises }: Log, newId: () => string): Change[] {
  const done = exercises.filter(({ sets }) => sets.length > 0)
  return [{ kind: 'named', name }, ...done.flatMap(exercise => repeatExercise(exercise, newId))]
}

/**
 * Whether anything was done in an earlier workout, so that it can be done again.
 *
 * @example isRepeatable(garage) // true: three sets of rows
 */
export const isRepeatable = ({ exercises }: Pick<Log, 'exercises'>): boolean =>
  exercises.some(({ sets }) => sets.length > 0)

function repeatExercise({ name, sets }: LoggedExercise, newId: () => string): Change[] {
  const exerciseId = newId()
  return sets.flatMap((set, index): Change[] => {
    const setId = newId()
    const added: Change =
      index === 0
        ? { kind: 'exercise-added', id: exerciseId, setId, name, measure: measureOf(sets) }
        : { kind: 'set-added', exerciseId, setId }
    const role: Change[] = set.role === 'working' ? [] : [{ kind: 'role-chosen', setId, role: set.role }]
    return [added, ...role, ...typed(set, setId)]
  })
}

const typed = (set: Figures, setId: string): Change[] =>
  figures.flatMap(figure => {
    const value = set[figure]
    return value === null ? [] : [{ kind: 'typed' as const, setId, figure, value }]
  })

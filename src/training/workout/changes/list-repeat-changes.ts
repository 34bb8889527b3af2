import type { SetRole } from '#training/prescription/set-role.ts'
import { type SetValues, setValueKinds } from '#training/workout/model/set-values.ts'
import { inferMeasure } from './reopen-workout.ts'
import type { WorkoutChange } from './workout-change.ts'

type LoggedExercise = { name: string; sets: readonly (SetValues & { role: SetRole })[] }
/** The fields of a log that are used to repeat its workout. */
type Log = { name: string; exercises: readonly LoggedExercise[] }

/** The set values that are repeated. RPE is not repeated, because the athlete has to rate each set again. */
const repeatedValueKinds = setValueKinds.filter(kind => kind !== 'rpe')

/**
 * Lists the changes that repeat an earlier workout: they add the same exercises and sets, with the same
 * values. Exercises without sets are omitted.
 *
 * @example listRepeatChanges(garage, uuidv7) // sets the name 'Garage', then adds the exercises, sets and values
 */
export function listRepeatChanges({ name, exercises }: Log, newId: () => string): WorkoutChange[] {
  const done = exercises.filter(({ sets }) => sets.length > 0)
  return [{ kind: 'named', name }, ...done.flatMap(exercise => listExerciseRepeatChanges(exercise, newId))]
}

function listExerciseRepeatChanges({ name, sets }: LoggedExercise, newId: () => string): WorkoutChange[] {
  const exerciseId = newId()
  return sets.flatMap((set, index): WorkoutChange[] => {
    const setId = newId()
    const added: WorkoutChange =
      index === 0
        ? { kind: 'exercise-added', id: exerciseId, setId, name, measure: inferMeasure(sets) }
        : { kind: 'set-added', exerciseId, setId }
    const role: WorkoutChange[] =
      set.role === 'working' ? [] : [{ kind: 'role-chosen', setId, role: set.role }]
    return [added, ...role, ...listTypedChanges(set, setId)]
  })
}

const listTypedChanges = (set: SetValues, setId: string): WorkoutChange[] =>
  repeatedValueKinds.flatMap(figure => {
    const value = set[figure]
    return value === null ? [] : [{ kind: 'typed' as const, setId, figure, value }]
  })

import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import type { SetRole } from '#training/prescription/set-role.ts'
import type { ActiveExercise, ActiveWorkout } from '#training/workout/model/active-workout.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'
import { sortNewestFirst } from '#training/workout/model/sort-newest-first.ts'

type NamedExercise = { name: string; exerciseId: string | null }
type LoggedExercise = NamedExercise & { sets: readonly (SetValues & { role: SetRole })[] }
/** The fields of a log that are used to find previous sets. */
type Log = {
  id: string
  completedAt: string
  regimenId?: string | null
  exercises: readonly LoggedExercise[]
}

/** The workouts that are searched for previous sets: all workouts, or only those of the same program. */
export const previousSetsScopes = ['any', 'program'] as const
export type PreviousSetsScope = (typeof previousSetsScopes)[number]

/**
 * Finds the previous sets of each exercise in a workout, keyed by exercise id. With the scope `program`, a
 * workout that belongs to no program has no previous sets.
 *
 * @example findPreviousSets(lowerA, logs, canonical, 'program') // { [squat.id]: [{ loadKg: 55, reps: 6, … }]
 *   }
 */
export function findPreviousSets(
  workout: ActiveWorkout,
  logs: readonly Log[],
  canonical: CanonicalNameLookup = keepWrittenName,
  scope: PreviousSetsScope = 'any',
): Record<string, ActiveExercise['previous']> {
  const regimenId = workout.regimenId ?? null
  const isOfProgram = (log: Log) => regimenId !== null && log.regimenId === regimenId
  const others = logs.filter(log => log.id !== workout.id && (scope === 'any' || isOfProgram(log)))
  const exercises = workout.blocks.flatMap(block => block.exercises)
  return Object.fromEntries(
    exercises.map(exercise => [exercise.id, findLastDoneSets(exercise, others, canonical)]),
  )
}

/**
 * Finds the sets of an exercise in the latest log that contains it; empty if no log does.
 *
 * @example findLastDoneSets({ name: 'Back squat', exerciseId: null }, []) // []
 */
export function findLastDoneSets(
  exercise: NamedExercise,
  logs: readonly Log[],
  canonical: CanonicalNameLookup = keepWrittenName,
): ActiveExercise['previous'] {
  const matches = logs.flatMap(({ completedAt, exercises }) =>
    exercises
      .filter(logged => logged.sets.length > 0 && isSameExercise(logged, exercise, canonical))
      .map(({ sets }) => ({ completedAt, sets })),
  )
  const [newest] = sortNewestFirst(matches)
  return (newest?.sets ?? []).map(toPreviousSet)
}

/**
 * Lists all sets of an exercise in the given logs.
 *
 * @example listAllDoneSets({ name: 'Back squat', exerciseId: null }, []) // []
 */
export function listAllDoneSets(
  exercise: NamedExercise,
  logs: readonly Log[],
  canonical: CanonicalNameLookup = keepWrittenName,
): ActiveExercise['previous'] {
  return logs
    .flatMap(log => log.exercises)
    .filter(logged => isSameExercise(logged, exercise, canonical))
    .flatMap(({ sets }) => sets.map(toPreviousSet))
}

/** Returns each name unchanged; used as the name lookup until the library is loaded. */
const keepWrittenName: CanonicalNameLookup = name => name

/** Returns whether two exercises have the same library id or, failing that, the same canonical name. */
function isSameExercise(
  logged: NamedExercise,
  exercise: NamedExercise,
  canonical: CanonicalNameLookup,
): boolean {
  if (logged.exerciseId && logged.exerciseId === exercise.exerciseId) return true
  return toCanonicalExerciseKey(logged.name, canonical) === toCanonicalExerciseKey(exercise.name, canonical)
}

const toPreviousSet = ({ role, loadKg, reps, rpe, seconds, meters }: SetValues & { role: SetRole }) => ({
  role,
  loadKg,
  reps,
  rpe,
  seconds,
  meters,
})

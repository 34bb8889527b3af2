import { type Canonical, canonicalKey } from '../exercises/canonical.ts'
import type { SetRole } from '../prescription/prescription.ts'
import type { Figures, OpenExercise, OpenWorkout } from './open.ts'

type Named = { name: string; exerciseId: string | null }
type LoggedExercise = Named & { sets: readonly (Figures & { role: SetRole })[] }
/** A log as far as it matters here. */
type Log = {
  id: string
  completedAt: string
  regimenId?: string | null
  exercises: readonly LoggedExercise[]
}

/** Where last time is looked for: in every workout, or in those of the same program alone. */
export type PreviousOf = 'any' | 'program'

/**
 * The sets of the last time that each exercise of the workout was done, by the id that it has in the workout. A workout
 * of no program has no other one of its program.
 *
 * @example previousSets(lowerA, logs, canonical, 'program') // { [squat.id]: [{ loadKg: 55, reps: 6, … }] }
 */
export function previousSets(
  workout: OpenWorkout,
  logs: readonly Log[],
  canonical: Canonical = asWritten,
  of: PreviousOf = 'any',
): Record<string, OpenExercise['previous']> {
  const regimenId = workout.regimenId ?? null
  const isOfProgram = (log: Log) => regimenId !== null && log.regimenId === regimenId
  const others = logs.filter(log => log.id !== workout.id && (of === 'any' || isOfProgram(log)))
  const exercises = workout.blocks.flatMap(block => block.exercises)
  return Object.fromEntries(exercises.map(exercise => [exercise.id, lastTime(exercise, others, canonical)]))
}

/**
 * What was done of an exercise when it was done last; nothing where it never was.
 *
 * @example lastTime({ name: 'Back squat', exerciseId: null }, []) // []
 */
export function lastTime(
  exercise: Named,
  logs: readonly Log[],
  canonical: Canonical = asWritten,
): OpenExercise['previous'] {
  const times = logs.flatMap(({ completedAt, exercises }) =>
    exercises
      .filter(logged => logged.sets.length > 0 && isSame(logged, exercise, canonical))
      .map(({ sets }) => ({ completedAt, sets })),
  )
  const [newest] = times.toSorted((one, other) => other.completedAt.localeCompare(one.completedAt))
  return (newest?.sets ?? []).map(toPrevious)
}

/**
 * All that was ever done of an exercise, as far as the logs reach.
 *
 * @example everDone({ name: 'Back squat', exerciseId: null }, []) // []
 */
export function everDone(
  exercise: Named,
  logs: readonly Log[],
  canonical: Canonical = asWritten,
): OpenExercise['previous'] {
  return logs
    .flatMap(log => log.exercises)
    .filter(logged => isSame(logged, exercise, canonical))
    .flatMap(({ sets }) => sets.map(toPrevious))
}

/** Until the library is there a name is what was written. */
const asWritten: Canonical = name => name

/** Under a name of the same exercise, or the same exercise of the library. */
function isSame(logged: Named, exercise: Named, canonical: Canonical): boolean {
  if (logged.exerciseId && logged.exerciseId === exercise.exerciseId) return true
  return canonicalKey(logged.name, canonical) === canonicalKey(exercise.name, canonical)
}

const toPrevious = ({ role, loadKg, reps, rpe, seconds, meters }: Figures & { role: SetRole }) => ({
  role,
  loadKg,
  reps,
  rpe,
  seconds,
  meters,
})

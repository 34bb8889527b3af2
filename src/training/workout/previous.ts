import type { Figures, OpenExercise, OpenWorkout } from './open.ts'
import type { SetRole } from './volume.ts'

type LoggedExercise = {
  name: string
  exerciseId: string | null
  sets: readonly (Figures & { role: SetRole })[]
}
/** A log as far as it matters here. */
type Log = { id: string; completedAt: string; exercises: readonly LoggedExercise[] }

/** The sets of the last time that each exercise of the workout was done, by the id that it has in the workout. */
export function previousSets(
  workout: OpenWorkout,
  logs: readonly Log[],
): Record<string, OpenExercise['previous']> {
  const newestFirst = logs
    .filter(log => log.id !== workout.id)
    .toSorted((one, other) => other.completedAt.localeCompare(one.completedAt))
    .flatMap(log => log.exercises)
    .filter(exercise => exercise.sets.length > 0)
  const found = workout.blocks
    .flatMap(block => block.exercises)
    .map(exercise => {
      const sets = newestFirst.find(logged => isSame(logged, exercise))?.sets ?? []
      return [exercise.id, sets.map(toPrevious)] as const
    })
  return Object.fromEntries(found)
}

/** Written with the same letters, or the same exercise of the library. */
function isSame(logged: LoggedExercise, exercise: OpenExercise): boolean {
  if (logged.exerciseId && logged.exerciseId === exercise.exerciseId) return true
  return plain(logged.name) === plain(exercise.name)
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

const toPrevious = ({ role, loadKg, reps, rpe, seconds, meters }: Figures & { role: SetRole }) => ({
  role,
  loadKg,
  reps,
  rpe,
  seconds,
  meters,
})

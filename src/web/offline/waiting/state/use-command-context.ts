import { useMemo, useSyncExternalStore } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { mapLettersByExerciseId } from '#training/workout/compare/exercise-letters.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import type { CommandContext, SetLabels } from './describe-command.ts'

/**
 * Returns the user's own workouts in progress on this device; workouts logged for an athlete are not
 * included.
 */
export function useOwnActiveWorkouts(): readonly ActiveWorkout[] {
  const userId = useUser().id
  const { workouts } = useSyncExternalStore(deviceStore.subscribe, deviceStore.read)
  return useMemo(
    () => workouts.filter(one => one.userId === userId && !one.athlete).map(one => one.workout),
    [workouts, userId],
  )
}

/**
 * Returns details of the sets, logs and sessions that pending commands refer to. Reads only from the cache.
 */
export function useCommandContext(): CommandContext {
  const units = useUnits()
  const dates = useDateFormatter()
  const workouts = useOwnActiveWorkouts()
  return useMemo(() => {
    const logs = listCachedLogs()
    const sessions = listCachedSessions()
    const places = mapSetAndExerciseLabels(workouts, logs)
    return {
      units,
      set: id => places.sets.get(id),
      exercise: id => places.exercises.get(id),
      thing: id => findCommandSubject(id, { workouts, logs, sessions }),
      day: day => dates.longDay(day),
    }
  }, [units, dates, workouts])
}

type CommandSubjects = {
  workouts: readonly ActiveWorkout[]
  logs: readonly WorkoutLog[]
  sessions: readonly Session[]
}

function findCommandSubject(
  id: string,
  { workouts, logs, sessions }: CommandSubjects,
): ReturnType<CommandContext['thing']> {
  const thing = workouts.find(one => one.id === id) ?? logs.find(one => one.id === id)
  const sessionId = thing?.sessionId ?? id
  const session = sessions.find(one => one.id === sessionId)
  if (!thing && !session) return undefined
  return { name: thing?.name || session?.name || '', coach: session?.coach?.firstName ?? null }
}

/** Lists all cached items of a kind, whether they come from list queries or from single-item queries. */
function listCached<T>(key: string, isOne: (value: object) => boolean): T[] {
  return queryClient
    .getQueriesData<unknown>({ queryKey: [key] })
    .flatMap(([, data]) => (Array.isArray(data) ? data : [data]))
    .filter(value => typeof value === 'object' && value !== null && isOne(value)) as T[]
}

const listCachedLogs = () =>
  listCached<WorkoutLog>('workout-logs', value => 'exercises' in value && 'completedAt' in value)
const listCachedSessions = () =>
  listCached<Session>('sessions', value => 'blocks' in value && 'assignmentId' in value)

function mapSetAndExerciseLabels(workouts: readonly ActiveWorkout[], logs: readonly WorkoutLog[]) {
  const sets = new Map<string, SetLabels>()
  const exercises = new Map<string, { letter: string; name: string }>()
  for (const { exercises: logged } of logs) {
    for (const exercise of logged) {
      exercises.set(exercise.id, { letter: '', name: exercise.name })
      exercise.sets.forEach((set, index) => {
        sets.set(set.id, { letter: '', exercise: exercise.name, name: `set ${index + 1}` })
      })
    }
  }
  for (const workout of workouts) {
    const letters = mapLettersByExerciseId(workout)
    for (const exercise of workout.blocks.flatMap(block => block.exercises)) {
      const letter = letters.get(exercise.id) ?? ''
      exercises.set(exercise.id, { letter, name: exercise.name })
      for (const set of exercise.sets)
        sets.set(set.id, { letter, exercise: exercise.name, name: formatSetName(exercise, set) })
    }
  }
  return { sets, exercises }
}

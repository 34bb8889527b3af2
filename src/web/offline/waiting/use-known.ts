import { useMemo, useSyncExternalStore } from 'react'
import type { Session } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { lettersById } from '#training/workout/letters.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import { setName } from '#training/workout/set-name.ts'
import { cache } from '../../app/cache.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { store } from '../store.ts'
import type { Known, KnownSet } from './words.ts'

/** The own workouts that are under way on this device; what a coach logs for somebody else is none. */
export function useKeptWorkouts(): readonly OpenWorkout[] {
  const userId = useUser().id
  const { workouts } = useSyncExternalStore(store.subscribe, store.read)
  return useMemo(
    () => workouts.filter(one => one.userId === userId && !one.athlete).map(one => one.workout),
    [workouts, userId],
  )
}

/** What this device knows about the things that waiting commands name: asked nobody for it. */
export function useKnown(): Known {
  const units = useUnits()
  const dates = useDates()
  const workouts = useKeptWorkouts()
  return useMemo(() => {
    const logs = cachedLogs()
    const sessions = cachedSessions()
    const places = placesOf(workouts, logs)
    return {
      units,
      set: id => places.sets.get(id),
      exercise: id => places.exercises.get(id),
      thing: id => thingOf(id, { workouts, logs, sessions }),
      day: day => dates.longDay(day),
    }
  }, [units, dates, workouts])
}

type Things = { workouts: readonly OpenWorkout[]; logs: readonly WorkoutLog[]; sessions: readonly Session[] }

function thingOf(id: string, { workouts, logs, sessions }: Things): ReturnType<Known['thing']> {
  const thing = workouts.find(one => one.id === id) ?? logs.find(one => one.id === id)
  const sessionId = thing?.sessionId ?? id
  const session = sessions.find(one => one.id === sessionId)
  if (!thing && !session) return undefined
  return { name: thing?.name || session?.name || '', coach: session?.coach?.firstName ?? null }
}

/** Whatever lists and pages have shown of a kind. */
function cached<T>(key: string, isOne: (value: object) => boolean): T[] {
  return cache
    .getQueriesData<unknown>({ queryKey: [key] })
    .flatMap(([, data]) => (Array.isArray(data) ? data : [data]))
    .filter(value => typeof value === 'object' && value !== null && isOne(value)) as T[]
}

const cachedLogs = () =>
  cached<WorkoutLog>('workout-logs', value => 'exercises' in value && 'completedAt' in value)
const cachedSessions = () =>
  cached<Session>('sessions', value => 'blocks' in value && 'assignmentId' in value)

function placesOf(workouts: readonly OpenWorkout[], logs: readonly WorkoutLog[]) {
  const sets = new Map<string, KnownSet>()
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
    const letters = lettersById(workout)
    for (const exercise of workout.blocks.flatMap(block => block.exercises)) {
      const letter = letters.get(exercise.id) ?? ''
      exercises.set(exercise.id, { letter, name: exercise.name })
      for (const set of exercise.sets)
        sets.set(set.id, { letter, exercise: exercise.name, name: setName(exercise, set) })
    }
  }
  return { sets, exercises }
}

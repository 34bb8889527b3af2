import type { RecordedWorkout } from '#training/workout/record.ts'
import { known } from '../commands.ts'
import type { Entry } from '../outbox.ts'

type Exercise = RecordedWorkout['exercises'][number]

/**
 * A workout as its waiting commands tell it, where the device has nothing else of it any more: the sets that were
 * done, each as it was told last. A record that waits says it all.
 */
export function toldWorkout(
  id: string,
  entries: readonly Pick<Entry, 'kind' | 'input' | 'madeAt'>[],
): RecordedWorkout {
  const workout: RecordedWorkout = {
    id,
    sessionId: null,
    name: '',
    startedAt: null,
    completedAt: entries.at(-1)?.madeAt ?? new Date(0).toISOString(),
    durationMinutes: null,
    sessionRpe: null,
    notes: '',
    blockResults: [],
    exercises: [],
  }
  return entries.reduce(tell, workout)
}

function tell(workout: RecordedWorkout, entry: Pick<Entry, 'kind' | 'input'>): RecordedWorkout {
  const { kind, input } = known(entry)
  if (kind === 'workout-log.record') return input.recorded
  if (kind === 'open-workout.begin') return { ...workout, name: input.name, sessionId: input.sessionId }
  if (kind !== 'open-workout.change') return workout
  const { change } = input
  if (change.kind === 'set-undone') return { ...workout, exercises: without(workout.exercises, change.setId) }
  if (change.kind !== 'set-done') return workout
  const { setId, exerciseId, exercise, role, figures, at } = change
  const set = { id: setId, role, planned: null, ...figures, completedAt: at }
  const told = without(workout.exercises, setId)
  const logged = told.find(one => one.id === exerciseId)
  const exercises = logged
    ? told.map(one => (one === logged ? { ...one, sets: [...one.sets, set] } : one))
    : [...told, { ...unplanned(exerciseId, exercise), sets: [set] }]
  return { ...workout, startedAt: workout.startedAt ?? at, exercises }
}

const without = (exercises: readonly Exercise[], setId: string): Exercise[] =>
  exercises
    .map(one => ({ ...one, sets: one.sets.filter(set => set.id !== setId) }))
    .filter(one => one.sets.length > 0)

const unplanned = (id: string, name: string) => ({
  id,
  name,
  exerciseId: null,
  itemId: null,
  notes: '',
  skippedReason: null,
  insteadOf: null,
})

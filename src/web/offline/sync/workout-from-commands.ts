import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { toTypedCommand } from '#web/offline/outbox/commands.ts'
import type { OutboxEntry } from '#web/offline/outbox/outbox.ts'

type RebuiltExercise = RecordedWorkout['exercises'][number]

/**
 * Rebuilds a workout from its pending commands, for use if this device has no other copy. The result contains
 * the completed sets with their latest values or, if a pending command records the workout, the workout in
 * that command.
 */
export function buildWorkoutFromCommands(
  id: string,
  entries: readonly Pick<OutboxEntry, 'kind' | 'input' | 'madeAt'>[],
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
  return entries.reduce(applyCommand, workout)
}

function applyCommand(workout: RecordedWorkout, entry: Pick<OutboxEntry, 'kind' | 'input'>): RecordedWorkout {
  const { kind, input } = toTypedCommand(entry)
  if (kind === 'workout-log.record') return input.recorded
  if (kind === 'open-workout.begin') return { ...workout, name: input.name, sessionId: input.sessionId }
  if (kind !== 'open-workout.change') return workout
  const { change } = input
  if (change.kind === 'set-undone')
    return { ...workout, exercises: withoutSet(workout.exercises, change.setId) }
  if (change.kind !== 'set-done') return workout
  const { setId, exerciseId, exercise, role, figures, isConfirmed, at } = change
  const set = {
    id: setId,
    role,
    planned: null,
    ...figures,
    ...(isConfirmed && { isConfirmed }),
    completedAt: at,
  }
  const others = withoutSet(workout.exercises, setId)
  const logged = others.find(one => one.id === exerciseId)
  const exercises = logged
    ? others.map(one => (one === logged ? { ...one, sets: [...one.sets, set] } : one))
    : [...others, { ...createUnplannedExercise(exerciseId, exercise), sets: [set] }]
  return { ...workout, startedAt: workout.startedAt ?? at, exercises }
}

const withoutSet = (exercises: readonly RebuiltExercise[], setId: string): RebuiltExercise[] =>
  exercises
    .map(one => ({ ...one, sets: one.sets.filter(set => set.id !== setId) }))
    .filter(one => one.sets.length > 0)

const createUnplannedExercise = (id: string, name: string) => ({
  id,
  name,
  exerciseId: null,
  itemId: null,
  notes: '',
  skippedReason: null,
  insteadOf: null,
})

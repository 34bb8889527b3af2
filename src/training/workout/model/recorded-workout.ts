import type { BlockKind } from '#training/prescription/prescription.ts'
import { type ActiveExercise, type ActiveSet, type ActiveWorkout, isSetDone } from './active-workout.ts'
import type { BlockResult } from './block-result.ts'
import { isExerciseSkipped, type RecordedExercise, type RecordedSet } from './recorded-exercise.ts'
import { getPlannedValues } from './resolve-workout-loads.ts'
import { getEnteredValues } from './sync-events.ts'

/** A workout as sent to the server. */
export type RecordedWorkout = {
  id: string
  sessionId: string | null
  name: string
  startedAt: string | null
  completedAt: string
  durationMinutes: number | null
  sessionRpe: number | null
  notes: string
  blockResults: BlockResult[]
  exercises: RecordedExercise[]
}

/**
 * Converts a workout into its log, which contains the completed sets with their planned values. `completedAt`
 * is the time at which the workout ended.
 */
export function toRecordedWorkout(workout: ActiveWorkout, completedAt: string): RecordedWorkout {
  const isToday = workout.day === null
  return {
    id: workout.id,
    sessionId: workout.sessionId,
    name: workout.name.trim(),
    // A workout logged for a past date has no measured start time.
    startedAt: isToday ? workout.startedAt : null,
    completedAt,
    durationMinutes: workout.minutes ?? (isToday ? measureWorkoutMinutes(workout, completedAt) : null),
    sessionRpe: workout.sessionRpe,
    notes: workout.notes.trim(),
    blockResults: workout.blockResults,
    exercises: workout.blocks.flatMap(block =>
      block.exercises
        .filter(isExerciseRecorded)
        .map(exercise => toRecordedExercise(exercise, exercise.itemId === null ? null : block.kind)),
    ),
  }
}

/**
 * Returns the number of whole minutes since the first completed set, at least 1; null if no set is completed.
 *
 * @example measureWorkoutMinutes({ ...workout, startedAt: '2026-11-21T10:00:00Z' }, '2026-11-21T10:45:00Z')
 *   // 45
 */
export function measureWorkoutMinutes(
  { startedAt }: Pick<ActiveWorkout, 'startedAt'>,
  now: string,
): number | null {
  return startedAt === null
    ? null
    : Math.max(1, Math.round((Date.parse(now) - Date.parse(startedAt)) / 60_000))
}

/**
 * Returns whether a workout has any data to record.
 *
 * @example isWorthRecording(createActiveWorkout(plan, newId)) // false before anything is done
 */
export function isWorthRecording(workout: ActiveWorkout): boolean {
  const exercises = workout.blocks.flatMap(block => block.exercises)
  const isTouched = exercises.some(one => isExerciseSkipped(one) || one.sets.some(isSetDone))
  const isScored = workout.blockResults.length > 0
  return (
    isTouched ||
    isScored ||
    workout.sessionRpe !== null ||
    workout.minutes !== null ||
    workout.notes.trim() !== ''
  )
}

/** Planned exercises are always recorded; added exercises are recorded only if at least one set was done. */
const isExerciseRecorded = (exercise: ActiveExercise) =>
  exercise.itemId !== null || exercise.sets.some(isSetDone)

function toRecordedExercise(exercise: ActiveExercise, blockKind: BlockKind | null): RecordedExercise {
  return {
    id: exercise.id,
    name: exercise.name,
    exerciseId: exercise.exerciseId,
    itemId: exercise.itemId,
    blockKind,
    notes: exercise.note.trim(),
    skippedReason: exercise.skippedReason,
    insteadOf: exercise.insteadOf,
    sets: exercise.sets.filter(isSetDone).map(toRecordedSet),
  }
}

function toRecordedSet(set: ActiveSet): RecordedSet {
  const { id, role, doneAt, isConfirmed } = set
  return {
    id,
    role,
    planned: getPlannedValues(set),
    ...getEnteredValues(set),
    ...(isConfirmed && { isConfirmed }),
    completedAt: doneAt,
  }
}

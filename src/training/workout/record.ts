import type { BlockResult } from './block-result.ts'
import { plannedOf } from './kilos.ts'
import type { LoggedExercise, LoggedSet } from './logged.ts'
import type { OpenExercise, OpenSet, OpenWorkout } from './open.ts'
import { figuresDone } from './told.ts'

/** A workout as it is sent. */
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
  exercises: LoggedExercise[]
}

/** What is recorded: the sets that were done, beside what was planned. `completedAt` is when it was over. */
export function record(workout: OpenWorkout, completedAt: string): RecordedWorkout {
  const isToday = workout.day === null
  return {
    id: workout.id,
    sessionId: workout.sessionId,
    name: workout.name.trim(),
    // Of a day in the past nobody measured the beginning.
    startedAt: isToday ? workout.startedAt : null,
    completedAt,
    durationMinutes: workout.minutes ?? (isToday ? measuredMinutes(workout, completedAt) : null),
    sessionRpe: workout.sessionRpe,
    notes: workout.notes.trim(),
    blockResults: workout.blockResults,
    exercises: workout.blocks
      .flatMap(block => block.exercises)
      .filter(isTold)
      .map(toRecorded),
  }
}

/**
 * Whole minutes since the first set was done; null before it.
 *
 * @example measuredMinutes({ ...workout, startedAt: '2026-11-21T10:00:00Z' }, '2026-11-21T10:45:00Z') // 45
 */
export function measuredMinutes({ startedAt }: OpenWorkout, now: string): number | null {
  return startedAt === null
    ? null
    : Math.max(1, Math.round((Date.parse(now) - Date.parse(startedAt)) / 60_000))
}

/**
 * Whether there is anything to record.
 *
 * @example isWorthRecording(openWorkout(session)) // false before anything is done
 */
export function isWorthRecording(workout: OpenWorkout): boolean {
  const exercises = workout.blocks.flatMap(block => block.exercises)
  const isTouched = exercises.some(one => one.skippedReason !== null || one.sets.some(set => set.doneAt))
  const isScored = workout.blockResults.length > 0
  return (
    isTouched ||
    isScored ||
    workout.sessionRpe !== null ||
    workout.minutes !== null ||
    workout.notes.trim() !== ''
  )
}

/** A planned exercise stays in the log with no sets done; an own one that was never done is nothing. */
const isTold = (exercise: OpenExercise) => exercise.itemId !== null || exercise.sets.some(set => set.doneAt)

function toRecorded(exercise: OpenExercise): LoggedExercise {
  return {
    id: exercise.id,
    name: exercise.name,
    exerciseId: exercise.exerciseId,
    itemId: exercise.itemId,
    notes: exercise.note.trim(),
    skippedReason: exercise.skippedReason,
    insteadOf: exercise.insteadOf,
    sets: exercise.sets.filter(set => set.doneAt).map(toLoggedSet),
  }
}

function toLoggedSet(set: OpenSet): LoggedSet {
  const { id, role, doneAt } = set
  return { id, role, planned: plannedOf(set), ...figuresDone(set), completedAt: doneAt }
}

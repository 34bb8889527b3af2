import type { OpenWorkoutChange } from '#contract/open-workouts.ts'
import type { PlanBlock } from '#training/workout/open.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'

/**
 * What can be meant without a network, and what it says. Each of them happens once, however often it is sent; those on
 * one thing (`streamOf`) go in their order.
 */
export type Commands = {
  'open-workout.begin': { id: string; sessionId: string | null; name: string; blocks: readonly PlanBlock[] }
  'open-workout.change': { id: string; changeId: string; change: OpenWorkoutChange }
  'open-workout.discard': { id: string }
  /** The whole workout: it needs none of the commands before it. */
  'workout-log.record': { recorded: RecordedWorkout }
  'workout-log.change': { id: string; change: Partial<Omit<RecordedWorkout, 'id' | 'sessionId'>> }
  'workout-log.remove': { id: string }
  'workout-log.restore': { id: string }
  'comment.write': { id: string; workoutLogId: string; exerciseId: string | null; text: string }
  'session.move': { id: string; date: string }
  'session.skip': { id: string; kind: string; reason: string }
  'session.unskip': { id: string }
  'exercise-note.write': { exercise: string; text: string }
  'pain.report': {
    id: string
    sessionId: string | null
    exercise: string | null
    bodyPart: string
    severity: number
    note: string
    reportedAt: string
  }
}
export type CommandKind = keyof Commands

import { v5 as uuidv5 } from 'uuid'
import { applyWorkoutChange, type WorkoutChange } from '#training/workout/changes/workout-change.ts'
import { createPartIdFactory } from '#training/workout/model/workout-ids.ts'
import type { DeviceState } from '#web/offline/storage/device-state.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { type CoachPlanChange, getPlanVersion } from './use-coach-plan-changes.ts'

/** Applies the coach's current plan to the open sets. */
export const acceptPlanChange = (userId: string, { workout, session }: CoachPlanChange) =>
  applyChanges(userId, workout.id, [
    { kind: 'replanned', blocks: session.blocks, newId: createPartIdFactory(workout.id, uuidv5) },
  ])

/** Keeps the open sets as originally planned, and adds a line about this decision to the log's notes. */
export function keepOriginalPlan(userId: string, { workout, session }: CoachPlanChange, line: string) {
  const notes = [workout.notes.trim(), line].filter(Boolean).join('\n')
  return applyChanges(userId, workout.id, [
    { kind: 'plan-kept', sign: getPlanVersion(session) },
    { kind: 'told', notes },
  ])
}

/** Applies the changes to the stored workout, because it may be newer than the workout on the screen. */
function applyChanges(
  userId: string,
  workoutId: string,
  changes: readonly WorkoutChange[],
): Promise<boolean> {
  const isTarget = (one: DeviceState['workouts'][number]) =>
    one.userId === userId && one.workout.id === workoutId
  return deviceStore.take((state: DeviceState) => ({
    ...state,
    workouts: state.workouts.map(one =>
      isTarget(one) ? { ...one, workout: changes.reduce(applyWorkoutChange, one.workout) } : one,
    ),
  }))
}

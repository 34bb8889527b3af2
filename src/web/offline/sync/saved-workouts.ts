import type { ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { type AthleteLoggedFor, findSavedWorkout } from '#web/offline/storage/device-state.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { hasEndedOnThisDevice, mergeServerWorkout, removeFinishedWorkouts } from './merge-server-workouts.ts'

/**
 * Identifies a workout in progress: its user, and its session (`new` for an unplanned workout, or a key from
 * `getWorkoutSessionKey` if a coach logs it for an athlete).
 */
export type ActiveWorkoutKey = { userId: string; session: string; athlete?: AthleteLoggedFor | undefined }

/**
 * The workouts in progress on this device, for pages that show them and merge changes from other devices. It does not need
 * the code that changes a workout.
 */
export const savedWorkouts = {
  subscribe: deviceStore.subscribe,
  whenRead: deviceStore.whenRead,

  read: ({ userId, session }: ActiveWorkoutKey): ActiveWorkout | undefined =>
    findSavedWorkout(deviceStore.read(), userId, session)?.workout,

  /**
   * Returns the athlete for whom the coach is logging the workout, or undefined if the workout does not exist
   * or is the user's own.
   */
  athleteOf: ({ userId, session }: ActiveWorkoutKey): AthleteLoggedFor | undefined =>
    findSavedWorkout(deviceStore.read(), userId, session)?.athlete,

  /** Returns a value that changes whenever any workout changes. */
  version: () => deviceStore.read(),

  /**
   * Returns true once the workout is stored on the device, or once storing it has failed and the error is
   * shown.
   */
  isWritten: (id: string): boolean =>
    deviceStore.readWritten().workouts.some(({ workout }) => workout.id === id),

  /** Returns false if changes cannot be saved on this device. */
  isSavedOnDevice: () => deviceStore.problem() === undefined,

  /**
   * Merges changes that other devices made to a workout. Adds the workout if it is not on this device yet.
   */
  takeIn(userId: string, serverWorkout: ServerActiveWorkout): Promise<boolean> {
    return deviceStore.take(state => mergeServerWorkout(state, userId, serverWorkout))
  },

  /**
   * Removes workouts that were finished on another device, if their logs contain all data from this device.
   */
  forgetFinished(userId: string, logs: readonly WorkoutLog[]): Promise<boolean> {
    return deviceStore.take(state => removeFinishedWorkouts(state, userId, logs))
  },

  /** Returns whether the workout was ended on this device, even if the server does not have its log yet. */
  isOver: (userId: string, id: string): boolean => hasEndedOnThisDevice(deviceStore.read(), userId, id),
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import { openWorkouts as operations, type ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { withSafetyHolds } from '#training/safety/active-workout-holds.ts'
import { isSessionOnHold } from '#training/safety/safety-hold.ts'
import { correctSyncEventTime } from '#training/workout/devices/clock-correction.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { poll } from '#web/app/client/api-client.ts'
import { serverClock } from '#web/app/client/server-clock.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { getWorkoutSessionKey } from '#web/offline/storage/device-state.ts'
import { useSuspendUntilDeviceLoaded } from '#web/offline/storage/use-suspend-until-device-loaded.ts'
import { buildWorkoutFromServer } from '#web/offline/sync/merge-server-workouts.ts'
import { savedWorkouts } from '#web/offline/sync/saved-workouts.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'
import { takeHomePart } from './home-data.ts'
import { getOwnSessionStatus } from './own-session-status.ts'
import { useAthletePainReports, useOwnPainReports } from './pain-reports.ts'

/** Returns the session's workout in progress on this device, if any. */
export function useActiveWorkout(session: string, athleteId?: string): ActiveWorkout | undefined {
  useSuspendUntilDeviceLoaded()
  const userId = useUser().id
  const key = { userId, session: getWorkoutSessionKey(session, athleteId) }
  const workout = useSyncExternalStore(savedWorkouts.subscribe, () => savedWorkouts.read(key))
  return useWithHolds(workout, athleteId)
}

/** Applies the current safety holds, so that the set counts match those on the session screen. */
function useWithHolds(workout: ActiveWorkout | undefined, athleteId?: string): ActiveWorkout | undefined {
  const reports = useAthletePainReports(athleteId)
  const today = useToday()
  return useMemo(() => workout && withSafetyHolds(workout, reports, today), [workout, reports, today])
}

/** Converts the times of changes from the server's clock to this device's clock. */
const toDeviceTime = (workout: ServerActiveWorkout): ServerActiveWorkout => ({
  ...workout,
  changes: workout.changes.map(({ id, change }) => ({
    id,
    change:
      'at' in change ? correctSyncEventTime(change, -serverClock.aheadMsAtServerTime(change.at)) : change,
  })),
})

/** The workouts in progress on any device, as known to the server. Always refetched when used. */
export const activeWorkoutsOnServer = queryOptions({
  queryKey: ['open-workouts'],
  queryFn: async () =>
    (await takeHomePart('openWorkouts', () => poll(operations.list))).data.map(toDeviceTime),
  staleTime: 0,
  refetchOnWindowFocus: true,
  // The app refetches this query when the network is stable again, not on every brief reconnect.
  refetchOnReconnect: false,
  meta: { isChangedElsewhere: true },
})

/**
 * Returns the workouts that are in progress only on other devices. With `isFetching: false`, uses only data
 * that is already loaded.
 */
export function useOtherDeviceWorkouts({ isFetching = true } = {}): ServerActiveWorkout[] {
  const userId = useUser().id
  const { data = [] } = useQuery({ ...activeWorkoutsOnServer, enabled: isFetching })
  // Recompute when this device's active workouts change.
  useSyncExternalStore(savedWorkouts.subscribe, () => savedWorkouts.version())
  return data.filter(
    workout =>
      savedWorkouts.read({ userId, session: workout.sessionId ?? 'new' }) === undefined &&
      !savedWorkouts.isOver(userId, workout.id),
  )
}

/**
 * Returns the session's workout in progress on another device, unless it is also in progress on this device.
 */
export function useOtherDeviceWorkout(session: string): ActiveWorkout | undefined {
  const remote = useOtherDeviceWorkouts().find(one => one.sessionId === session)
  return useWithHolds(useMemo(() => remote && buildWorkoutFromServer(remote), [remote]))
}

/**
 * Returns a function that determines the status of a session from the data on this device and the athlete’s logs.
 */
export function useOwnSessionStatus(logs: readonly WorkoutLog[] = []): (session: Session) => DayStatus {
  useSuspendUntilDeviceLoaded()
  const userId = useUser().id
  const today = useToday()
  const reports = useOwnPainReports()
  // Uses only data that the page has already requested, so that the request is not repeated for each day of a
  // week.
  const remoteWorkouts = useOtherDeviceWorkouts({ isFetching: false })
  return session =>
    getOwnSessionStatus(session, {
      today,
      isHere: savedWorkouts.read({ userId, session: session.id }) !== undefined,
      isElsewhere: remoteWorkouts.some(workout => workout.sessionId === session.id),
      isHeld: isSessionOnHold(session, reports),
      log: logs.find(one => one.id === session.workoutLogId),
    })
}

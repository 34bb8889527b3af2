import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import { openWorkouts as operations, type ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import { type LogComment, reviews } from '#contract/workout-logs/reviews.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { withSafetyHolds } from '#training/safety/active-workout-holds.ts'
import { isSessionOnHold } from '#training/safety/safety-hold.ts'
import { correctSyncEventTime } from '#training/workout/devices/clock-correction.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { sortNewestFirst } from '#training/workout/model/sort-newest-first.ts'
import { call, poll } from '#web/app/client/api-client.ts'
import { persistedQueryOptions, withCachedFallback } from '#web/app/client/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { serverClock } from '#web/app/client/server-clock.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { messages } from '#web/app/specification/messages.ts'
import { getWorkoutSessionKey } from '#web/offline/storage/device-state.ts'
import { useSuspendUntilDeviceLoaded } from '#web/offline/storage/use-suspend-until-device-loaded.ts'
import { activeWorkoutStore } from '#web/offline/sync/active-workout-store.ts'
import { withPendingChanges, withPendingComments } from '#web/offline/sync/apply-pending.ts'
import { buildWorkoutFromServer } from '#web/offline/sync/merge-server-workouts.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'
import { takeHomePart } from './home-data.ts'
import { getOwnSessionStatus } from './own-session-status.ts'
import { useAthletePainReports, useOwnPainReports } from './pain-reports.ts'

export const latestLogsLimit = 100

/** The athlete's latest logs, newest first: enough logs to find the previous sets of each exercise. */
export const myLatestLogs = queryOptions({
  queryKey: ['workout-logs', 'mine'],
  queryFn: async () => {
    const { data } = await call(workoutLogs.mine, { query: { limit: latestLogsLimit } })
    return withPendingChanges.logs(sortNewestFirst(data ?? []))
  },
  ...persistedQueryOptions,
  meta: { ...persistedQueryOptions.meta, failureMessage: messages.workoutLogs.historyFailed },
})

/** The latest logs of the athlete for whom a coach is logging. */
const latestLogsOfAthlete = (athleteId: string) =>
  queryOptions({
    queryKey: ['workout-logs', 'athlete', athleteId, 'latest'],
    queryFn: async () => {
      const query = { limit: latestLogsLimit }
      return (await call(workoutLogs.ofAthlete, { params: { id: athleteId }, query })).data
    },
    ...persistedQueryOptions,
    meta: { ...persistedQueryOptions.meta, failureMessage: messages.workoutLogs.historyFailed },
  })

/** Returns the latest logs of the athlete who is doing the workout. */
export function useLatestLogs(): WorkoutLog[] | undefined {
  const athlete = useAthleteLoggedFor()
  const ownLogs = useQuery({ ...myLatestLogs, enabled: !athlete })
  const athleteLogs = useQuery({ ...latestLogsOfAthlete(athlete?.id ?? ''), enabled: athlete !== undefined })
  return athlete ? athleteLogs.data : ownLogs.data
}

/** One log, taken from a cached list if the server does not respond. */
export function oneLog(id: string) {
  const queryKey = ['workout-logs', 'one', id]
  return queryOptions({
    queryKey,
    queryFn: () => {
      const response = withPendingChanges.log(
        id,
        async () => (await call(workoutLogs.show, { params: { id } })).data,
      )
      return withCachedFallback(
        response,
        () => findCachedLog(id),
        later => queryClient.setQueryData(queryKey, later),
      )
    },
  })
}

/** Finds a log in the athlete's cached latest logs and history pages. */
function findCachedLog(id: string): WorkoutLog | undefined {
  const pages = queryClient.getQueriesData<{ pages: { data: WorkoutLog[] }[] }>({
    queryKey: [...myLatestLogs.queryKey, 'history'],
  })
  const older = pages.flatMap(([, history]) => history?.pages.flatMap(page => page.data) ?? [])
  return [...(queryClient.getQueryData(myLatestLogs.queryKey) ?? []), ...older].find(log => log.id === id)
}

/** The comments on a log, oldest first. */
export function commentsOfLog(id: string) {
  const queryKey = ['workout-logs', 'one', id, 'comments']
  return queryOptions({
    queryKey,
    queryFn: () => {
      const response = call(reviews.comments, { params: { id }, query: { limit: 200 } }).then(
        ({ data }) => data,
      )
      const findCached = () => {
        const log = queryClient.getQueryData(myLatestLogs.queryKey)?.find(one => one.id === id)
        // If no comments are cached but the cached log has a comment count of 0, the list of comments is
        // known to be empty.
        return queryClient.getQueryData<LogComment[]>(queryKey) ?? (log?.commentCount === 0 ? [] : undefined)
      }
      const cachedAtStart = findCached()
      const findCachedComments = () => cachedAtStart ?? findCached()
      const update = (comments: LogComment[]) =>
        queryClient.setQueryData(queryKey, withPendingComments(id, comments))
      return withPendingChanges.comments(id, () => withCachedFallback(response, findCachedComments, update))
    },
    ...persistedQueryOptions,
  })
}

/** Returns the session's workout in progress on this device, if any. */
export function useActiveWorkout(session: string, athleteId?: string): ActiveWorkout | undefined {
  useSuspendUntilDeviceLoaded()
  const userId = useUser().id
  const key = { userId, session: getWorkoutSessionKey(session, athleteId) }
  const workout = useSyncExternalStore(activeWorkoutStore.subscribe, () => activeWorkoutStore.read(key))
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
  useSyncExternalStore(activeWorkoutStore.subscribe, () => activeWorkoutStore.version())
  return data.filter(
    workout =>
      activeWorkoutStore.read({ userId, session: workout.sessionId ?? 'new' }) === undefined &&
      !activeWorkoutStore.isOver(userId, workout.id),
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
      isHere: activeWorkoutStore.read({ userId, session: session.id }) !== undefined,
      isElsewhere: remoteWorkouts.some(workout => workout.sessionId === session.id),
      isHeld: isSessionOnHold(session, reports),
      log: logs.find(one => one.id === session.workoutLogId),
    })
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { useUser } from '#web/app/session/session.tsx'
import { savedWorkouts } from '#web/offline/sync/saved-workouts.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { activeWorkoutsOnServer, useOtherDeviceWorkouts } from '#web/shared/queries/active-workouts.ts'
import { useRecentLogs } from '#web/shared/queries/recent-logs.ts'
import { myLatestLogs } from '#web/shared/queries/workout-logs.ts'

/** The interval, in milliseconds, at which an open session fetches changes from other devices. */
const otherDevicesPollMs = 30_000

/**
 * Merges changes from other devices into this device's active workouts and the open session, so that a
 * session started on another device continues where it left off. Polls while a session is open and the server
 * is reachable.
 */
export function useMergeOtherDeviceChanges(session?: string) {
  const userId = useUser().id
  const isOwn = useAthleteLoggedFor() === undefined
  const isReachable = useSyncExternalStore(serverReachability.subscribe, serverReachability.read)
  const isPolling = session !== undefined && isReachable
  const { data } = useQuery({
    ...activeWorkoutsOnServer,
    enabled: isOwn,
    refetchInterval: isPolling && otherDevicesPollMs,
  })
  useEffect(() => {
    for (const workout of data ?? []) {
      const isOpenSession = workout.sessionId !== null && workout.sessionId === session
      if (isOpenSession || isActiveHere(userId, workout)) savedWorkouts.takeIn(userId, workout)
    }
  }, [data, session, userId])
  // An open session needs the latest logs anyway; elsewhere, the recent ones are enough.
  useQuery({ ...myLatestLogs, enabled: isOwn && session !== undefined })
  const { data: logs } = useRecentLogs({ enabled: isOwn && session === undefined })
  useEffect(() => {
    if (logs) savedWorkouts.forgetFinished(userId, logs)
  }, [logs, userId])
}

/** Syncs with other devices and returns the workouts in progress only on those devices. */
export function useSyncedOtherDeviceWorkouts(): ServerActiveWorkout[] {
  useMergeOtherDeviceChanges()
  return useOtherDeviceWorkouts()
}

const isActiveHere = (userId: string, { id, sessionId }: ServerActiveWorkout) =>
  savedWorkouts.read({ userId, session: sessionId ?? 'new' })?.id === id

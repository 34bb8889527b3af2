import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ServerActiveWorkout } from '#contract/open-workouts.ts'
import { reachability } from '../../app/reachability.ts'
import { useUser } from '../../app/session.tsx'
import { activeWorkouts } from '../../offline/active-workouts.ts'
import { useForAthlete } from './for-athlete-context.ts'
import { activeWorkoutsOnServer, myLogs, useOtherDeviceWorkouts } from './queries.ts'

/** The interval, in milliseconds, at which an open session fetches changes from other devices. */
const otherDevicesPollMs = 30_000

/**
 * Merges changes from other devices into this device's active workouts and the open session, so that the
 * session continues from its state on the other device. Polls during an open session while online.
 */
export function useSyncOtherDevices(session?: string) {
  const userId = useUser().id
  const isOwn = useForAthlete() === undefined
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read)
  const isPolling = session !== undefined && isReachable
  const { data } = useQuery({
    ...activeWorkoutsOnServer,
    enabled: isOwn,
    refetchInterval: isPolling && otherDevicesPollMs,
  })
  useEffect(() => {
    for (const workout of data ?? []) {
      const isOpenSession = workout.sessionId !== null && workout.sessionId === session
      if (isOpenSession || isActiveHere(userId, workout)) activeWorkouts.takeIn(userId, workout)
    }
  }, [data, session, userId])
  const { data: logs } = useQuery({ ...myLogs, enabled: isOwn })
  useEffect(() => {
    if (logs) activeWorkouts.forgetFinished(userId, logs)
  }, [logs, userId])
}

/** Syncs with other devices and returns the workouts in progress only on those devices. */
export function useSyncedOtherDeviceWorkouts(): ServerActiveWorkout[] {
  useSyncOtherDevices()
  return useOtherDeviceWorkouts()
}

const isActiveHere = (userId: string, { id, sessionId }: ServerActiveWorkout) =>
  activeWorkouts.read({ userId, session: sessionId ?? 'new' })?.id === id

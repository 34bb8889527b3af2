import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import { useSuspendUntilDeviceLoaded } from '#web/offline/storage/use-suspend-until-device-loaded.ts'
import { savedWorkouts } from '#web/offline/sync/saved-workouts.ts'
import { useOtherDeviceWorkouts } from '#web/shared/queries/active-workouts.ts'

let subscriptionRevision = 0
const subscribeToWorkouts = (onChange: () => void) =>
  savedWorkouts.subscribe(() => {
    subscriptionRevision++
    onChange()
  })

/**
 * Returns a function that checks whether a session is in progress on any device. A new function is returned
 * when the data changes.
 */
export function useIsSessionActive(): (session: string) => boolean {
  useSuspendUntilDeviceLoaded()
  const userId = useUser().id
  const version = useSyncExternalStore(subscribeToWorkouts, () => subscriptionRevision)
  const remoteSessionIds = useOtherDeviceWorkouts()
    .map(workout => workout.sessionId)
    .join(' ')
  return useCallback(
    session => {
      const isLocal = version >= 0 && savedWorkouts.read({ userId, session }) !== undefined
      return isLocal || remoteSessionIds.includes(session)
    },
    [userId, version, remoteSessionIds],
  )
}

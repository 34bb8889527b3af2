import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { isWorkoutLoggingPage, paths } from '#web/app/navigation/paths.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { hasRecentActivity } from '#web/offline/storage/workout-activity.ts'
import { useStorageProblem } from '#web/offline/sync/use-outbox.ts'
import { serviceWorkerUpdates } from '#web/offline/worker/service-worker-updates.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './AppStatusBanners.module.css'
import { StatusBanner } from './StatusBanner.tsx'
import { SyncBanner } from './SyncBanner.tsx'

/** App-wide banners for a lost connection, the sync status and a new version. */
export function AppStatusBanners({ isAthlete }: { isAthlete: boolean }) {
  const { pathname } = useLocation()
  // A banner would move the set rows while the user taps them, so the workout header shows the sync status
  // instead.
  return <div role="status">{!isWorkoutLoggingPage(pathname) && <Banners isAthlete={isAthlete} />}</div>
}

function Banners({ isAthlete }: { isAthlete: boolean }) {
  const problem = useStorageProblem()
  const isReachable = useSyncExternalStore(serverReachability.subscribe, serverReachability.read)
  const hasNewVersion = useSyncExternalStore(
    serviceWorkerUpdates.subscribe,
    serviceWorkerUpdates.hasNewVersion,
  )
  const isTraining = useHasActiveWorkout()
  // The sync screen already shows the sync status.
  const isSyncScreen = useLocation().pathname === paths.sync
  return (
    <>
      {!isReachable && !isSyncScreen && (
        <StatusBanner icon={<IconCloudOff size={17} stroke={1.7} className={styles.off} />}>
          <b>No connection.</b> {problem?.sentence ?? (isAthlete ? offlineTexts.athlete : offlineTexts.coach)}
        </StatusBanner>
      )}
      <SyncBanner />
      {isReachable && hasNewVersion && !isTraining && (
        <StatusBanner icon={<IconRefresh size={17} stroke={1.7} />}>
          A new version is available.{' '}
          <TextButton onClick={serviceWorkerUpdates.takeNewVersion}>Update now</TextButton>
        </StatusBanner>
      )}
    </>
  )
}

/** Returns whether a workout is in progress in any tab on this device. App updates wait until it ends. */
function useHasActiveWorkout(): boolean {
  const { workouts } = useSyncExternalStore(deviceStore.subscribe, deviceStore.read)
  return workouts.some(one => hasRecentActivity(one.workout, Date.now()))
}

const offlineTexts = {
  athlete: 'Your changes are saved on this device and will be sent later.',
  coach: 'Workouts you log for athletes are saved on this device. Everything else needs a connection.',
}

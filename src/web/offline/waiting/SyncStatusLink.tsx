import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudUp,
  IconDeviceDesktopCheck,
  IconDeviceMobileCheck,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import type { SyncStatusText } from '#web/offline/waiting/state/sync-status-text.ts'
import { useSyncStatusText } from '#web/offline/waiting/state/use-sync-status-text.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './SyncStatusLink.module.css'

type SyncStatusLinkProps = {
  /** The stream that the status describes. If absent, the status covers all commands. */
  streamId?: string
  /** False if this device cannot save the workout. */
  isSavedOnDevice?: boolean
  /** True for a workout that is stored on this device, even if it has no commands to send yet. */
  isBegunHere?: boolean
  className?: string
}

/** The sync status, as a link to the list of pending commands. */
export function SyncStatusLink({ className = '', ...options }: SyncStatusLinkProps) {
  const sync = useSyncStatusText(options)
  return (
    // The label is set explicitly because the text of live regions is not part of the accessible name.
    <Link
      to={paths.sync}
      className={`${styles.state} ${className}`}
      aria-label={[sync.words, sync.progress].filter(Boolean).join(', ')}
    >
      <SyncStatusIndicator sync={sync} />
    </Link>
  )
}

/** Shows the sync status without a link; used on the sync screen itself. */
export function SyncStatusIndicator({ sync }: { sync: SyncStatusText }) {
  const Icon = useStatusIcon(sync.state)
  return (
    <span className={styles.sign} data-state={sync.state}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span role="status">{sync.words}</span>
      {sync.progress && <span>, {sync.progress}</span>}
    </span>
  )
}

function useStatusIcon(state: SyncStatusText['state']) {
  const isPhone = useIsPhone()
  if (state === 'synced') return IconCloudCheck
  if (state === 'syncing') return IconCloudUp
  if (state === 'saved-here') return isPhone ? IconDeviceMobileCheck : IconDeviceDesktopCheck
  return IconAlertTriangle
}

import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudUp,
  IconDeviceDesktopCheck,
  IconDeviceMobileCheck,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { usePhone } from '../../ui/use-phone.ts'
import parts from './SyncState.module.css'
import type { SyncWords } from './sync-words.ts'
import { useSyncWords } from './use-sync-words.ts'

type Asked = {
  /** What it is about; all that one did, where it is left out. */
  streamId?: string
  /** False where this device keeps nothing of it. */
  isKept?: boolean
  /** It is kept here from its first change on, also before anything of it is to be sent. */
  isBegunHere?: boolean
  className?: string
}

/** Whether what was done is safe, in words, and the way to all that waits. */
export function SyncState({ className = '', ...asked }: Asked) {
  const sync = useSyncWords(asked)
  return (
    // Its name is its words: what announces itself is left out of names.
    <Link
      to={paths.sync}
      className={`${parts.state} ${className}`}
      aria-label={[sync.words, sync.progress].filter(Boolean).join(', ')}
    >
      <SyncSign sync={sync} />
    </Link>
  )
}

/** The same where one is already. */
export function SyncSign({ sync }: { sync: SyncWords }) {
  const Icon = useIcon(sync.state)
  return (
    <span className={parts.sign} data-state={sync.state}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span role="status">{sync.words}</span>
      {sync.progress && <span>, {sync.progress}</span>}
    </span>
  )
}

function useIcon(state: SyncWords['state']) {
  const isPhone = usePhone()
  if (state === 'synced') return IconCloudCheck
  if (state === 'syncing') return IconCloudUp
  if (state === 'saved-here') return isPhone ? IconDeviceMobileCheck : IconDeviceDesktopCheck
  return IconAlertTriangle
}

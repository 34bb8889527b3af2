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
import type { Told } from './state-words.ts'
import { useTold } from './use-told.ts'

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
  const told = useTold(asked)
  return (
    // Its name is its words: what announces itself is left out of names.
    <Link
      to={paths.sync}
      className={`${parts.state} ${className}`}
      aria-label={[told.words, told.progress].filter(Boolean).join(', ')}
    >
      <SyncSign told={told} />
    </Link>
  )
}

/** The same where one is already. */
export function SyncSign({ told }: { told: Told }) {
  const Icon = useIcon(told.state)
  return (
    <span className={parts.sign} data-state={told.state}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span role="status">{told.words}</span>
      {told.progress && <span>, {told.progress}</span>}
    </span>
  )
}

function useIcon(state: Told['state']) {
  const isPhone = usePhone()
  if (state === 'synced') return IconCloudCheck
  if (state === 'syncing') return IconCloudUp
  if (state === 'saved-here') return isPhone ? IconDeviceMobileCheck : IconDeviceDesktopCheck
  return IconAlertTriangle
}

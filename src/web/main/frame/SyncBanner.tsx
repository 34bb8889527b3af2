import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { isWorkoutLoggingPage, paths } from '#web/app/navigation/paths.ts'
import { isRejected } from '#web/offline/outbox/outbox.ts'
import { useOutbox, useStorageProblem } from '#web/offline/sync/use-outbox.ts'
import { SyncStatusLink } from '#web/offline/waiting/SyncStatusLink.tsx'
import { useUndecidedWorkoutCount } from '#web/offline/waiting/state/use-undecided-workout-count.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './AppStatusBanners.module.css'
import headStyles from './Header.module.css'
import { StatusBanner } from './StatusBanner.tsx'

/** Pages that already show the sync status. The sync banner is hidden on these pages. */
const pathsShowingSyncStatus: string[] = [paths.home, paths.athleteHome, paths.sync]

function useIsSyncStatusShown(): boolean {
  const { pathname } = useLocation()
  return pathsShowingSyncStatus.includes(pathname) || isWorkoutLoggingPage(pathname)
}

/**
 * A banner for changes that need attention and, on a phone, for unsent changes that the page itself does not
 * show.
 */
export function SyncBanner() {
  const { entries } = useOutbox()
  const problem = useStorageProblem()
  const { pathname } = useLocation()
  const isShownByScreen = useIsSyncStatusShown()
  const rejectedCount = entries.filter(isRejected).length
  const decisionCount = useUndecidedWorkoutCount()
  const link = <TextLink to={paths.sync}>View pending changes</TextLink>
  if (rejectedCount > 0 && pathname !== paths.sync)
    return (
      <StatusBanner icon={<IconAlertTriangle size={17} stroke={1.7} className={styles.off} />}>
        {formatCount(rejectedCount, 'change')}{' '}
        {selectPluralForm(rejectedCount, { one: 'needs', other: 'need' })} you. {link}
      </StatusBanner>
    )
  if (decisionCount > 0 && !isShownByScreen)
    return (
      <StatusBanner icon={<IconAlertTriangle size={17} stroke={1.7} className={styles.off} />}>
        {formatCount(decisionCount, 'workout')}{' '}
        {selectPluralForm(decisionCount, { one: 'needs', other: 'need' })} you. {link}
      </StatusBanner>
    )
  if (entries.length === 0 || isShownByScreen) return null
  const Icon = problem ? IconAlertTriangle : IconDeviceMobileCheck
  return (
    <div className={styles.waiting}>
      <StatusBanner icon={<Icon size={17} stroke={1.7} />}>
        {formatCount(entries.length, 'change')}{' '}
        {problem ? 'neither saved on this device nor sent yet' : 'saved on this device, not sent yet'}. {link}
      </StatusBanner>
    </div>
  )
}

/** The sync status in the desktop header. */
export function HeaderSyncStatus() {
  return <div className={headStyles.sync}>{!useIsSyncStatusShown() && <WaitingSyncStatusLink />}</div>
}

/** The sync status while there are unsent changes, unless the banner is about them. */
function WaitingSyncStatusLink() {
  const { entries } = useOutbox()
  const decisionCount = useUndecidedWorkoutCount()
  const isInBanner = decisionCount > 0 || entries.some(isRejected)
  return entries.length > 0 && !isInBanner && <SyncStatusLink />
}

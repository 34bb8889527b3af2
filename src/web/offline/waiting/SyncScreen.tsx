import { IconChevronLeft, IconWifiOff } from '@tabler/icons-react'
import { Suspense, use, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { lastOutageStore, type OutagePeriod } from '#web/offline/sync/outage-period.ts'
import { retryAllCommands } from '#web/offline/sync/queue-command.ts'
import {
  type OutboxEntry,
  type SentCommand,
  useOutbox,
  useStorageProblem,
} from '#web/offline/sync/use-outbox.ts'
import { DecisionCards, useDecisionCards } from '#web/offline/waiting/cards/DecisionCards.tsx'
import { SaveCopyButton } from '#web/offline/waiting/cards/DiscardActions.tsx'
import { useDeviceLabel } from '#web/offline/waiting/state/use-device-label.ts'
import { useFormatRecentTime } from '#web/offline/waiting/state/use-format-recent-time.ts'
import { useSyncStatusText } from '#web/offline/waiting/state/use-sync-status-text.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { SentCommandList, WaitingCommandList } from './CommandLists.tsx'
import styles from './SyncScreen.module.css'
import { SyncStatusIndicator } from './SyncStatusLink.tsx'

/** Lists open decisions, pending commands and the most recently sent commands. */
export function SyncScreen() {
  const sync = useSyncStatusText({ isBesideList: true })
  return (
    <>
      <header className={styles.bar}>
        <Link to={paths.home} className={styles.back} aria-label="Back">
          <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
        </Link>
        <h1 tabIndex={-1} className={styles.title}>
          Waiting to sync
        </h1>
        <SyncStatusIndicator sync={sync} />
      </header>
      <Suspense fallback={<LoadingRows count={6} height={54} />}>
        <SyncContent />
      </Suspense>
    </>
  )
}

function SyncContent() {
  use(deviceStore.whenRead())
  const { entries, sent } = useOutbox()
  const cards = useDecisionCards()
  const problem = useStorageProblem()
  return (
    <>
      {problem && (
        <p className={styles.line} role="alert">
          {problem.sentence}
        </p>
      )}
      {!problem && <OutageNotice entries={entries} sent={sent} />}
      <div className={styles.page} data-deciding={cards.length > 0}>
        <DecisionCards cards={cards} />
        <div className={styles.lists}>
          {entries.length > 0 && <WaitingCommandList entries={entries} />}
          {entries.length === 0 && cards.length === 0 && (
            <EmptyState title="Everything is synced">
              Anything you log offline is listed here until it is synced.
            </EmptyState>
          )}
          {sent.length > 0 && <SentCommandList sent={sent} />}
          {entries.length > 0 && (
            <p className={styles.foot}>
              <TextButton onClick={() => retryAllCommands()}>Sync now</TextButton>
              <SaveCopyButton entries={entries}>Save a copy of all changes</SaveCopyButton>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/**
 * Shows the period in which the server was unreachable, if the user issued any commands during that time and all of
 * them are saved.
 */
function OutageNotice({ entries, sent }: { entries: readonly OutboxEntry[]; sent: readonly SentCommand[] }) {
  const outage = useSyncExternalStore(lastOutageStore.subscribe, lastOutageStore.read)
  const when = useFormatRecentTime()
  const device = useDeviceLabel()
  if (
    !outage ||
    (outage.to !== null && ![...entries, ...sent].some(one => isDuringOutage(one.madeAt, outage)))
  )
    return null
  return (
    <p className={styles.line}>
      <IconWifiOff size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {outage.to === null
          ? `Offline since ${when(outage.from)}. Everything is saved on this ${device}.`
          : `Offline ${formatTimeSpan(when(outage.from), when(outage.to))}. Everything was saved on this ${device}.`}
      </span>
    </p>
  )
}

const formatTimeSpan = (from: string, to: string) => (from === to ? `at ${from}` : `from ${from} to ${to}`)
const isDuringOutage = (instant: string, { from, to }: OutagePeriod) =>
  instant >= from && (to === null || instant <= to)

import { IconChevronLeft, IconWifiOff } from '@tabler/icons-react'
import { Suspense, use, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { retryNow } from '../give.ts'
import { store } from '../store.ts'
import { type Entry, type Sent, useKeepingProblem, useOutbox } from '../use-outbox.ts'
import { Cards, useCards } from './Cards.tsx'
import { SaveCopy } from './GiveUp.tsx'
import { SentList, WaitingList } from './Lists.tsx'
import { type Outage, outage } from './outage.ts'
import parts from './SyncScreen.module.css'
import { SyncSign } from './SyncState.tsx'
import { useDeviceWord } from './use-device-word.ts'
import { useSyncWords } from './use-sync-words.ts'
import { useWhen } from './use-when.ts'

/** What this device has and the server not yet: what needs a decision, what waits, what arrived. */
export function SyncScreen() {
  const sync = useSyncWords({ isBesideList: true })
  return (
    <>
      <header className={parts.bar}>
        <Link to={paths.home} className={parts.back} aria-label="Back">
          <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
        </Link>
        <h1 tabIndex={-1} className={parts.title}>
          Waiting to sync
        </h1>
        <SyncSign sync={sync} />
      </header>
      <Suspense fallback={<LoadingRows count={6} height={54} />}>
        <Filled />
      </Suspense>
    </>
  )
}

function Filled() {
  use(store.whenRead())
  const { entries, sent } = useOutbox()
  const cards = useCards()
  const problem = useKeepingProblem()
  return (
    <>
      {problem && (
        <p className={parts.line} role="alert">
          {problem.sentence}
        </p>
      )}
      <OutageLine entries={entries} sent={sent} />
      <div className={parts.page} data-deciding={cards.length > 0}>
        <Cards cards={cards} />
        <div className={parts.lists}>
          {entries.length > 0 && <WaitingList entries={entries} />}
          {entries.length === 0 && cards.length === 0 && (
            <EmptyState title="Everything is synced">
              What you log without a network waits here until it has arrived. Nothing waits now.
            </EmptyState>
          )}
          {sent.length > 0 && <SentList sent={sent} />}
          {entries.length > 0 && (
            <p className={parts.foot}>
              <TextButton onClick={() => retryNow()}>Try now</TextButton>
              <SaveCopy entries={entries}>Save a copy of what waits</SaveCopy>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** When there was no network, if anything was done meanwhile. */
function OutageLine({ entries, sent }: { entries: readonly Entry[]; sent: readonly Sent[] }) {
  const found = useSyncExternalStore(outage.subscribe, outage.read)
  const when = useWhen()
  const device = useDeviceWord()
  if (!found || (found.to !== null && ![...entries, ...sent].some(one => isWithin(one.madeAt, found))))
    return null
  return (
    <p className={parts.line}>
      <IconWifiOff size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {found.to === null
          ? `No network since ${when(found.from)}. Everything is kept on this ${device}.`
          : `No network ${span(when(found.from), when(found.to))}. Everything was kept on this ${device}.`}
      </span>
    </p>
  )
}

const span = (from: string, to: string) => (from === to ? `at ${from}` : `from ${from} to ${to}`)
const isWithin = (instant: string, { from, to }: Outage) => instant >= from && (to === null || instant <= to)

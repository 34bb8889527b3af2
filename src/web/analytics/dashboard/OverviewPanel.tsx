import { CleanupPanel } from '../../workout-logs/CleanupPanel.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { RecentPanel } from './RecentPanel.tsx'

/** Where no log is open: the week of all athletes, what came in last, and what was left behind. */
export function OverviewPanel({ onOpen }: { onOpen: (logId: string) => void }) {
  return (
    <>
      <LedgerPanel />
      <RecentPanel onOpen={onOpen} />
      <CleanupPanel />
    </>
  )
}

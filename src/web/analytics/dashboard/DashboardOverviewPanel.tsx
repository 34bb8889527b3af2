import { OrphanedLogsPanel } from '#web/workout-logs/OrphanedLogsPanel.tsx'
import { RecentLogsPanel } from './RecentLogsPanel.tsx'
import { RosterWeekLedgerPanel } from './RosterWeekLedgerPanel.tsx'

/**
 * The overview shown while no item is open: the current week for all athletes, recent logs and orphaned logs.
 */
export function DashboardOverviewPanel({ onOpen }: { onOpen: (logId: string) => void }) {
  return (
    <>
      <RosterWeekLedgerPanel />
      <RecentLogsPanel onOpen={onOpen} />
      <OrphanedLogsPanel />
    </>
  )
}

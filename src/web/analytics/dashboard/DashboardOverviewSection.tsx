import { OrphanedLogsPanel } from '#web/workout-logs/OrphanedLogsPanel.tsx'
import { RecentLogsSection } from './RecentLogsSection.tsx'
import { RosterWeekLedgerSection } from './RosterWeekLedgerSection.tsx'

/**
 * The overview shown while no item is open: the current week for all athletes, recent logs and orphaned logs.
 */
export function DashboardOverviewSection({ onOpen }: { onOpen: (logId: string) => void }) {
  return (
    <>
      <RosterWeekLedgerSection />
      <RecentLogsSection onOpen={onOpen} />
      <OrphanedLogsPanel />
    </>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyAfterStart } from '#web/ui/layout/lazy-loading.ts'
import { recentLogs, rosterWeekLedger } from './queries.ts'
import { RecentLogsSection } from './RecentLogsSection.tsx'
import { RosterWeekLedgerSection } from './RosterWeekLedgerSection.tsx'
import { useDashboardWeek } from './use-dashboard-week.ts'
import { useRefetchOutdated } from './use-refetch-outdated.ts'

const OrphanedLogsPanel = lazyAfterStart(
  async () => (await import('#web/workout-logs/OrphanedLogsPanel.tsx')).OrphanedLogsPanel,
)

/**
 * The overview shown while no item is open: the current week for all athletes, recent logs and orphaned logs.
 * A section appears once the heights of the sections above it are known, so that nothing moves while the page
 * loads.
 */
export function DashboardOverviewSection({ onOpen }: { onOpen: (logId: string) => void }) {
  const { from } = useDashboardWeek()
  const ledger = useInfiniteQuery(rosterWeekLedger(from))
  useRefetchOutdated(ledger, ledger.data?.pages[0]?.version)
  const recent = useQuery(recentLogs)
  return (
    <>
      <RosterWeekLedgerSection ledger={ledger} />
      {!ledger.isPending && <RecentLogsSection recent={recent} onOpen={onOpen} />}
      <Suspense>{!ledger.isPending && !recent.isPending && <OrphanedLogsPanel />}</Suspense>
    </>
  )
}

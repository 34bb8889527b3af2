import { Suspense } from 'react'
import { LoadingCharts } from '#web/ui/charts/LoadingCharts.tsx'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { lazyAfterStart } from '#web/ui/layout/lazy-loading.ts'
import { SharedLogsScreen } from '#web/workout-logs/SharedLogsScreen.tsx'
import styles from './LogsScreen.module.css'

const RosterTrendsPanel = lazyAfterStart(
  async () => (await import('#web/analytics/RosterTrendsPanel.tsx')).RosterTrendsPanel,
)

/** The logs of all athletes, with charts above them. */
export const LogsScreen = () => <SharedLogsScreen charts={<RosterTrends />} />

/** On narrow screens, the charts are shown only when a button is pressed. */
function RosterTrends() {
  const isWide = useIsWide()
  if (!isWide)
    return (
      <div className={styles.folded}>
        <Disclosure label="Charts of the last 12 weeks">
          <RosterTrendsPanel />
        </Disclosure>
      </div>
    )
  return (
    <Suspense fallback={<LoadingCharts count={3} height={12.75} />}>
      <RosterTrendsPanel />
    </Suspense>
  )
}

import { useQuery } from '@tanstack/react-query'
import { startOfWeek } from '#training/week.ts'
import { HardSetsChart } from '#web/analytics/trends/HardSetsChart.tsx'
import { RpeChart } from '#web/analytics/weeks/RpeChart.tsx'
import { SessionsDoneChart } from '#web/analytics/weeks/SessionsDoneChart.tsx'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { rosterTrends } from '#web/shared/queries/analytics.ts'
import { LoadingCharts } from '#web/ui/charts/LoadingCharts.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './RosterTrendsPanel.module.css'

const chartHeightPx = 104

/** Charts over all athletes who share their logs: sessions done, hard sets per muscle, and RPE against its target. */
export function RosterTrendsPanel() {
  const { today } = useDateFormatter()
  const { weekStart } = useUser().preferences
  const thisWeek = startOfWeek(today, weekStart)
  const query = useQuery(rosterTrends(thisWeek))
  const { data, refetch, isFetching } = query
  if (shouldShowQueryError(query))
    return <ErrorState title="The charts could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <LoadingCharts count={3} height={12.75} />
  const weeks = data.weeks.map(week => ({ ...week, isMonth: false }))
  return (
    <section className={styles.charts} aria-labelledby="trends">
      <VisuallyHidden>
        <h2 id="trends">The last {weeks.length} weeks</h2>
      </VisuallyHidden>
      <SessionsDoneChart periods={weeks} heightPx={chartHeightPx} />
      <HardSetsChart hardSets={data.hardSets} />
      <RpeChart periods={weeks} heightPx={chartHeightPx} />
    </section>
  )
}

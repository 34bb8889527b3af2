import { useQuery } from '@tanstack/react-query'
import { countWeeksInRange } from '#web/analytics/progress-range.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { weeklyTrainingStats } from '#web/shared/queries/analytics.ts'
import { LoadingCharts } from '#web/ui/charts/LoadingCharts.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { groupWeeksIntoPeriods } from './group-weeks-into-periods.ts'
import { RpeChart } from './RpeChart.tsx'
import { SessionsDoneChart } from './SessionsDoneChart.tsx'
import { SetsChart } from './SetsChart.tsx'
import { TrainingLoadChart } from './TrainingLoadChart.tsx'
import styles from './TrainingWeeksSection.module.css'
import { VolumeChart } from './VolumeChart.tsx'

/** Charts by week or month: sessions done, volume, sets, RPE and training load. */
export function TrainingWeeksSection({ athleteId }: { athleteId: string | undefined }) {
  const { range } = useProgressParams()
  const query = useQuery(weeklyTrainingStats({ athleteId }, countWeeksInRange(range)))
  const { data, isFetching, refetch } = query
  if (shouldShowQueryError(query))
    return (
      <ErrorState title="The weekly charts could not be loaded." onRetry={refetch} isRetrying={isFetching} />
    )
  if (!data)
    return (
      <div className={styles.panel}>
        <p className={styles.title}>&nbsp;</p>
        <LoadingCharts count={5} columns={2} height={14.25} narrowHeight={14.625} />
      </div>
    )
  const periods = groupWeeksIntoPeriods(data)
  return (
    <section className={styles.panel} aria-labelledby="weeks">
      <h2 id="weeks" className={styles.title}>
        {periods[0]?.isMonth ? 'Month by month' : 'Week by week'}
      </h2>
      <div className={styles.charts}>
        <SessionsDoneChart periods={periods} />
        <VolumeChart periods={periods} />
        <SetsChart periods={periods} />
        <RpeChart periods={periods} />
        <TrainingLoadChart periods={periods} />
      </div>
    </section>
  )
}

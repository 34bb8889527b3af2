import { useQuery } from '@tanstack/react-query'
import { EstimatedMaxChart } from '#web/analytics/lifts/EstimatedMaxChart.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { oneLiftHistory, trainedLifts } from '#web/shared/queries/analytics.ts'
import { LoadingCharts } from '#web/ui/charts/LoadingCharts.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './AsidePanel.module.css'
import { getFirstDayOfRange, getRangeStep } from './progress-range.ts'
import { useProgressParams } from './use-progress-params.ts'

/**
 * The chart of the lift that one of the coach's athletes trains most often, of those with an estimate. Shows nothing
 * if there is none.
 */
export function KeyLiftPanel({ athleteId }: { athleteId: string }) {
  const { range, formula } = useProgressParams()
  const today = useToday()
  const { data: lifts, isPending } = useQuery(trainedLifts({ athleteId }, formula))
  const lift = lifts?.find(one => one.best !== null)
  const { data: history, isLoading } = useQuery({
    ...oneLiftHistory(
      { athleteId },
      {
        exercise: lift?.exercise ?? '',
        formula,
        from: getFirstDayOfRange(range, today),
        per: getRangeStep(range),
      },
    ),
    enabled: lift !== undefined,
  })
  if (isPending || isLoading) return <LoadingCharts height={26.9375} narrowHeight={32.8125} />
  if (!lift || !history) return null
  return (
    <section className={styles.main} aria-labelledby="key-lift">
      <header className={styles.head}>
        <h2 id="key-lift" className={styles.title}>
          {lift.exercise}
        </h2>
        <TextLink to={paths.athlete(athleteId, 'progress')}>All lifts</TextLink>
      </header>
      <EstimatedMaxChart lift={lift} history={history} />
    </section>
  )
}

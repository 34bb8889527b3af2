import { useQuery } from '@tanstack/react-query'
import { addDays } from '#training/calendar.ts'
import { compareWeekLoad, type WeekLoadComparison } from '#training/workload/compare-week-load.ts'
import { groupWeeksIntoPeriods } from '#web/analytics/weeks/group-weeks-into-periods.ts'
import { usePeriodLabels } from '#web/analytics/weeks/use-period-labels.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { weeklyTrainingStats } from '#web/shared/queries/analytics.ts'
import { ColumnPlot } from '#web/ui/charts/ColumnPlot.tsx'
import { LoadingCharts } from '#web/ui/charts/LoadingCharts.tsx'
import styles from './AsidePanel.module.css'

/** The weeks shown: as many as on the progress page at first, so that the answer is cached for it. */
const weekCount = 12

const formatWhole = (value: number) => Math.round(value).toLocaleString()

/** The training load of one of the coach's athletes week by week, next to their own past weeks. */
export function WeeklyLoadPanel({ athleteId }: { athleteId: string }) {
  const { today } = useDateFormatter()
  const { data: weeks, isPending } = useQuery(weeklyTrainingStats({ athleteId }, weekCount))
  const periods = groupWeeksIntoPeriods(weeks ?? [])
  const { describePeriod, days } = usePeriodLabels(periods)
  if (isPending) return <LoadingCharts height={16.0625} narrowHeight={15.3125} />
  if (!weeks || weeks.every(week => week.rated === 0)) return null
  const fullWeeks = weeks.filter(week => addDays(week.from, 7) <= today)
  const comparison = compareWeekLoad(fullWeeks.map(week => week.load))
  const rated = weeks.reduce((sum, week) => sum + week.rated, 0)
  const workouts = weeks.reduce((sum, week) => sum + week.workouts, 0)
  return (
    <section className={styles.panel} aria-labelledby="weekly-load">
      <header className={styles.head}>
        <h2 id="weekly-load" className={styles.title}>
          Load, week by week
        </h2>
        <span className={styles.note}>RPE × min</span>
      </header>
      <ColumnPlot
        label="Training load by week, column chart"
        columns={periods.map(period => ({
          key: period.from,
          value: period.load,
          figure: formatWhole(period.load),
          words: `${describePeriod(period)}: load ${formatWhole(period.load)}`,
        }))}
        days={days}
        format={value => value.toLocaleString()}
      />
      <p className={styles.note}>{describeComparison(comparison)}</p>
      <p className={styles.note}>
        {rated} of {workouts} workouts have an RPE and a duration.
      </p>
    </section>
  )
}

function describeComparison(comparison: WeekLoadComparison | undefined): string {
  if (!comparison) return 'Too few full weeks to compare the last one with.'
  const { load, medianLoad, lowestLoad, highestLoad, weeks } = comparison
  return `Last full week ${formatWhole(load)}. The ${weeks} weeks before: median ${formatWhole(medianLoad)}, from ${formatWhole(lowestLoad)} to ${formatWhole(highestLoad)}.`
}

import type { LiftHistory, LiftSet, LiftSummary } from '#contract/analytics/progress.ts'
import { daysBetween } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import type { LiftHistoryPoint } from '#training/strength/lift-history.ts'
import { convertFromKg, convertFromMeters, formatSeconds, getDisplayDistanceUnit } from '#training/units.ts'
import { explainMissingEstimate } from '#web/analytics/estimate-explanations.ts'
import {
  bestSetLabelsByMetric,
  describeBodyWeightUse,
  findLiftMetric,
  formatLiftMetric,
  formatLiftSet,
  type LiftMetric,
} from '#web/analytics/lift-formatting.ts'
import { describeProgressRange, getRangeStep } from '#web/analytics/progress-range.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { LinePlot } from '#web/ui/charts/LinePlot.tsx'
import styles from './EstimatedMaxChart.module.css'
import { useDayAxisLabels } from './use-day-axis-labels.ts'
import { useLiftChartTable } from './use-lift-chart-table.ts'

type BestSetPoint = { date: string; set: LiftSet; value: number }

/** A chart of the best sets for a lift without an estimated 1RM, with the reason why there is no estimate. */
export function BestSetChart({ lift, history }: { lift: LiftSummary; history: LiftHistory }) {
  const { range } = useProgressParams()
  const units = useUnits()
  const dates = useDateFormatter()
  const table = useLiftChartTable(history)
  const { metric, points } = toBestSetPoints(history.points)
  const last = points.at(-1)
  const reason = history.points.findLast(point => point.cannotSay)?.cannotSay
  const sets = history.points.reduce((sum, point) => sum + point.sets, 0)
  if (!metric || !last) return <NoLiftData lift={lift} />
  return (
    <ChartWithTable
      title={`${lift.exercise}, ${bestSetLabelsByMetric[metric]}`}
      isTitled={false}
      lead={
        <div className={styles.headline}>
          <p className={styles.figure}>
            <b>{formatLiftMetric(last.value, metric, units)}</b> <span>{bestSetLabelsByMetric[metric]}</span>
          </p>
          <p className={styles.sentence}>
            {last.date === dates.today ? 'Today' : dates.recentDay(last.date)},{' '}
            {formatLiftSet(last.set, units)}.
          </p>
          <p className={styles.because}>
            No estimated 1RM. {reason && explainMissingEstimate(reason, history.formula)}{' '}
            {describeBodyWeightUse(history.bodyWeight)}
            {points.length === 1 &&
              ' Not enough data for a line chart. Sets from at least two days are needed.'}
          </p>
        </div>
      }
      table={table}
      caption={`The ${bestSetLabelsByMetric[metric]} of each ${getRangeStep(range)}, from ${formatCount(sets, 'working set')} ${describeProgressRange(range)}.`}
    >
      {points.length > 1 && <BestSetLine lift={lift} metric={metric} points={points} />}
    </ChartWithTable>
  )
}

function BestSetLine({
  lift,
  metric,
  points,
}: {
  lift: LiftSummary
  metric: LiftMetric
  points: readonly BestSetPoint[]
}) {
  const units = useUnits()
  const dates = useDateFormatter()
  const days = useDayAxisLabels(points.map(point => point.date))
  const first = points[0]?.date ?? ''
  const unit = getDisplayDistanceUnit(Math.max(...points.map(point => point.value)), units.distance)
  const toDisplayUnit = (value: number) => {
    if (metric === 'meters') return convertFromMeters(value, unit)
    return metric === 'loadKg' ? convertFromKg(value, units.load) : value
  }
  return (
    <LinePlot
      label={`${lift.exercise}, ${bestSetLabelsByMetric[metric]}, points`}
      points={points.map(({ date, set, value }) => ({
        x: daysBetween(first, date),
        y: toDisplayUnit(value),
        value: formatLiftMetric(value, metric, units),
        words: `${dates.recentDay(date)}: ${formatLiftSet(set, units)}`,
      }))}
      days={days}
      height={200}
      format={value => (metric === 'seconds' ? formatSeconds(value) : value.toLocaleString())}
    />
  )
}

function NoLiftData({ lift }: { lift: LiftSummary }) {
  const { range } = useProgressParams()
  const dates = useDateFormatter()
  return (
    <div className={styles.nothing}>
      <h3>Not enough data</h3>
      <p className={styles.sentence}>
        This lift was not trained {describeProgressRange(range).replace('in ', 'in the last ')}. It was last
        trained on {dates.recentDay(lift.lastDate)}.
      </p>
    </div>
  )
}

/**
 * Returns the best sets that have a value for the newest set's metric. For example, if the metric is
 * distance, runs without a distance are excluded.
 */
function toBestSetPoints(liftPoints: readonly LiftHistoryPoint<LiftSet>[]): {
  metric: LiftMetric | undefined
  points: BestSetPoint[]
} {
  const newest = liftPoints.findLast(point => point.bestSet)?.bestSet
  const metric = newest ? findLiftMetric(newest) : undefined
  const points = liftPoints.flatMap(({ bestDate: date, bestSet: set }) => {
    const value = metric && set?.[metric]
    return set && value ? [{ date, set, value }] : []
  })
  return { metric, points }
}

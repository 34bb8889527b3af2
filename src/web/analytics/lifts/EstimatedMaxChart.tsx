import { useState } from 'react'
import type { LiftHistory, LiftPoint, LiftSummary } from '#contract/analytics/progress.ts'
import { daysBetween } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { convertFromKg } from '#training/units.ts'
import {
  describeEstimateInterval,
  describeStrengthEstimate,
  explainEstimate,
  formulaLabels,
} from '#web/analytics/estimate-explanations.ts'
import {
  describeBodyWeightUse,
  describeRpeBias,
  formatLiftSet,
  formatLoadInUnit,
} from '#web/analytics/lift-formatting.ts'
import { formatInterval } from '#web/analytics/maxes/estimate-offer-texts.ts'
import { describeProgressRange, getRangeStep } from '#web/analytics/progress-range.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useToday, useUnits } from '#web/app/session/user-preferences.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { LinePlot, type PlotPoint } from '#web/ui/charts/LinePlot.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { BestSetChart } from './BestSetChart.tsx'
import styles from './EstimatedMaxChart.module.css'
import { useDayAxisLabels } from './use-day-axis-labels.ts'
import { useLiftChartTable } from './use-lift-chart-table.ts'

/** A day with the 1RM by its best set alone, or tested, and the estimate from all recent sets. */
type EstimatedPoint = LiftPoint & { e1rmKg: number; estimateKg: number }

/** Lists the days with a 1RM. A day on which no set counted leaves the estimate as it was. */
function listEstimates(points: readonly LiftPoint[]): EstimatedPoint[] {
  let latestKg: number | undefined
  return points.flatMap(point => {
    latestKg = point.interval?.loadKg ?? latestKg
    if (point.e1rmKg === null) return []
    const estimateKg = point.origin === 'tested' ? point.e1rmKg : (latestKg ?? point.e1rmKg)
    return { ...point, e1rmKg: point.e1rmKg, estimateKg }
  })
}

/** The estimated 1RM for a lift over time. */
export function EstimatedMaxChart({ lift, history }: { lift: LiftSummary; history: LiftHistory }) {
  const { range } = useProgressParams()
  const estimates = listEstimates(history.points)
  const sets = history.points.reduce((sum, point) => sum + point.sets, 0)
  const table = useLiftChartTable(history)
  const hasTest = estimates.some(point => point.origin === 'tested')
  const step = getRangeStep(range)
  if (estimates.length === 0) return <BestSetChart lift={lift} history={history} />
  return (
    <ChartWithTable
      title={`${lift.exercise}, estimated 1RM`}
      isTitled={false}
      lead={<EstimateHeadline history={history} estimates={estimates} />}
      table={table}
      caption={
        history.points.length > 0 &&
        `Line: the estimate from all recent sets, with its 90 % range. Dots: the best set of each ${step} alone, by ${formulaLabels[history.formula]}, from ${formatCount(sets, 'working set')} ${describeProgressRange(range)}.${hasTest ? ' Squares: tested.' : ''} ${describeBodyWeightUse(history.bodyWeight)} ${describeRpeBias(history.rpeBias)}`
      }
    >
      {estimates.length > 1 && <EstimateLine lift={lift} estimates={estimates} />}
    </ChartWithTable>
  )
}

function EstimateHeadline({ history, estimates }: { history: LiftHistory; estimates: EstimatedPoint[] }) {
  const { load } = useUnits()
  const [isExplained, setExplained] = useState(false)
  const last = estimates.at(-1)
  if (!last) return null
  const set = last.origin === 'estimated' ? last.bestSet : null
  const estimate = last.origin === 'estimated' ? history.estimate : null
  const figure = estimate
    ? Math.round(convertFromKg(estimate.loadKg, load)).toLocaleString()
    : formatLoadInUnit(last.e1rmKg, load)
  return (
    <div className={styles.headline}>
      <p className={styles.figure}>
        <b>{figure}</b>{' '}
        <span>
          {load} {last.origin === 'tested' ? 'tested' : 'estimated'} 1RM
        </span>
      </p>
      {estimate && <p className={styles.sentence}>{describeEstimateInterval(estimate, load)}</p>}
      <p className={estimate ? styles.because : styles.sentence}>
        <LastPointSentence estimates={estimates} last={last} />{' '}
        {set && (
          <TextButton aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
            Why?
          </TextButton>
        )}
      </p>
      {last.origin === 'tested' && history.estimate && (
        <p className={styles.because}>{describeStrengthEstimate(history.estimate, load)}</p>
      )}
      {isExplained && set && (
        <p className={styles.because}>{explainEstimate(set, last.e1rmKg, history.formula, load)}</p>
      )}
      {estimates.length === 1 && (
        <p className={styles.because}>
          Not enough data for a line chart. Estimates from at least two days are needed.
        </p>
      )}
    </div>
  )
}

/** Describes the change over the date range, and the best set of the latest day or week or the test on it. */
function LastPointSentence({ estimates, last }: { estimates: EstimatedPoint[]; last: EstimatedPoint }) {
  const { range } = useProgressParams()
  const units = useUnits()
  const dates = useDateFormatter()
  const figure = `${formatLoadInUnit(last.e1rmKg, units.load)} ${units.load}`
  const day = last.bestDate === dates.today ? 'today' : dates.recentDay(last.bestDate)
  const changeKg = last.estimateKg - (estimates[0]?.estimateKg ?? last.estimateKg)
  const difference = formatLoadInUnit(Math.abs(changeKg), units.load)
  const change =
    estimates.length < 2 || difference === '0'
      ? ''
      : ` ${changeKg > 0 ? 'Up' : 'Down'} ${difference} ${units.load} ${describeProgressRange(range)}.`
  if (last.origin === 'tested' || !last.bestSet) return `Tested ${day}.${change}`
  const set = formatLiftSet(last.bestSet, units)
  return `${change} Best set of the ${getRangeStep(range)} alone: ${figure}, ${day}, ${set}.`.trim()
}

function EstimateLine({ lift, estimates }: { lift: LiftSummary; estimates: EstimatedPoint[] }) {
  const units = useUnits()
  const dates = useDateFormatter()
  const today = useToday()
  const first = estimates[0]?.bestDate ?? today
  const toX = (day: string) => daysBetween(first, day)
  const formatEstimate = (kg: number) => Math.round(convertFromKg(kg, units.load)).toLocaleString()
  const points: PlotPoint[] = estimates.map(point => ({
    x: toX(point.bestDate),
    y: convertFromKg(point.estimateKg, units.load),
    dotY: convertFromKg(point.e1rmKg, units.load),
    value:
      point.origin === 'tested'
        ? formatLoadInUnit(point.e1rmKg, units.load)
        : formatEstimate(point.estimateKg),
    words: describePoint(point),
    isTested: point.origin === 'tested',
    interval: point.interval && {
      low: convertFromKg(point.interval.lowKg, units.load),
      high: convertFromKg(point.interval.highKg, units.load),
    },
  }))
  function describePoint(point: EstimatedPoint): string {
    const figure = `${dates.recentDay(point.bestDate)}: ${formatLoadInUnit(point.e1rmKg, units.load)} ${units.load}`
    if (point.origin === 'tested') return `${figure} tested`
    const range = point.interval
      ? `, estimate ${formatEstimate(point.estimateKg)} ${units.load}, 90 % range ${formatInterval(point.interval, units.load)} ${units.load}`
      : ''
    return point.bestSet ? `${figure}, ${formatLiftSet(point.bestSet, units)}${range}` : `${figure}${range}`
  }
  const days = useDayAxisLabels(estimates.map(point => point.bestDate))
  return (
    <LinePlot
      label={`${lift.exercise}, estimated 1RM, points`}
      points={points}
      days={days}
      height={220}
      format={value => value.toLocaleString()}
    />
  )
}

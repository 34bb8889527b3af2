import { useQuery } from '@tanstack/react-query'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { addDays, daysBetween } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { convertFromKg } from '#training/units.ts'
import { formulaLabels } from '#web/analytics/estimate-explanations.ts'
import { describeBodyWeightUse, formatLoadInUnit } from '#web/analytics/lift-formatting.ts'
import { useDayAxisLabels } from '#web/analytics/lifts/use-day-axis-labels.ts'
import { useLiftChartTable } from '#web/analytics/lifts/use-lift-chart-table.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import { getTextScale } from '#web/app/layout/get-text-scale.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { oneLiftHistory } from '#web/shared/queries/analytics.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { LinePlot } from '#web/ui/charts/LinePlot.tsx'
import { LoadingCharts } from '#web/ui/charts/LoadingCharts.tsx'
import { chooseLiftOfLog } from './choose-lift-of-log.ts'

const weeksShown = 12

type Props = { log: WorkoutLog }

/** The best estimated 1RM of each week for the lift that a log says most about, if at least two weeks have one. */
export function LiftOfLogSection({ log }: Props) {
  const exercise = chooseLiftOfLog(log)
  return exercise === undefined ? null : <LiftWeeks log={log} exercise={exercise} />
}

function LiftWeeks({ log, exercise }: Props & { exercise: string }) {
  const { formula } = useProgressParams()
  const { load } = useUnits()
  const dates = useDateFormatter()
  const from = addDays(dates.today, 1 - 7 * weeksShown)
  const { data: history, isPending } = useQuery(
    oneLiftHistory({ athleteId: log.athleteId }, { exercise, formula, from, per: 'week' }),
  )
  const points = (history?.points ?? []).flatMap(({ bestDate, e1rmKg, origin }) =>
    e1rmKg === null ? [] : [{ bestDate, e1rmKg, isTested: origin === 'tested' }],
  )
  const table = useLiftChartTable(history ?? { points: [] })
  const days = useDayAxisLabels(points.map(point => point.bestDate))
  const [first] = points
  if (isPending) return <LoadingCharts height={14} narrowHeight={14} />
  if (!history || !first || points.length < 2) return null
  const sets = history.points.reduce((sum, point) => sum + point.sets, 0)
  return (
    <ChartWithTable
      title={`${exercise}, best e1RM of each week`}
      note={`${load}, ${formulaLabels[formula]}`}
      table={table}
      caption={`${formatCount(sets, 'working set')} in ${formatCount(weeksShown, 'week')}. ${describeBodyWeightUse(history.bodyWeight)}`}
    >
      <LinePlot
        label={`${exercise}, best e1RM of each week, points`}
        height={132 * getTextScale()}
        points={points.map(({ bestDate, e1rmKg, isTested }) => ({
          x: daysBetween(first.bestDate, bestDate),
          y: convertFromKg(e1rmKg, load),
          value: formatLoadInUnit(e1rmKg, load),
          words: `${dates.recentDay(bestDate)}: ${formatLoadInUnit(e1rmKg, load)} ${load}${isTested ? ' tested' : ''}`,
          isTested,
        }))}
        days={days}
        format={value => value.toLocaleString()}
      />
    </ChartWithTable>
  )
}

import type { LiftHistory, LiftPoint } from '#contract/analytics/progress.ts'
import { convertFromKg } from '#training/units.ts'
import { formatLiftSet, formatLoadInUnit, formatVolume } from '#web/analytics/lift-formatting.ts'
import { formatInterval } from '#web/analytics/maxes/estimate-offer-texts.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import type { ChartTable } from '#web/ui/charts/ChartWithTable.tsx'

/** Returns a lift's chart data as a table, with the sets and volume for each day. */
export function useLiftChartTable({ points }: Pick<LiftHistory, 'points'>): ChartTable {
  const units = useUnits()
  const dates = useDateFormatter()
  function formatTestOrEstimate({ origin, e1rmKg, interval }: LiftPoint) {
    if (origin === 'tested' && e1rmKg !== null) return `${formatLoadInUnit(e1rmKg, units.load)} tested`
    return interval ? Math.round(convertFromKg(interval.loadKg, units.load)).toLocaleString() : '–'
  }
  return {
    heads: [
      'Day',
      `Estimate ${units.load}`,
      `90 % range ${units.load}`,
      'Best set',
      `1RM by it ${units.load}`,
      'Sets',
      `Volume ${units.load}`,
    ],
    rows: points.map(point => [
      dates.calendarDay(point.bestDate),
      formatTestOrEstimate(point),
      point.interval ? formatInterval(point.interval, units.load) : '–',
      point.bestSet ? formatLiftSet(point.bestSet, units) : '–',
      point.origin === 'estimated' && point.e1rmKg !== null
        ? formatLoadInUnit(point.e1rmKg, units.load)
        : '–',
      String(point.sets),
      point.volumeKg > 0 ? formatVolume(point.volumeKg, units.load) : '–',
    ]),
  }
}

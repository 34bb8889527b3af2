import type { LiftHistory } from '#contract/analytics/progress.ts'
import { formatLiftSet, formatLoadInUnit, formatVolume } from '#web/analytics/lift-formatting.ts'
import { formatInterval } from '#web/analytics/maxes/estimate-offer-texts.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import type { ChartTable } from '#web/ui/charts/ChartWithTable.tsx'

/** Returns a lift's chart data as a table, with the sets and volume for each day. */
export function useLiftChartTable({ points }: LiftHistory): ChartTable {
  const units = useUnits()
  const dates = useDateFormatter()
  return {
    heads: [
      'Day',
      `1RM ${units.load}`,
      `90 % range ${units.load}`,
      'Best set',
      'Sets',
      `Volume ${units.load}`,
    ],
    rows: points.map(point => [
      dates.calendarDay(point.bestDate),
      point.e1rmKg === null
        ? '–'
        : `${formatLoadInUnit(point.e1rmKg, units.load)}${point.origin === 'tested' ? ' tested' : ''}`,
      point.interval ? formatInterval(point.interval, units.load) : '–',
      point.bestSet ? formatLiftSet(point.bestSet, units) : '–',
      String(point.sets),
      point.volumeKg > 0 ? formatVolume(point.volumeKg, units.load) : '–',
    ]),
  }
}

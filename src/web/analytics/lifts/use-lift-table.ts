import type { LiftHistory } from '#contract/progress.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import type { ChartTable } from '../../ui/charts/ChartFrame.tsx'
import { writeLoad, writeSet, writeVolume } from '../figures.ts'

/** What the chart of a lift shows, and what else its days have. */
export function useLiftTable({ points }: LiftHistory): ChartTable {
  const units = useUnits()
  const dates = useDates()
  return {
    heads: ['Day', `1RM ${units.load}`, 'Best set', 'Sets', `Volume ${units.load}`],
    rows: points.map(point => [
      dates.calendarDay(point.bestDate),
      point.e1rmKg === null
        ? '–'
        : `${writeLoad(point.e1rmKg, units.load)}${point.origin === 'tested' ? ' tested' : ''}`,
      point.bestSet ? writeSet(point.bestSet, units) : '–',
      String(point.sets),
      point.volumeKg > 0 ? writeVolume(point.volumeKg, units.load) : '–',
    ]),
  }
}

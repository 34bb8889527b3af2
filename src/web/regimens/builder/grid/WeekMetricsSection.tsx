import { useDeferredValue, useMemo } from 'react'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  getHardSetMetrics,
  getLongestSessionMetric,
  getMeanIntensityMetric,
} from '#web/regimens/builder/grid/layout/week-metrics.ts'
import { useExerciseLibrary } from '#web/shared/queries/exercises.ts'
import styles from './DesktopGridSection.module.css'

/** The key figures for each week, below the grid. */
export function WeekMetricsSection({
  weeks,
  visible,
  openWeek,
}: {
  weeks: readonly DraftWeek[]
  visible: { from: number; to: number }
  openWeek: number
}) {
  const library = useExerciseLibrary()
  // Defer computing the figures to keep typing responsive.
  const deferredWeeks = useDeferredValue(weeks)
  const figures = useMemo(
    () =>
      [
        library ? getHardSetMetrics(deferredWeeks, library) : [],
        getMeanIntensityMetric(deferredWeeks) ?? [],
        getLongestSessionMetric(deferredWeeks) ?? [],
      ].flat(),
    [deferredWeeks, library],
  )
  if (figures.length === 0) return null
  const visibleWeeks = weeks.map((_, at) => at).slice(visible.from, visible.to)
  return (
    <tfoot className={styles.foot} data-foot="">
      {figures.map(({ label, values }) => (
        <tr key={label} className={styles.figures}>
          <th scope="row" className={styles.figure} title={label}>
            {label}
          </th>
          {visibleWeeks.map(week => (
            <td
              key={week}
              style={{ gridColumn: week + 2 }}
              aria-colindex={week + 2}
              data-open={week === openWeek}
            >
              {values[week] ?? '–'}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

import { useDeferredValue, useMemo } from 'react'
import { useExerciseLibrary } from '../../../exercises/queries.ts'
import type { DraftWeek } from '../draft.ts'
import { hardSets, longestSession, meanIntensity } from './figures.ts'
import parts from './SheetPanel.module.css'

/** What the weeks ask for, below the grid. */
export function FiguresPanel({
  weeks,
  drawn,
  openWeek,
}: {
  weeks: readonly DraftWeek[]
  drawn: { from: number; to: number }
  openWeek: number
}) {
  const library = useExerciseLibrary()
  // Whoever types does not wait for them.
  const known = useDeferredValue(weeks)
  const figures = useMemo(
    () =>
      [
        library ? hardSets(known, library) : [],
        meanIntensity(known) ?? [],
        longestSession(known) ?? [],
      ].flat(),
    [known, library],
  )
  if (figures.length === 0) return null
  const seen = weeks.map((_, at) => at).slice(drawn.from, drawn.to)
  return (
    <tfoot className={parts.foot} data-foot="">
      {figures.map(({ label, values }) => (
        <tr key={label} className={parts.figures}>
          <th scope="row" className={parts.figure} title={label}>
            {label}
          </th>
          {seen.map(week => (
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

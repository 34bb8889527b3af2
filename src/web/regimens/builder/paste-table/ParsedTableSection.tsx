import { Fragment } from 'react'
import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import type { ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'
import { formatSetsOrNone } from '#training/progression/format-progression.ts'
import { getUncountedText } from '#web/regimens/builder/grid/edits/uncounted-text.ts'
import progression from '#web/regimens/builder/progression/Progression.module.css'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import styles from './Paste.module.css'

/** The maximum number of rows and weeks that the preview shows. Pasting inserts the entire table. */
const previewLimits = { rows: 60, weeks: 16 }

/** An exercise in one week: its sets, and any unrecognised text in the cell. */
function ParsedCellContent({ item, day }: { item: ProgramItem; day: ProgramDay | null }) {
  const { units } = useBuilderActions()
  const remains = getUncountedText(day, units).get(item.id)
  return (
    <>
      {(item.sets.length > 0 || !remains) && (
        <span className={progression.after}>{formatSetsOrNone(item.sets, units) || 'No sets'}</span>
      )}
      {remains && (
        <bdi className={styles.notCounted} title={remains}>
          “{remains}” not counted
        </bdi>
      )}
    </>
  )
}

/** Previews the weeks parsed from a table. */
export function ParsedTableSection({ weeks }: { weeks: readonly ProgramWeek[] }) {
  const days = buildGridDays(weeks.slice(0, previewLimits.weeks))
  const all = days.reduce((sum, day) => sum + day.rows.length, 0)
  let rowsLeft = previewLimits.rows
  return (
    <section className={progression.preview} aria-label="Preview">
      <table className={progression.table}>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            {weeks.slice(0, previewLimits.weeks).map((week, index) => (
              <th key={week.id} scope="col">
                Week {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => {
            const rows = day.rows.slice(0, Math.max(0, rowsLeft))
            rowsLeft -= rows.length
            return (
              <Fragment key={day.place}>
                {rows.length > 0 && (
                  <tr className={progression.day}>
                    <th scope="rowgroup" colSpan={1 + weeks.length}>
                      Day {day.place + 1} <span>{day.days.find(one => one?.name)?.name}</span>
                    </th>
                  </tr>
                )}
                {rows.map(row => (
                  <tr key={row.key}>
                    <th scope="row">
                      <span className={progression.letter}>{row.letter}</span>
                      {row.name}
                    </th>
                    {row.cells.map((cell, index) => (
                      <td key={weeks[index]?.id} data-changed={cell !== null}>
                        {cell ? <ParsedCellContent item={cell.item} day={day.days[index] ?? null} /> : '–'}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {(all > previewLimits.rows || weeks.length > previewLimits.weeks) && (
        <p className={progression.more}>
          Showing the first {previewLimits.rows} exercises and {previewLimits.weeks} weeks; all will be
          pasted.
        </p>
      )}
    </section>
  )
}

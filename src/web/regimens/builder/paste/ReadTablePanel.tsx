import { Fragment } from 'react'
import type { ProgramWeek } from '#training/program/program.ts'
import { rowsOf } from '#training/program/rows.ts'
import { setWords } from '#training/progression/words.ts'
import { useBuilder } from '../context.ts'
import progression from '../progression/Progression.module.css'

/** More at once nobody reads; all of them are written. */
const shownAtMost = { rows: 60, weeks: 16 }

/** The weeks that a table was read as. */
export function ReadTablePanel({ weeks }: { weeks: readonly ProgramWeek[] }) {
  const { units } = useBuilder()
  const days = rowsOf(weeks.slice(0, shownAtMost.weeks))
  const all = days.reduce((sum, day) => sum + day.rows.length, 0)
  let left = shownAtMost.rows
  return (
    <section className={progression.preview} aria-label="As it is read">
      <table className={progression.table}>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            {weeks.slice(0, shownAtMost.weeks).map((week, index) => (
              <th key={week.id} scope="col">
                Week {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => {
            const rows = day.rows.slice(0, Math.max(0, left))
            left -= rows.length
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
                        <span className={progression.after}>
                          {cell ? setWords(cell.item.sets, units) : '–'}
                        </span>
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {(all > shownAtMost.rows || weeks.length > shownAtMost.weeks) && (
        <p className={progression.more}>
          The first {shownAtMost.rows} exercises of 16 weeks are shown; all are pasted.
        </p>
      )}
    </section>
  )
}

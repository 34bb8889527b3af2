import { Fragment } from 'react'
import type { ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'
import { rowsOf } from '#training/program/rows.ts'
import { setWords } from '#training/progression/words.ts'
import { useBuilder } from '../context.ts'
import { remainsOf } from '../grid/remains.ts'
import progression from '../progression/Progression.module.css'
import parts from './Paste.module.css'

/** More at once nobody reads; all of them are written. */
const shownAtMost = { rows: 60, weeks: 16 }

/** An exercise in one week: its sets, and what of the cell is not counted, as the text of the day will have it. */
function Cell({ item, day }: { item: ProgramItem; day: ProgramDay | null }) {
  const { units } = useBuilder()
  const remains = remainsOf(day, units).get(item.id)
  return (
    <>
      {(item.sets.length > 0 || !remains) && (
        <span className={progression.after}>{setWords(item.sets, units) || 'No sets'}</span>
      )}
      {remains && (
        <bdi className={parts.notCounted} title={remains}>
          “{remains}” not counted
        </bdi>
      )}
    </>
  )
}

/** The weeks that a table was read as. */
export function ReadTablePanel({ weeks }: { weeks: readonly ProgramWeek[] }) {
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
                        {cell ? <Cell item={cell.item} day={day.days[index] ?? null} /> : '–'}
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

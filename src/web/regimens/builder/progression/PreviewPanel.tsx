import type { Preview, PreviewCell } from '#training/progression/preview.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import parts from './Progression.module.css'

/** More at once nobody reads; all of them are written. */
const rowsAtMost = 60

/** All weeks as they would be: the new number, what stood there before and the reason for each. */
export function PreviewPanel({ preview, from }: { preview: Preview; from: number }) {
  const weeks = preview.weeks.map((week, index) => ({ week, index })).slice(from)
  const shown = preview.rows.slice(0, rowsAtMost)
  return (
    <section className={parts.preview} aria-label="Preview">
      <table className={parts.table}>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            {weeks.map(({ week, index }) => (
              <th key={week.id} scope="col">
                Week {index + 1}
                {week.isDeload && <span className={parts.deload}> deload</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <tr key={row.key}>
              <th scope="row">
                <span className={parts.letter}>
                  Day {row.place + 1}, {row.letter}
                </span>
                {row.name}
              </th>
              {row.cells.slice(from).map((cell, index) => (
                <Cell key={weeks[index]?.week.id} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {preview.rows.length > shown.length && (
        <p className={parts.more}>
          {shown.length} of {preview.rows.length} exercises shown; all of them are written.
        </p>
      )}
    </section>
  )
}

function Cell({ cell: { before, after, isChanged, because, brief } }: { cell: PreviewCell }) {
  if (after === null) return <td className={parts.none}>–</td>
  const isOther = isChanged && before !== null && before !== after
  return (
    <td data-changed={isChanged} title={because || undefined}>
      <span className={parts.after}>{after}</span>
      {isOther && (
        <span className={parts.before}>
          <VisuallyHidden>before </VisuallyHidden>
          {before}
        </span>
      )}
      {brief && <span className={parts.brief}>{brief}</span>}
    </td>
  )
}

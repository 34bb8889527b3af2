import type { Table } from '#training/program/table/read.ts'
import { countOf } from '../../../ui/words.ts'
import parts from './Paste.module.css'

const shownAtMost = 30

/** Every cell with something that was not counted, by its place in the table. */
export function NotCountedPanel({ table: { cells, leftOut, isCut } }: { table: Table }) {
  const found = cells.filter(cell => cell.remains.length > 0)
  const beyond =
    leftOut > 0 ? `${countOf(leftOut, 'cell')} beyond 10,000 rows or 200 columns were not looked at.` : ''
  const cut = isCut ? 'What lies beyond the first 2 MB was not read.' : ''
  if (found.length === 0 && !beyond && !cut) return null
  return (
    <section className={parts.remains} aria-label="Not counted">
      <h3>{countOf(found.length, 'cell')} with something not counted</h3>
      <ul>
        {found.slice(0, shownAtMost).map(cell => (
          <li key={`${cell.row} ${cell.column}`}>
            <span className={parts.place}>
              row {cell.row + 1}, column {cell.column + 1}
            </span>{' '}
            <bdi>{shortened(cell.remains.join(' … '))}</bdi>{' '}
            <span className={parts.place}>{whyOf(cell.as)}</span>
          </li>
        ))}
      </ul>
      {found.length > shownAtMost && <p>and {countOf(found.length - shownAtMost, 'more cell')}</p>}
      {beyond && <p>{beyond}</p>}
      {cut && <p>{cut}</p>}
    </section>
  )
}

function whyOf(as: Table['cells'][number]['as']): string {
  if (as === 'title') return 'above the table'
  return as === 'beyond' ? 'more than a program holds' : 'stays in the text'
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

import { formatCount } from '#training/localization/format-count.ts'
import type { ParsedTable } from '#training/program/pasted-table/parse-table.ts'
import styles from './Paste.module.css'

const maxListedCells = 30

/** Lists the cells whose text is not included in the totals, with their row and column numbers. */
export function UncountedCellsSection({ table: { cells, leftOut, isCut } }: { table: ParsedTable }) {
  const found = cells.filter(cell => cell.remains.length > 0)
  const beyond = leftOut > 0 ? `Ignored ${formatCount(leftOut, 'cell')} beyond row 10,000 or column 200.` : ''
  const cut = isCut ? 'Everything after the first 2 MB was ignored.' : ''
  if (found.length === 0 && !beyond && !cut) return null
  return (
    <section className={styles.remains} aria-label="Not counted">
      <h3>{formatCount(found.length, 'cell')} with text that is not included in the totals</h3>
      <ul>
        {found.slice(0, maxListedCells).map(cell => (
          <li key={`${cell.row} ${cell.column}`}>
            <span className={styles.place}>
              row {cell.row + 1}, column {cell.column + 1}
            </span>{' '}
            <bdi>{truncateCellText(cell.remains.join(' … '))}</bdi>{' '}
            <span className={styles.place}>{describeUncountedReason(cell.as)}</span>
          </li>
        ))}
      </ul>
      {found.length > maxListedCells && <p>and {formatCount(found.length - maxListedCells, 'more cell')}</p>}
      {beyond && <p>{beyond}</p>}
      {cut && <p>{cut}</p>}
    </section>
  )
}

function describeUncountedReason(as: ParsedTable['cells'][number]['as']): string {
  if (as === 'title') return 'above the table'
  return as === 'beyond' ? 'exceeds the program limits' : 'kept as text'
}

const truncateCellText = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

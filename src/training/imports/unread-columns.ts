import { isEmptyCell } from './columns.ts'
import type { RecognizedTable } from './recognize-table.ts'
import type { CsvRecord } from './tokenize-csv.ts'

/**
 * Creates a collector of the columns that contain values and have no meaning, so that they can be listed by name. Zero is not a
 * value. Columns without a name are called by their number.
 *
 * @example createUnreadColumns({ header: ['Date', 'Mood'], columns: { date: [{ index: 0, unit: '' }] }, … }).names() // []
 */
export function createUnreadColumns({ header, columns, columnCount }: RecognizedTable) {
  // The region of the body only serves to recognise the columns.
  const { region: _, ...imported } = columns
  const read = new Set(Object.values(imported).flatMap(some => some.map(({ index }) => index)))
  const pending = new Set(Array.from({ length: columnCount }, (_, index) => index))
  for (const index of read) pending.delete(index)
  const found = new Set<number>()
  return {
    observe({ cells, otherRecord }: CsvRecord) {
      if (pending.size === 0 || otherRecord !== undefined || cells.length !== columnCount) return
      for (const index of pending) {
        const cell = cells[index] ?? ''
        if (isEmptyCell(cell) || /^0([.,]0+)?$/.test(cell.trim())) continue
        pending.delete(index)
        found.add(index)
      }
    },
    names: (): string[] => {
      const nameOf = (index: number) => header[index]?.replace(/^\ufeff/, '').trim() || `Column ${index + 1}`
      return [...new Set([...found].toSorted((one, other) => one - other).map(nameOf))].slice(0, maxNames)
    },
  }
}

const maxNames = 100

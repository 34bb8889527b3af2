import type { RejectedRecord } from '#training/imports/imported-workout.ts'

/** A sheet of a workbook, as the texts of its cells. */
export type ProgramSheet = {
  name: string
  /** The rows of cells. */
  cells: string[][]
  isHidden?: boolean
  /** The cells, as `row column`, that repeat the text of a merged cell. They are not counted. */
  copies?: ReadonlySet<string>
  /** The cells that could not be read. */
  rejected?: RejectedRecord[]
}

const limits = { rows: 10_000, columns: 200, characters: 1_900_000 }

/**
 * Leaves out the cells beyond the limits of a table, each with its place.
 *
 * @example cutSheet({ name: '', cells: [['Squat', '3x5']] }).rejected // []
 */
export function cutSheet(sheet: ProgramSheet): { sheet: ProgramSheet; rejected: RejectedRecord[] } {
  const rejected: RejectedRecord[] = []
  let characters = 0
  const rows = sheet.cells.map((row, rowIndex) =>
    row.flatMap((text, column) => {
      characters += text.length + 3
      const isWithin = rowIndex < limits.rows && column < limits.columns && characters < limits.characters
      if (isWithin) return [text]
      if (text !== '')
        rejected.push({
          line: rowIndex + 1,
          reason: 'program-full',
          value: `${formatCellPlace(sheet.name, rowIndex, column)}: ${text.slice(0, 200)}`,
          exercise: null,
          date: null,
          suggestion: null,
        })
      return []
    }),
  )
  return { sheet: { ...sheet, cells: rows.slice(0, limits.rows) }, rejected }
}

/**
 * Formats cells as text separated by tabs, as a spreadsheet copies them.
 *
 * @example formatCells([['Squat', '3x5']]) // 'Squat\t3x5'
 */
export const formatCells = (rows: readonly (readonly string[])[]) =>
  rows.map(row => row.map(quoteCell).join('\t')).join('\n')

const quoteCell = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Formats the place of a cell as in a spreadsheet.
 *
 * @example formatCellPlace('Week 1', 2, 27) // 'Week 1, AB3'
 */
export function formatCellPlace(sheet: string, row: number, column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return [sheet, `${letters}${row + 1}`].filter(Boolean).join(', ')
}

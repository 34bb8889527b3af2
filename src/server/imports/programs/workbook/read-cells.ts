import type { XmlElement, XmlHandler } from '#server/imports/activities/read-xml.ts'
import { formatCellPlace, type ProgramSheet } from '#training/imports/programs/program-sheet.ts'
import { isTrainingDayLabel, parseWeekNumber } from '#training/program/pasted-table/column-headers.ts'
import { decodeEscapes } from './decode-escapes.ts'
import { formatCellNumber, type NumberFormat } from './number-formats.ts'

/** What the cells of all sheets refer to. */
export type CellContext = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

type OpenCell = {
  row: number
  column: number
  type: string
  style: number
  formula: string | null
  value: string
}

/** Larger positions belong to no table that a person has written. */
const maxRow = 100_000
const maxColumn = 16_384

/** Creates a handler that collects the cells of a sheet, with the stored results of its formulas. */
export function createSheetHandler(
  sheet: Required<Pick<ProgramSheet, 'name' | 'cells' | 'rejected'>>,
  context: CellContext,
): XmlHandler<never> & { merges: string[] } {
  const merges: string[] = []
  let cell: OpenCell | null = null
  let [row, column] = [-1, -1]
  const open = ({ name, attributes }: XmlElement): never[] => {
    if (name === 'row') {
      row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
      column = -1
    }
    // The cells below a formula that was filled down only refer to it.
    if (name === 'f' && cell) cell.formula = ''
    if (name === 'mergeCell' && attributes.ref) merges.push(attributes.ref)
    if (name !== 'c') return []
    const place = parsePlace(attributes.r)
    column = place?.column ?? column + 1
    row = place?.row ?? row
    cell = openCell(row, column, attributes)
    return []
  }
  const close = (name: string, text: string): never[] => {
    if (cell && name === 'f') cell.formula = text
    if (cell && (name === 'v' || (name === 't' && cell.type === 'inlineStr'))) cell.value += text
    if (name === 'c' && cell) {
      addCell(sheet, cell, context)
      cell = null
    }
    return []
  }
  return { open, close, keepsSpaces: true, merges }
}

const openCell = (row: number, column: number, { t = 'n', s = '0' }: Record<string, string>): OpenCell => ({
  row,
  column,
  type: t,
  style: Number(s),
  formula: null,
  value: '',
})

function addCell(
  sheet: Required<Pick<ProgramSheet, 'name' | 'cells' | 'rejected'>>,
  cell: OpenCell,
  context: CellContext,
) {
  const { row, column, formula } = cell
  const text = toText(cell, context).trim()
  const isWithin = row >= 0 && row < maxRow && column >= 0 && column < maxColumn
  // A formula that was never calculated has no result, unlike one whose result is an empty text.
  const isWithoutResult = formula !== null && cell.value === '' && cell.type !== 'str'
  if (!isWithoutResult && (text === '' || isWithin)) {
    if (text === '') return
    for (let index = sheet.cells.length; index <= row; index++) sheet.cells.push([])
    const ofRow = sheet.cells[row] ?? []
    for (let index = ofRow.length; index < column; index++) ofRow.push('')
    ofRow[column] = text
    return
  }
  sheet.rejected.push({
    line: row + 1,
    reason: isWithoutResult ? 'no-stored-result' : 'program-full',
    value: `${formatCellPlace(sheet.name, row, column)}: ${isWithoutResult ? `=${formula}` : text}`.slice(
      0,
      300,
    ),
    exercise: null,
    date: null,
    suggestion: null,
  })
}

function toText({ type, style, value }: OpenCell, { strings, formats, is1904 }: CellContext): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'inlineStr' || type === 'str') return decodeEscapes(value)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  const isNumber = type === 'n' && value !== '' && Number.isFinite(Number(value))
  if (!isNumber) return value
  return formatCellNumber(Number(value), formats[style] ?? { kind: 'number', suffix: '' }, is1904)
}

/** Parses the place of a cell, such as `AB12`. */
function parsePlace(text = ''): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text) ?? []
  if (!letters || !digits) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

const maxMergedColumns = 60

/**
 * Repeats the text of a cell that is merged across columns, so that it applies to all weeks above it. Titles, and names of weeks
 * and days, are not repeated. Returns the places of the copies.
 */
export function copyMergedCells(rows: string[][], merges: readonly string[]): Set<string> {
  const copies = new Set<string>()
  for (const merge of merges) {
    const [from, to] = merge.split(':').map(parsePlace)
    if (!from || !to || from.row !== to.row || to.column - from.column > maxMergedColumns) continue
    const cells = rows[from.row]
    const text = cells?.[from.column]
    if (!cells || !text || isTitle(cells, text)) continue
    for (let column = from.column + 1; column <= to.column; column++) {
      if (cells[column]) continue
      for (let index = cells.length; index < column; index++) cells.push('')
      cells[column] = text
      copies.add(`${from.row} ${column}`)
    }
  }
  return copies
}

const isTitle = (cells: readonly string[], text: string) =>
  cells.filter(Boolean).length === 1 || parseWeekNumber(text) !== undefined || isTrainingDayLabel(text)

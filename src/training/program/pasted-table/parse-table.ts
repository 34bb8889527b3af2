import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { DayLine } from '#training/prescription/day/parsed-day.ts'
import { reconcileBlocks } from '#training/prescription/day/reconcile-blocks.ts'
import { findWorkoutLog, type PastedWorkoutLog } from '#training/prescription/day/workout-log.ts'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { IdGenerator, ProgramDay, ProgramWeek } from '#training/program/program.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { buildTableWeeksInSteps, type ClassifiedCell, type TableDay } from './build-table-weeks.ts'
import { parseColumnHeader, parseWeekNumber } from './column-headers.ts'
import type { TableLayout } from './detect-columns.ts'
import {
  type CellGrid,
  maxTableCharacters,
  runToEnd,
  splitCellsInSteps,
  transposeInSteps,
} from './split-cells.ts'
import type { SourceCell, TableLine } from './table-line.ts'
import { buildWeekdayTable } from './weekday-table.ts'

export type ParseTableOptions = {
  newId: IdGenerator
  /** The units assumed for bare numbers. */
  units?: Units
  nameOf?: ExerciseNameResolver
  /** A layout to use instead of the detected layout. */
  layout?: TableLayout
}

/** A nonempty cell, its classification, and the parts of its text that were not recognised. */
export type ParsedTableCell = {
  row: number
  column: number
  text: string
  as: ClassifiedCell['as']
  remains: string[]
}

export type ParsedTable = {
  layout: TableLayout
  weeks: ProgramWeek[]
  /** All nonempty cells, in reading order. */
  cells: ParsedTableCell[]
  /** The number of cells that were not parsed because the table exceeds the limits. */
  leftOut: number
  /** The workout log that was pasted instead of a program; nothing in it is read, and there are no cells. */
  workoutLog: PastedWorkoutLog | null
  /** True if the pasted text exceeded the maximum length and was cut off. */
  isCut: boolean
}

/**
 * Parses a program from cells copied from a spreadsheet. Weeks run across (a row of `Week 1`, `Wk 2`, `W3`,
 * with one or more columns each) or down (in a column, as separator rows, or as rows of a table whose headers
 * are exercises), or as rows of a plan whose headers are weekdays. Days are separator rows or a column, and merged
 * cells apply to the rows below. Parsing never fails: every cell is reported with the parts that were not recognised.
 * Reads at most 2 MB, 10,000 rows and 200 columns, and builds no more than the maximum size of a program.
 *
 * @example parseTable('\tWeek 1\tWeek 2\nSquat\t3x5 75%\t3x5 80%', { newId }).weeks.length // 2
 */
export function parseTable(text: string, options: ParseTableOptions): ParsedTable {
  return runToEnd(parseTableInSteps(text, options))
}

/**
 * Parses a table like `parseTable`, but in small steps, so that a long table does not block the page.
 *
 * @example runToEnd(parseTableInSteps('Squat\t3x5', options)) // the same as parseTable
 */
export function* parseTableInSteps(text: string, options: ParseTableOptions): Generator<void, ParsedTable> {
  const isCut = text.length > maxTableCharacters
  const found = findWorkoutLog(text.slice(0, maxTableCharacters).split('\n'))
  if (found) return { layout: 'down', weeks: [], cells: [], leftOut: 0, workoutLog: found.log, isCut }
  const grid = yield* splitCellsInSteps(text)
  const plan = options.layout === 'across' ? undefined : buildWeekdayTable(grid.rows)
  const table = plan ? { rows: grid.rows, isTurned: false } : yield* transposeIfNeeded(grid, options.layout)
  const { layout, weeks, cells } = plan ?? (yield* buildTableWeeksInSteps(table.rows, options))
  const notCounted = new Map<SourceCell, string[]>()
  const program: ProgramWeek[] = []
  for (const [index, week] of weeks.entries()) {
    const days: ProgramDay[] = []
    for (const day of week.days) {
      days.push(parseTableDay(day, index + 1, options, notCounted))
      yield
    }
    const notes = week.notes?.join('\n') ?? ''
    program.push({ id: options.newId(), name: '', notes, isDeload: false, days })
  }
  return {
    layout: table.isTurned ? 'down' : layout,
    weeks: program,
    cells: yield* sortCellsInSteps(cells, cell =>
      toParsedTableCell(cell, notCounted.get(cell), table.isTurned ? grid : null),
    ),
    leftOut: grid.leftOut,
    workoutLog: null,
    isCut,
  }
}

/**
 * Sorts cells by row. Within a row, the cells are already in order from left to right, even in transposed
 * tables.
 */
function* sortCellsInSteps(
  cells: readonly ClassifiedCell[],
  toParsed: (cell: ClassifiedCell) => ParsedTableCell,
) {
  const rows: ParsedTableCell[][] = []
  for (const [index, cell] of cells.entries()) {
    if (index % cellsPerStep === 0) yield
    const one = toParsed(cell)
    const row = rows[one.row] ?? []
    row.push(one)
    rows[one.row] = row
  }
  return rows.flat()
}

const cellsPerStep = 1000

/** Transposes a table in which each row is a week and the headers are exercises. */
function* transposeIfNeeded(
  { rows }: CellGrid,
  layout: TableLayout | undefined,
): Generator<void, { rows: string[][]; isTurned: boolean }> {
  const heads = rows.slice(0, 20)
  const weekHeads = (line: readonly string[]) =>
    line.filter(cell => parseWeekNumber(cell) !== undefined).length
  const hasKnownHeads = heads.some(row => row.filter(cell => parseColumnHeader(cell)).length > 1)
  const isAcross = heads.some(row => weekHeads(row) > 1)
  if (layout === 'across' || hasKnownHeads || isAcross) return { rows, isTurned: false }
  const first = rows.map(row => row[0] ?? '')
  const isWide = rows.some(row => row.filter(Boolean).length > 2)
  const isDown =
    isWide &&
    (weekHeads(first) > 1 || (parseColumnHeader(first[0] ?? '')?.kind === 'week' && first.length > 1))
  if (!isDown && layout !== 'down') return { rows, isTurned: false }
  const weeks = parseColumnHeader(first[0] ?? '')?.kind === 'week' ? labelWeekRows(rows) : rows
  return { rows: yield* transposeInSteps(weeks), isTurned: true }
}

/** Adds `Week` to plain numbers under the header `Week`. */
const labelWeekRows = (rows: readonly string[][]) =>
  rows.map(([first = '', ...rest], index) => [
    index === 0 ? 'Exercise' : /^\d+$/.test(first) ? `Week ${first}` : first,
    ...rest,
  ])

/** Converts a cell; if the table was transposed, restores the original position and text from `copied`. */
function toParsedTableCell(
  { row, column, text, as, remains }: ClassifiedCell,
  notCounted: string[] | undefined,
  copied: CellGrid | null,
): ParsedTableCell {
  const rest = { as, remains: [...remains, ...(notCounted ?? [])] }
  if (!copied) return { row, column, text, ...rest }
  return { row: column, column: row, text: copied.rows[column]?.[row] ?? text, ...rest }
}

function parseTableDay(
  day: TableDay,
  week: number,
  options: ParseTableOptions,
  notCounted: Map<SourceCell, string[]>,
): ProgramDay {
  const { newId, units = metricUnits, nameOf } = options
  const text = day.lines.flatMap(line => [line.text, ...line.notes]).join('\n')
  const reading = parseDay(text, { units, week, ...(nameOf && { nameOf }) })
  const lineAt = createLineLookup(day.lines)
  for (const line of reading.lines) {
    const source = lineAt(line.from)
    if (!source) continue
    const remains = line.kind === 'free' ? [text.slice(line.from, line.to)] : listNotCountedParts(text, line)
    for (const part of remains) addNotCountedPart(source, part, notCounted)
  }
  return { id: newId(), name: day.name, notes: '', text, blocks: reconcileBlocks(reading.blocks, [], newId) }
}

const listNotCountedParts = (text: string, { reading, contentFrom }: DayLine) =>
  reading?.remains.map(({ from, to }) => text.slice(contentFrom + from, contentFrom + to)) ?? []

/**
 * Records unrecognised text for its source cell, or for the first cell if the text combines several cells.
 */
function addNotCountedPart({ cells }: TableLine, part: string, notCounted: Map<SourceCell, string[]>) {
  const cell = cells.findLast(one => one.text.includes(part)) ?? cells[0]
  const known = cell && (notCounted.get(cell) ?? [])
  if (cell && known && !known.includes(part)) notCounted.set(cell, [...known, part])
}

function createLineLookup(lines: readonly TableLine[]): (at: number) => TableLine | undefined {
  const ends: number[] = []
  for (const line of lines) ends.push((ends.at(-1) ?? -1) + [line.text, ...line.notes].join('\n').length + 1)
  let index = 0
  return at => {
    while (index < lines.length && (ends[index] ?? 0) < at) index++
    return lines[index]
  }
}

import type { DayLine } from '../../prescription/day/day.ts'
import { readDay } from '../../prescription/day/read.ts'
import { reconcile } from '../../prescription/day/reconcile.ts'
import type { NameReader } from '../../prescription/line/line.ts'
import { metric, type Units } from '../../units.ts'
import type { NewId, ProgramDay, ProgramWeek } from '../program.ts'
import { allOf, charactersAtMost, cutting, type Grid, transposing } from './cells.ts'
import { type ColumnKind, columnOf, weekIn } from './heads.ts'
import type { Cell, TableLine } from './line.ts'
import { type PlacedCell, placing, type TableDay } from './place.ts'

export type TableOptions = {
  newId: NewId
  /** In which a bare number is meant. */
  units?: Units
  nameOf?: NameReader
  /** Where the weeks are, if not as they look. */
  layout?: 'across' | 'down'
}

/** A cell with something in it, what it was taken for and what of it is not counted. */
export type TableCell = {
  row: number
  column: number
  text: string
  as: ColumnKind | 'head' | 'title' | 'beyond'
  remains: string[]
}

export type Table = {
  layout: 'across' | 'down'
  weeks: ProgramWeek[]
  /** Every cell that is not empty, in reading order. */
  cells: TableCell[]
  /** How many more cells there are, which were not looked at. */
  leftOut: number
  /** Whether the text was longer than what is read. */
  isCut: boolean
}

/**
 * A program from what was copied from a spreadsheet. Weeks stand across (a row of `Week 1`, `Wk 2`, `W3`, with one column
 * each or with several under it) or down (in a column, as rows in between, or as rows of a table whose heads are the
 * exercises); days are rows in between or a column; merged cells count down to the next. It never fails: every cell is
 * told, with what of it is not counted. At most 2 MB, 10,000 rows, 200 columns, and what a program can hold.
 *
 * `readTable('\tWeek 1\tWeek 2\nSquat\t3x5 75%\t3x5 80%', { newId }).weeks.length` is `2`.
 */
export function readTable(text: string, options: TableOptions): Table {
  return allOf(tableReading(text, options))
}

/**
 * The same in steps of some cells, one row or one day each, so that a long table freezes no page.
 *
 * @example allOf(tableReading('Squat\t3x5', options)) // the same as readTable
 */
export function* tableReading(text: string, options: TableOptions): Generator<void, Table> {
  const grid = yield* cutting(text)
  const turned = yield* turning(grid, options.layout)
  const { layout, weeks, cells } = yield* placing(turned.rows, options)
  const read = new Map<Cell, string[]>()
  const program: ProgramWeek[] = []
  for (const [index, week] of weeks.entries()) {
    const days: ProgramDay[] = []
    for (const day of week.days) {
      days.push(toDay(day, index + 1, options, read))
      yield
    }
    program.push({ id: options.newId(), name: '', notes: '', isDeload: false, days })
  }
  return {
    layout: turned.isTurned ? 'down' : layout,
    weeks: program,
    cells: yield* inReadingOrder(cells, cell => toCell(cell, read.get(cell), turned.isTurned ? grid : null)),
    leftOut: grid.leftOut,
    isCut: text.length > charactersAtMost,
  }
}

/** By rows, and in each row from left to right, in which the cells of turned tables come as well. */
function* inReadingOrder(cells: readonly PlacedCell[], told: (cell: PlacedCell) => TableCell) {
  const rows: TableCell[][] = []
  for (const [index, cell] of cells.entries()) {
    if (index % cellsAtOnce === 0) yield
    const one = told(cell)
    const row = rows[one.row] ?? []
    row.push(one)
    rows[one.row] = row
  }
  return rows.flat()
}

const cellsAtOnce = 1000

/** Where each row is a week and the heads are the exercises, rows and columns change places. */
function* turning(
  { rows }: Grid,
  layout: 'across' | 'down' | undefined,
): Generator<void, { rows: string[][]; isTurned: boolean }> {
  const heads = rows.slice(0, 20)
  const weekHeads = (line: readonly string[]) => line.filter(cell => weekIn(cell) !== undefined).length
  const hasKnownHeads = heads.some(row => row.filter(cell => columnOf(cell)).length > 1)
  const isAcross = heads.some(row => weekHeads(row) > 1)
  if (layout === 'across' || hasKnownHeads || isAcross) return { rows, isTurned: false }
  const first = rows.map(row => row[0] ?? '')
  const isWide = rows.some(row => row.filter(Boolean).length > 2)
  const isDown =
    isWide && (weekHeads(first) > 1 || (columnOf(first[0] ?? '')?.kind === 'week' && first.length > 1))
  if (!isDown && layout !== 'down') return { rows, isTurned: false }
  const weeks = columnOf(first[0] ?? '')?.kind === 'week' ? namedWeeks(rows) : rows
  return { rows: yield* transposing(weeks), isTurned: true }
}

/** Under the head `Week` a bare number is a week. */
const namedWeeks = (rows: readonly string[][]) =>
  rows.map(([first = '', ...rest], index) => [
    index === 0 ? 'Exercise' : /^\d+$/.test(first) ? `Week ${first}` : first,
    ...rest,
  ])

/** With its place and its words in the table as it was copied, if rows and columns have changed places: `copied`. */
function toCell(
  { row, column, text, as, remains }: PlacedCell,
  read: string[] | undefined,
  copied: Grid | null,
): TableCell {
  const rest = { as, remains: [...remains, ...(read ?? [])] }
  if (!copied) return { row, column, text, ...rest }
  return { row: column, column: row, text: copied.rows[column]?.[row] ?? text, ...rest }
}

function toDay(day: TableDay, week: number, options: TableOptions, read: Map<Cell, string[]>): ProgramDay {
  const { newId, units = metric, nameOf } = options
  const text = day.lines.flatMap(line => [line.text, ...line.notes]).join('\n')
  const reading = readDay(text, { units, week, ...(nameOf && { nameOf }) })
  const lineAt = linesByPlace(day.lines)
  for (const line of reading.lines) {
    const source = lineAt(line.from)
    if (!source) continue
    const remains = line.kind === 'free' ? [text.slice(line.from, line.to)] : restOf(text, line)
    for (const part of remains) tell(source, part, read)
  }
  return { id: newId(), name: day.name, notes: '', text, blocks: reconcile(reading.blocks, [], newId) }
}

const restOf = (text: string, { reading, contentFrom }: DayLine) =>
  reading?.remains.map(({ from, to }) => text.slice(contentFrom + from, contentFrom + to)) ?? []

/** The cell in which it stands; what was put together from several belongs to the first of them. */
function tell({ cells }: TableLine, part: string, read: Map<Cell, string[]>) {
  const cell = cells.findLast(one => one.text.includes(part)) ?? cells[0]
  const known = cell && (read.get(cell) ?? [])
  if (cell && known && !known.includes(part)) read.set(cell, [...known, part])
}

function linesByPlace(lines: readonly TableLine[]): (at: number) => TableLine | undefined {
  const ends: number[] = []
  for (const line of lines) ends.push((ends.at(-1) ?? -1) + [line.text, ...line.notes].join('\n').length + 1)
  let index = 0
  return at => {
    while (index < lines.length && (ends[index] ?? 0) < at) index++
    return lines[index]
  }
}

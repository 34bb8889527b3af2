import { metricUnits, type Units } from '#training/units.ts'
import { parseWeekNumber, removeDayNumber, type TableColumn } from './column-headers.ts'
import {
  guessColumns,
  parseMarkerRow,
  parseTableHeader,
  type TableHeader,
  type TableLayout,
} from './detect-columns.ts'
import { buildTableLine, type SourceCell, type TableLine } from './table-line.ts'

/** A cell, its classification, and the parts of its text that were not recognised. */
export type ClassifiedCell = SourceCell & {
  as: TableColumn['kind'] | 'head' | 'title' | 'beyond'
  remains: string[]
}

export type TableDay = { name: string; lines: TableLine[] }
/** A week, with remarks about the week as a whole. */
export type TableWeek = { days: TableDay[]; notes?: string[] }

export type ClassifiedTable = { layout: TableLayout; weeks: TableWeek[]; cells: ClassifiedCell[] }

/** The size limits for a program, as defined in contract/programs/regimens.ts and contract/programs/program.ts. */
export const programLimits = { weeks: 104, days: 14, lines: 50, characters: 40_000 }

type BuildState = {
  columns: (TableColumn | undefined)[] | null
  isAcross: boolean
  week: number
  day: string
  /**
   * The cells with the current exercise names, by week; the key is null for a name that applies to all weeks.
   */
  names: Map<number | null, ClassifiedCell>
  weeks: Map<number, Map<string, TableDay>>
  cells: ClassifiedCell[]
  loadUnit: Units['load']
}

/**
 * Builds the weeks, days and lines from the rows of a table, processing one row per step, and classifies
 * every nonempty cell.
 *
 * @example runToEnd(buildTableWeeksInSteps([['Squat', '3x5']], {})).weeks.length // 1
 */
export function* buildTableWeeksInSteps(
  rows: readonly (readonly string[])[],
  { units = metricUnits, layout }: { units?: Units; layout?: TableLayout },
): Generator<void, ClassifiedTable> {
  const state: BuildState = {
    columns: null,
    isAcross: false,
    week: 1,
    day: '',
    names: new Map(),
    weeks: new Map(),
    cells: [],
    loadUnit: units.load,
  }
  const heads: (TableHeader | undefined)[] = []
  for (const [index, row] of rows.entries()) {
    heads.push(parseTableHeader(row, rows[index + 1]))
    yield
  }
  const hasHeads = heads.some(Boolean)
  for (let index = 0; index < rows.length; index++) {
    yield
    const row = rows[index] ?? []
    const head = heads[index]
    if (head) {
      addHeaderRows(state, head, rows.slice(index, index + head.height), index)
      index += head.height - 1
      continue
    }
    if (!hasHeads && !state.columns && row.filter(Boolean).length > 1) {
      state.columns = guessColumns(rows.slice(index), layout)
      state.isAcross = state.columns.some(column => column?.week !== null)
    }
    addTableRow(state, row, index)
  }
  return { layout: state.isAcross ? 'across' : 'down', weeks: listBuiltWeeks(state), cells: state.cells }
}

/**
 * Lists the weeks by number. In a table with weeks across the top, adds empty days so that later days keep
 * their position.
 */
function listBuiltWeeks({ weeks, isAcross }: BuildState): TableWeek[] {
  const inOrder = [...weeks].toSorted(([one], [other]) => one - other).map(([, days]) => days)
  if (!isAcross) return inOrder.map(days => ({ days: [...days.values()] }))
  const names = [...new Set(inOrder.flatMap(days => [...days.keys()]))]
  return inOrder.map(days => {
    const last = names.findLastIndex(name => days.has(name))
    return { days: names.slice(0, last + 1).map(name => days.get(name) ?? createTableDay(name)) }
  })
}

function addHeaderRows(
  state: BuildState,
  head: TableHeader,
  rows: readonly (readonly string[])[],
  from: number,
) {
  state.columns = head.columns
  state.isAcross ||= head.columns.some(column => column?.week != null)
  state.names.clear()
  if (head.day !== null) state.day = head.day
  for (const [index, row] of rows.entries())
    for (const cell of classifyRowCells(state, row, from + index)) addClassifiedCell(state, cell, 'head')
}

const fallbackNotesColumn: TableColumn = { kind: 'notes', week: null, head: '' }

const classifyRowCells = ({ columns }: BuildState, row: readonly string[], index: number): ClassifiedCell[] =>
  row.flatMap((text, column) => {
    const of = columns?.[column] ?? fallbackNotesColumn
    return text === '' ? [] : [{ row: index, column, text, of, as: of.kind, remains: [] }]
  })

function addClassifiedCell(state: BuildState, cell: ClassifiedCell, as: ClassifiedCell['as'] = cell.of.kind) {
  cell.as = as
  if (as === 'title' || as === 'beyond') cell.remains = [cell.text]
  state.cells.push(cell)
}

function addTableRow(state: BuildState, row: readonly string[], index: number) {
  const cells = classifyRowCells(state, row, index)
  const [lead] = cells
  if (!lead) {
    state.names.clear()
    return
  }
  const marker = cells.length === 1 ? parseMarkerRow(lead.text) : undefined
  if (marker) return addMarkerRow(state, lead, marker)
  if (state.columns) addExerciseRow(state, cells)
  else for (const cell of cells) addClassifiedCell(state, cell, 'title')
}

function addMarkerRow(
  state: BuildState,
  cell: ClassifiedCell,
  { week, day }: { week?: number; day?: string },
) {
  state.names.clear()
  if (week !== undefined) state.week = week
  state.day = day ?? ''
  addClassifiedCell(state, cell, week === undefined ? 'day' : 'week')
}

function addExerciseRow(state: BuildState, cells: ClassifiedCell[]) {
  const of = (kind: TableColumn['kind']) => cells.find(cell => cell.of.kind === kind)
  const [week, day] = [of('week'), of('day')]
  if (week) state.week = parseWeekNumber(week.text) ?? (Number.parseInt(week.text, 10) || state.week)
  if (day && day.text !== state.day) state.day = day.text
  if (week || day) state.names.clear()
  const names = cells.filter(cell => cell.of.kind === 'exercise')
  for (const name of names) state.names.set(name.of.week, name)
  const values = cells.filter(cell => !['week', 'day', 'exercise'].includes(cell.of.kind))
  const nonEmpty = values.filter(cell => !/^[-–—/]$/.test(cell.text))
  const shared = nonEmpty.filter(cell => cell.of.week === null)
  const fits = listWeeksOfRow(state, [...nonEmpty, ...names]).map(week => {
    const weekCells = [...shared, ...nonEmpty.filter(cell => cell.of.week === week)]
    const isNamed = names.some(name => name.of.week === null || name.of.week === week)
    return (!isNamed && weekCells.length === 0) || addLineToDay(state, week, weekCells, isNamed)
  })
  for (const cell of cells)
    addClassifiedCell(state, cell, fits.includes(true) || fits.length === 0 ? cell.of.kind : 'beyond')
}

/** Lists the weeks with cells in this row, or all weeks if the row has only a name. */
function listWeeksOfRow({ columns, week }: BuildState, cells: readonly ClassifiedCell[]): number[] {
  const all = new Set(columns?.flatMap(column => column?.week ?? []))
  if (all.size === 0) return [week]
  const own = new Set(cells.flatMap(cell => cell.of.week ?? []))
  return [...(own.size > 0 ? own : all)]
}

/** Adds an exercise to its day or extends its existing line; returns false if the program is full. */
function addLineToDay(
  state: BuildState,
  week: number,
  cells: readonly ClassifiedCell[],
  isNamed: boolean,
): boolean {
  const day = findOrAddDay(state, week)
  if (!day) return false
  const name = state.names.get(week) ?? state.names.get(null)
  const last = day.lines.at(-1)
  const continuesLine = !isNamed && name !== undefined && last?.cells.includes(name)
  if (!continuesLine && day.lines.length >= programLimits.lines) return false
  const line = buildTableLine(continuesLine ? undefined : name, cells, state.loadUnit)
  const length = day.lines.reduce(
    (sum, one) => sum + one.text.length + 1,
    line.text.length + line.notes.length,
  )
  if (length > programLimits.characters) return false
  if (continuesLine && last) {
    last.text = [last.text, line.text].filter(Boolean).join(', ')
    last.notes.push(...line.notes)
    last.cells.push(...line.cells)
    return true
  }
  day.lines.push(line)
  return true
}

function findOrAddDay(state: BuildState, week: number): TableDay | undefined {
  const days = state.weeks.get(week) ?? new Map<string, TableDay>()
  if (!state.weeks.has(week)) {
    if (state.weeks.size >= programLimits.weeks) return undefined
    state.weeks.set(week, days)
  }
  const known = days.get(state.day)
  if (known || days.size >= programLimits.days) return known
  const day = createTableDay(state.day)
  days.set(state.day, day)
  return day
}

/** Creates a day. `Day 2: Upper` is named `Upper`, because the number follows from the position. */
const createTableDay = (label: string): TableDay => ({
  name: removeDayNumber(label).slice(0, 200),
  lines: [],
})

import { metric, type Units } from '../../units.ts'
import { guessedColumns, type Head, headOf, markerOf } from './columns.ts'
import { type Column, weekIn } from './heads.ts'
import { type Cell, lineOf, type TableLine } from './line.ts'

/** A cell with what it was taken for, and what of it is not counted. */
export type PlacedCell = Cell & { as: Column['kind'] | 'head' | 'title' | 'beyond'; remains: string[] }

export type TableDay = { name: string; lines: TableLine[] }
export type TableWeek = { days: TableDay[] }

type Placed = { layout: 'across' | 'down'; weeks: TableWeek[]; cells: PlacedCell[] }

/** What a program can hold (contract/regimens.ts, contract/program.ts). */
const bounds = { weeks: 104, days: 14, lines: 50, characters: 40_000 }

type State = {
  columns: (Column | undefined)[] | null
  isAcross: boolean
  week: number
  day: string
  /** The exercise whose cells go on below it: of a week with names of its own, else of all (null). */
  names: Map<number | null, PlacedCell>
  weeks: Map<number, Map<string, TableDay>>
  cells: PlacedCell[]
  loadUnit: Units['load']
}

/**
 * The rows of a table, one in each step, as weeks of days of lines, and every cell that is not empty with what it is.
 *
 * @example allOf(placing([['Squat', '3x5']], {})).weeks.length // 1
 */
export function* placing(
  rows: readonly (readonly string[])[],
  { units = metric, layout }: { units?: Units; layout?: 'across' | 'down' },
): Generator<void, Placed> {
  const state: State = {
    columns: null,
    isAcross: false,
    week: 1,
    day: '',
    names: new Map(),
    weeks: new Map(),
    cells: [],
    loadUnit: units.load,
  }
  const heads: (Head | undefined)[] = []
  for (const [index, row] of rows.entries()) {
    heads.push(headOf(row, rows[index + 1]))
    yield
  }
  const hasHeads = heads.some(Boolean)
  for (let index = 0; index < rows.length; index++) {
    yield
    const row = rows[index] ?? []
    const head = heads[index]
    if (head) {
      takeHead(state, head, rows.slice(index, index + head.height), index)
      index += head.height - 1
      continue
    }
    if (!hasHeads && !state.columns && row.filter(Boolean).length > 1) {
      state.columns = guessedColumns(rows.slice(index), layout)
      state.isAcross = state.columns.some(column => column?.week !== null)
    }
    takeRow(state, row, index)
  }
  return { layout: state.isAcross ? 'across' : 'down', weeks: weeksIn(state), cells: state.cells }
}

/** In the order of their numbers. Across, a day stands at its place also where a week has nothing on those before it. */
function weeksIn({ weeks, isAcross }: State): TableWeek[] {
  const inOrder = [...weeks].toSorted(([one], [other]) => one - other).map(([, days]) => days)
  if (!isAcross) return inOrder.map(days => ({ days: [...days.values()] }))
  const names = [...new Set(inOrder.flatMap(days => [...days.keys()]))]
  return inOrder.map(days => {
    const last = names.findLastIndex(name => days.has(name))
    return { days: names.slice(0, last + 1).map(name => days.get(name) ?? emptyDay(name)) }
  })
}

function takeHead(state: State, head: Head, rows: readonly (readonly string[])[], from: number) {
  state.columns = head.columns
  state.isAcross ||= head.columns.some(column => column?.week != null)
  state.names.clear()
  if (head.day !== null) state.day = head.day
  for (const [index, row] of rows.entries())
    for (const cell of cellsOf(state, row, from + index)) keep(state, cell, 'head')
}

const nothing: Column = { kind: 'notes', week: null, head: '' }

const cellsOf = ({ columns }: State, row: readonly string[], index: number): PlacedCell[] =>
  row.flatMap((text, column) => {
    const of = columns?.[column] ?? nothing
    return text === '' ? [] : [{ row: index, column, text, of, as: of.kind, remains: [] }]
  })

function keep(state: State, cell: PlacedCell, as: PlacedCell['as'] = cell.of.kind) {
  cell.as = as
  if (as === 'title' || as === 'beyond') cell.remains = [cell.text]
  state.cells.push(cell)
}

function takeRow(state: State, row: readonly string[], index: number) {
  const cells = cellsOf(state, row, index)
  const [lead] = cells
  if (!lead) {
    state.names.clear()
    return
  }
  const marker = cells.length === 1 ? markerOf(lead.text) : undefined
  if (marker) return takeMarker(state, lead, marker)
  if (state.columns) takeExercise(state, cells)
  else for (const cell of cells) keep(state, cell, 'title')
}

function takeMarker(state: State, cell: PlacedCell, { week, day }: { week?: number; day?: string }) {
  state.names.clear()
  if (week !== undefined) state.week = week
  state.day = day ?? ''
  keep(state, cell, week === undefined ? 'day' : 'week')
}

function takeExercise(state: State, cells: PlacedCell[]) {
  const of = (kind: Column['kind']) => cells.find(cell => cell.of.kind === kind)
  const [week, day] = [of('week'), of('day')]
  if (week) state.week = weekIn(week.text) ?? (Number.parseInt(week.text, 10) || state.week)
  if (day && day.text !== state.day) state.day = day.text
  if (week || day) state.names.clear()
  const own = cells.filter(cell => cell.of.kind === 'exercise')
  for (const name of own) state.names.set(name.of.week, name)
  const said = cells.filter(cell => !['week', 'day', 'exercise'].includes(cell.of.kind))
  const rest = said.filter(cell => !/^[-–—/]$/.test(cell.text))
  const shared = rest.filter(cell => cell.of.week === null)
  const isHeld = weeksOf(state, [...rest, ...own]).map(week => {
    const its = [...shared, ...rest.filter(cell => cell.of.week === week)]
    const isNamed = own.some(name => name.of.week === null || name.of.week === week)
    return (!isNamed && its.length === 0) || addLine(state, week, its, isNamed)
  })
  for (const cell of cells)
    keep(state, cell, isHeld.includes(true) || isHeld.length === 0 ? cell.of.kind : 'beyond')
}

/** Across: the weeks in whose columns something stands, all of them where the name stands alone. */
function weeksOf({ columns, week }: State, cells: readonly PlacedCell[]): number[] {
  const all = new Set(columns?.flatMap(column => column?.week ?? []))
  if (all.size === 0) return [week]
  const own = new Set(cells.flatMap(cell => cell.of.week ?? []))
  return [...(own.size > 0 ? own : all)]
}

/** Adds an exercise to its day, or what stands below it to its line; false: the program holds no more. */
function addLine(state: State, week: number, cells: readonly PlacedCell[], isNamed: boolean): boolean {
  const day = dayOf(state, week)
  if (!day) return false
  const name = state.names.get(week) ?? state.names.get(null)
  const last = day.lines.at(-1)
  const isGoingOn = !isNamed && name !== undefined && last?.cells.includes(name)
  if (!isGoingOn && day.lines.length >= bounds.lines) return false
  const line = lineOf(isGoingOn ? undefined : name, cells, state.loadUnit)
  const length = day.lines.reduce(
    (sum, one) => sum + one.text.length + 1,
    line.text.length + line.notes.length,
  )
  if (length > bounds.characters) return false
  if (isGoingOn && last) {
    last.text = [last.text, line.text].filter(Boolean).join(', ')
    last.notes.push(...line.notes)
    last.cells.push(...line.cells)
    return true
  }
  day.lines.push(line)
  return true
}

function dayOf(state: State, week: number): TableDay | undefined {
  const days = state.weeks.get(week) ?? new Map<string, TableDay>()
  if (!state.weeks.has(week)) {
    if (state.weeks.size >= bounds.weeks) return undefined
    state.weeks.set(week, days)
  }
  const known = days.get(state.day)
  if (known || days.size >= bounds.days) return known
  const day = emptyDay(state.day)
  days.set(state.day, day)
  return day
}

/** `Day 2: Upper` is called `Upper`: its number is its place. */
const emptyDay = (called: string): TableDay => ({
  name: called.replace(/^day[ #:.-]*\d+[\s:.,–-]*/i, '').slice(0, 200),
  lines: [],
})

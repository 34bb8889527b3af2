import { isRestDay } from '#training/prescription/day/line-labels.ts'
import {
  type ClassifiedCell,
  type ClassifiedTable,
  programLimits,
  type TableDay,
  type TableWeek,
} from './build-table-weeks.ts'
import { parseColumnHeader } from './column-headers.ts'
import { addUnitAndSport, findPlanUnits, type PlanUnits } from './plan-units.ts'
import { isWeekLabel, parseWeekdayRow } from './weekday-headers.ts'

type CellRows = readonly (readonly string[])[]

/** The headings of a table: their row, the columns of the weekdays, and the column of the week labels, or -1. */
type WeekdayHeadings = {
  rowIndex: number
  row: readonly string[]
  columns: readonly number[]
  labelColumn: number
}

/**
 * Builds a program from a table in which each row is a week and each column a weekday, as in running plans. A weekday
 * without any session is left out; on the others, rest days remain, so that each day keeps its position in the week.
 * A number without a unit is read only if the headings state the unit; otherwise it remains as text. Returns undefined
 * if the table has no such headings.
 *
 * @example buildWeekdayTable([['Week', 'Mon', 'Tue', 'Wed'], ['1', 'Rest', '5 km', '3 km']])?.weeks[0]?.days.length // 2
 */
export function buildWeekdayTable(rows: CellRows): ClassifiedTable | undefined {
  const headings = findWeekdayHeadings(rows)
  if (!headings) return undefined
  const { rowIndex, columns } = headings
  const used = columns.filter(column => rows.slice(rowIndex + 1).some(row => isSession(row[column] ?? '')))
  const sessions = rows.slice(rowIndex + 1).flatMap(row => used.map(column => row[column] ?? ''))
  const units = findPlanUnits(listHeadings(rows, headings), sessions)
  const plan: Plan = { headings, used, units, weeks: [] }
  const cells = rows.flatMap((row, index): ClassifiedCell[] => {
    const rowCells = listCells(row, index, headings)
    if (index < rowIndex) return rowCells.map(cell => ({ ...cell, as: 'title', remains: [cell.text] }))
    return parseWeekdayRow(row)
      ? rowCells.map(cell => ({ ...cell, as: 'head' }))
      : addRow(plan, row, rowCells)
  })
  return { layout: 'down', weeks: plan.weeks, cells }
}

type Plan = { headings: WeekdayHeadings; used: readonly number[]; units: PlanUnits; weeks: TableWeek[] }

/** Adds a week or, if the row has no label, more sessions to the last week. */
function addRow(plan: Plan, row: readonly string[], cells: ClassifiedCell[]): ClassifiedCell[] {
  const { headings, used, units, weeks } = plan
  const isNewWeek = headings.labelColumn < 0 || (row[headings.labelColumn] ?? '') !== '' || weeks.length === 0
  if (isNewWeek && cells.length > 0) {
    if (weeks.length === programLimits.weeks)
      return cells.map(cell => ({ ...cell, as: 'beyond', remains: [cell.text] }))
    weeks.push({ days: used.map(column => createDay(headings.row[column] ?? '')) })
  }
  const week = weeks.at(-1)
  for (const cell of cells) {
    const day = week?.days[used.indexOf(cell.column)]
    if (day) addSession(day, cell, units)
    else if (week && cell.as === 'notes') week.notes = [...(week.notes ?? []), formatNote(cell)]
  }
  return cells
}

function findWeekdayHeadings(rows: CellRows): WeekdayHeadings | undefined {
  const rowIndex = rows.slice(0, 20).findIndex(row => parseWeekdayRow(row))
  const row = rows[rowIndex] ?? []
  const columns = parseWeekdayRow(row)
  if (!columns) return undefined
  const labelColumn = (columns[0] ?? 0) - 1
  const labels = rows
    .slice(rowIndex + 1)
    .flatMap(cells => (parseWeekdayRow(cells) ? [] : (cells[labelColumn] ?? [])))
  const isOtherTable = row.some(cell => !['week', 'notes'].includes(parseColumnHeader(cell)?.kind ?? 'notes'))
  return isOtherTable || !labels.filter(Boolean).every(isWeekLabel)
    ? undefined
    : { rowIndex, row, columns, labelColumn }
}

/** The titles above the headings, and the headings without the weekdays: `Mi` is Wednesday, not a mile. */
const listHeadings = (rows: CellRows, { rowIndex, row, columns }: WeekdayHeadings) => [
  ...rows.slice(0, rowIndex).flat(),
  ...row.map((cell, column) => (columns.includes(column) ? (/\(.*\)/.exec(cell)?.[0] ?? '') : cell)),
]

function listCells(
  texts: readonly string[],
  row: number,
  { row: head, columns, labelColumn }: WeekdayHeadings,
): ClassifiedCell[] {
  const kindOf = (column: number) => {
    if (columns.includes(column)) return 'prescription'
    return column <= labelColumn ? 'week' : 'notes'
  }
  return texts.flatMap((text, column) => {
    const kind = kindOf(column)
    const of = { kind, week: null, head: head[column] ?? '' } as const
    return text === '' ? [] : [{ row, column, text, of, as: kind, remains: [] }]
  })
}

const isDash = (text: string) => /^[-–—/xX]$/.test(text)
const isSession = (text: string) => text !== '' && !isDash(text) && (!isRestDay(text) || /\bor\b/i.test(text))

const createDay = (name: string): TableDay => ({ name: name.slice(0, 200), lines: [] })

const formatNote = ({ of, text }: ClassifiedCell) => (of.head === '' ? text : `${of.head}: ${text}`)

function addSession(day: TableDay, cell: ClassifiedCell, units: PlanUnits): void {
  if (isDash(cell.text)) return
  for (const line of cell.text.split('\n'))
    if (line.trim() !== '')
      day.lines.push({ text: addUnitAndSport(line.trim(), units), notes: [], cells: [cell] })
}

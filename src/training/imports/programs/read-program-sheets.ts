import type { RejectedRecord } from '#training/imports/imported-workout.ts'
import {
  type ParsedTable,
  type ParsedTableCell,
  parseTable,
} from '#training/program/pasted-table/parse-table.ts'
import type { ProgramDay, ProgramSet } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'
import { joinSheets } from './join-sheets.ts'
import type { LeftOutParts, ProgramContents } from './program-contents.ts'
import { cutSheet, formatCellPlace, formatCells, type ProgramSheet } from './program-sheet.ts'

type SheetReading = {
  sheet: ProgramSheet
  table: ParsedTable
  isLoadUnitMissing: boolean
  rejected: RejectedRecord[]
}

/**
 * Reads a program from the sheets of a workbook, or from a table as its only sheet. Weeks and days can be in rows, in columns
 * or in sheets of their own. Returns null if no sheet contains a program. Text above the table becomes the description.
 *
 * @example readProgramSheets([{ name: '', cells: [['Squat', '3x5']] }], 'base.csv', { units: metricUnits, loadUnit: null })
 */
export function readProgramSheets(
  sheets: readonly ProgramSheet[],
  fileName: string,
  options: { units: Units; loadUnit: Units['load'] | null },
): ProgramContents | null {
  const read = sheets.map(sheet => (sheet.isHidden ? null : readSheet(sheet, options)))
  const programs = read.filter(one => one !== null)
  if (programs.length === 0) return null
  const weeks = joinSheets(programs.map(({ sheet, table }) => ({ name: sheet.name, weeks: table.weeks })))
  const hasSeveral = sheets.length > 1
  const cells = programs.flatMap(({ sheet, table }) =>
    table.cells
      .filter(cell => !isCopied(sheet, cell))
      .map(cell => ({
        ...cell,
        place: formatCellPlace(hasSeveral ? sheet.name : '', cell.row, cell.column),
      })),
  )
  const beyond = cells.filter(cell => cell.as === 'beyond')
  const titles = cells.filter(cell => cell.as === 'title')
  const uncounted = cells.filter(
    cell => cell.remains.length > 0 && cell.as !== 'beyond' && cell.as !== 'title',
  )
  const description = titles
    .map(cell => cell.text)
    .join('\n')
    .slice(0, maxDescription)
  const rejected = [
    ...programs.flatMap(one => one.rejected),
    ...beyond.map(cell => rejectCell(cell.row, `${cell.place}: ${cell.text}`, 'program-full')),
  ]
  return {
    program: { name: toProgramName(fileName), description, weeks },
    entries: cells.length - beyond.length - titles.length - uncounted.length,
    texts: titles.length + uncounted.length,
    leftOut: sheets.flatMap((sheet, index) => (read[index] ? [] : leaveOut(sheet))),
    rejected,
    isLoadUnitMissing: options.loadUnit === null && programs.some(one => one.isLoadUnitMissing),
  }
}

const maxDescription = 10_000
/** Ids of parts that are not used, because the days are parsed again with the units of the coach. */
const noIds = () => ''

function readSheet(
  whole: ProgramSheet,
  { units, loadUnit }: { units: Units; loadUnit: Units['load'] | null },
): SheetReading | null {
  const { sheet, rejected } = cutSheet(whole)
  const text = formatCells(sheet.cells)
  const parse = (load: Units['load']) => parseTable(text, { newId: noIds, units: { ...units, load } })
  const table = parse(loadUnit ?? units.load)
  if (table.workoutLog || !isProgram(table)) return null
  // A load without a unit becomes another text in each unit.
  const isLoadUnitMissing = loadUnit === null && toTexts(parse('kg')) !== toTexts(parse('lb'))
  return { sheet, table, isLoadUnitMissing, rejected: [...(whole.rejected ?? []), ...rejected] }
}

const listDays = ({ weeks }: ParsedTable) => weeks.flatMap(week => week.days)
const toTexts = (table: ParsedTable) => JSON.stringify(listDays(table).map(day => day.text))

/** At least a quarter of the exercises of a program have sets; other tables contain such text only by chance. */
const minShareOfExercises = 0.25

function isProgram(table: ParsedTable): boolean {
  const items = listDays(table).flatMap(listItems)
  const hasColumnOfSets = table.cells.some(({ as }) => as === 'sets' || as === 'reps')
  const prescribed = items.filter(({ sets }) => hasColumnOfSets || sets.length > 1 || sets.some(isMeasured))
  const withSets = prescribed.filter(({ sets }) => sets.some(set => set.amount !== null))
  return withSets.length > 0 && withSets.length >= items.length * minShareOfExercises
}

/** A number alone, as in a list of maxes, may look like repetitions. */
const isMeasured = ({ amount }: ProgramSet) => amount?.kind === 'time' || amount?.kind === 'distance'

const listItems = ({ blocks }: ProgramDay) => blocks.flatMap(block => block.items)

const isCopied = ({ copies }: ProgramSheet, { row, column }: ParsedTableCell) =>
  copies?.has(`${row} ${column}`) === true

function leaveOut({ name, cells, isHidden, copies }: ProgramSheet): LeftOutParts[] {
  const count = cells.flat().filter(cell => cell !== '').length - (copies?.size ?? 0)
  const label = isHidden ? 'hidden sheet' : 'sheet'
  return count === 0 ? [] : [{ name: `cells in the ${label} ${name}, which is no program`, count }]
}

const rejectCell = (row: number, value: string, reason: 'program-full'): RejectedRecord => ({
  line: row + 1,
  reason,
  value,
  exercise: null,
  date: null,
  suggestion: null,
})

/** Names a program after its file: `Base block` for `Base_block.xlsx`. */
function toProgramName(fileName: string): string {
  const name = fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
  return name.slice(0, 200) || 'Imported program'
}

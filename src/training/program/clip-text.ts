import { formatLine } from '../prescription/line/write.ts'
import { metric, type Units } from '../units.ts'
import type { ProgramDay, ProgramItem } from './program.ts'
import { type GridRow, rowsOf } from './rows.ts'
import type { Clip } from './selection.ts'

/**
 * What was copied as a spreadsheet takes it: rows by line, cells by tabs, each cell in the notation. Cells alone come
 * without the names of their exercises; exercises, days and weeks with them, weeks under their heads.
 *
 * @param units - in which loads and distances are written
 * @example textOf({ kind: 'cells', cells: [[squat, squatOfWeek2]] }) // '3×5 75 %\t3×5 77.5 %'
 */
export function textOf(clip: Clip, units: Units = metric): string {
  return linesOf(clip, units)
    .map(line => line.map(cell => cell.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')
}

function linesOf(clip: Clip, units: Units): string[][] {
  switch (clip.kind) {
    case 'sets':
      return clip.sets.map(set => [prescriptionOf({ ...nobody, sets: [set] }, units)])
    case 'cells':
      return clip.cells.map(row => row.map(item => (item ? prescriptionOf(item, units) : '')))
    case 'rows':
      return rowLines(rowsOfBlocks(clip.weeks), units)
    case 'days':
      return daysLines(clip.days, units)
    case 'weeks':
      return [
        ['', ...clip.weeks.map((week, at) => week.name || `Week ${at + 1}`)],
        ...rowsOf(clip.weeks).flatMap(({ place, days, rows }) => [
          [dayWords(place, days), ...days.map(() => '')],
          ...rowLines(rows, units),
        ]),
      ]
  }
}

const nobody: ProgramItem = {
  id: '',
  name: '',
  exerciseId: null,
  sets: [],
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  alternates: [],
}

/**
 * An exercise's line without its name: what stands in a cell while it is written.
 *
 * @example prescriptionOf(squat) // '3×5 80 %, rest 3:00'
 */
export function prescriptionOf(item: ProgramItem, units: Units = metric): string {
  return formatLine({ ...item, name: '' }, units).replace(/^[\s,:]+/, '')
}

const rowLines = (rows: readonly GridRow[], units: Units) =>
  rows.map(row => [row.name, ...row.cells.map(cell => (cell ? prescriptionOf(cell.item, units) : ''))])

const emptyDay = { id: '', name: '', notes: '', text: '', blocks: [] }
const weekOf = (day: ProgramDay) => ({ id: '', name: '', notes: '', isDeload: false, days: [day] })

const rowsOfBlocks = (weeks: readonly ProgramDay['blocks'][]) =>
  rowsOf(weeks.map(blocks => weekOf({ ...emptyDay, blocks }))).flatMap(day => day.rows)

function daysLines(days: readonly (ProgramDay | null)[], units: Units): string[][] {
  const rows = rowsOfBlocks(days.map(day => day?.blocks ?? []))
  const names = days.map(day => day?.name ?? '')
  const head = names.some(Boolean) ? [['', ...names]] : []
  return [...head, ...rowLines(rows, units)]
}

function dayWords(place: number, days: readonly (ProgramDay | null)[]): string {
  const name = days.find(day => day?.name)?.name
  return [`Day ${place + 1}`, name].filter(Boolean).join(' ')
}

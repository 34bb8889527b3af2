import { formatLine } from '#training/prescription/line/format-line.ts'
import type { ProgramDay, ProgramItem } from '#training/program/program.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { buildGridDays, type GridRow } from './grid-rows.ts'
import type { GridClip } from './grid-selection.ts'

/**
 * Formats a clip as text for a spreadsheet: one line per row, with each cell in prescription notation,
 * separated by tabs. Exercise names are included unless the clip consists of individual cells. A clip of
 * weeks also has a header row.
 *
 * @param units - the units of loads and distances
 * @example formatClip({ kind: 'cells', cells: [[squat, squatOfWeek2]] }) // '3×5 75 %\t3×5 77.5 %'
 */
export function formatClip(clip: GridClip, units: Units = metricUnits): string {
  return formatClipRows(clip, units)
    .map(line => line.map(cell => cell.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')
}

function formatClipRows(clip: GridClip, units: Units): string[][] {
  switch (clip.kind) {
    case 'sets':
      return clip.sets.map(set => [formatCellPrescription({ ...unnamedItem, sets: [set] }, units)])
    case 'cells':
      return clip.cells.map(row => row.map(item => (item ? formatCellPrescription(item, units) : '')))
    case 'rows':
      return formatExerciseRows(buildRowsFromBlocks(clip.weeks), units)
    case 'days':
      return formatDayRows(clip.days, units)
    case 'weeks':
      return [
        ['', ...clip.weeks.map((week, at) => week.name || `Week ${at + 1}`)],
        ...buildGridDays(clip.weeks).flatMap(({ place, days, rows }) => [
          [formatDayHeader(place, days), ...days.map(() => '')],
          ...formatExerciseRows(rows, units),
        ]),
      ]
  }
}

const unnamedItem: ProgramItem = {
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
 * Formats an exercise without its name, as shown in a grid cell that is being edited.
 *
 * @example formatCellPrescription(squat) // '3×5 80 %, rest 3:00'
 */
export function formatCellPrescription(item: ProgramItem, units: Units = metricUnits): string {
  return formatLine({ ...item, name: '' }, units).replace(/^[\s,:]+/, '')
}

const formatExerciseRows = (rows: readonly GridRow[], units: Units) =>
  rows.map(row => [
    row.name,
    ...row.cells.map(cell => (cell ? formatCellPrescription(cell.item, units) : '')),
  ])

const blankDay = { id: '', name: '', notes: '', text: '', blocks: [] }
const wrapDayInWeek = (day: ProgramDay) => ({ id: '', name: '', notes: '', isDeload: false, days: [day] })

const buildRowsFromBlocks = (weeks: readonly ProgramDay['blocks'][]) =>
  buildGridDays(weeks.map(blocks => wrapDayInWeek({ ...blankDay, blocks }))).flatMap(day => day.rows)

function formatDayRows(days: readonly (ProgramDay | null)[], units: Units): string[][] {
  const rows = buildRowsFromBlocks(days.map(day => day?.blocks ?? []))
  const names = days.map(day => day?.name ?? '')
  const head = names.some(Boolean) ? [['', ...names]] : []
  return [...head, ...formatExerciseRows(rows, units)]
}

function formatDayHeader(place: number, days: readonly (ProgramDay | null)[]): string {
  const name = days.find(day => day?.name)?.name
  return [`Day ${place + 1}`, name].filter(Boolean).join(' ')
}

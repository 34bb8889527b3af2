import { describeProgramBlock } from '#training/program/describe-program-block.ts'
import type { CellPosition } from '#training/program/grid/edit-cells.ts'
import type { GridDay, GridRow } from '#training/program/grid/grid-rows.ts'
import type { GridSelection } from '#training/program/grid/grid-selection.ts'

/** A line of the grid. `day` and `row` are zero-based. */
export type GridLine =
  | { kind: 'day'; key: string; day: number; data: GridDay }
  | {
      kind: 'row'
      key: string
      day: number
      row: number
      data: GridRow
      days: GridDay['days']
      /** The format of the exercise’s block; null for straight sets. */
      group: GridGroup | null
    }
  /** The last line of a day, used to add an exercise. */
  | { kind: 'add'; key: string; day: number; row: number }

/** What groups exercises. The label is shown at the first exercise of the block: `EMOM, 10 rounds, 1:00`. */
export type GridGroup = { label: string; isFirst: boolean }

/** Line heights in rem, so that they grow with the text size. */
const lineHeightsRem = { day: 1.875, row: 2.5625, add: 1.875 }

/** Caches the lines of unchanged days. */
const cachedLines = new WeakMap<GridDay, GridLine[]>()

export function toGridLines(days: readonly GridDay[]): GridLine[] {
  return days.flatMap(day => {
    const lines = cachedLines.get(day) ?? toDayLines(day)
    cachedLines.set(day, lines)
    return lines
  })
}

function toDayLines(data: GridDay): GridLine[] {
  const { place: day, days, rows } = data
  return [
    { kind: 'day', key: `${day}`, day, data },
    ...rows.map((row, at) => {
      const group = findGroup(row, rows[at - 1])
      return { kind: 'row' as const, key: row.key, day, row: at, data: row, days, group }
    }),
    { kind: 'add', key: `${day}+`, day, row: rows.length },
  ]
}

/** Finds the group of an exercise, in the first week that contains the exercise. */
function findGroup({ cells }: GridRow, above: GridRow | undefined): GridGroup | null {
  const week = cells.findIndex(cell => cell !== null && cell !== undefined)
  const block = cells[week]?.block
  if (!block || block.kind === 'straight') return null
  return { label: describeProgramBlock(block), isFirst: above?.cells[week]?.block.id !== block.id }
}

/** Returns the top offset of each line, followed by the total height, in rem. */
export function getLineTops(lines: readonly GridLine[]): number[] {
  const tops = [0]
  for (const line of lines) tops.push((tops.at(-1) ?? 0) + lineHeightsRem[line.kind])
  return tops
}

/** A position in the grid. `line` is -1 for the header row and `week` is -1 for the header column. */
export type GridPosition = { line: number; week: number }

export const isSamePosition = (one: GridPosition, other: GridPosition) =>
  one.line === other.line && one.week === other.week

/** Returns the selection between two positions, or undefined if the selection contains nothing to copy. */
export function getSelection(
  lines: readonly GridLine[],
  cursor: GridPosition,
  anchor: GridPosition,
): GridSelection | undefined {
  const line = lines[cursor.line]
  const [first, last] = [Math.min(anchor.week, cursor.week), Math.max(anchor.week, cursor.week)]
  if (cursor.line < 0)
    return cursor.week < 0 ? undefined : { kind: 'weeks', from: Math.max(first, 0), to: last }
  const isCells = lines[anchor.line]?.kind === 'row' && anchor.week >= 0 && cursor.week >= 0
  // A cell range that starts at an exercise skips the day headers and the lines for adding exercises.
  if (line?.kind === 'day' && (!isCells || cursor.line === anchor.line))
    return cursor.week < 0
      ? { kind: 'days', day: line.day }
      : { kind: 'day', week: cursor.week, day: line.day }
  if (!line || (line.kind !== 'row' && !isCells)) return undefined
  const rowLines = lines
    .slice(Math.max(0, Math.min(anchor.line, cursor.line)), Math.max(anchor.line, cursor.line) + 1)
    .filter(one => one.kind === 'row')
  const [top, bottom] = [rowLines[0], rowLines.at(-1)]
  if (!top || !bottom) return undefined
  if (cursor.week < 0) {
    const selectedRows = rowLines.filter(one => one.day === line.day).map(one => one.row)
    return { kind: 'rows', day: line.day, from: Math.min(...selectedRows), to: Math.max(...selectedRows) }
  }
  return {
    kind: 'cells',
    from: { week: Math.max(first, 0), day: top.day, row: top.row },
    to: { week: last, day: bottom.day, row: bottom.row },
  }
}

/** Returns the program position at which to paste. */
export function toCellPlace(lines: readonly GridLine[], { line, week }: GridPosition): CellPosition {
  const at = lines[line]
  const place = { week: Math.max(week, 0), day: at?.day ?? 0, row: -1 }
  return at && at.kind !== 'day' ? { ...place, row: at.row } : place
}

/** Finds the grid position of an exercise. */
export function findItemPosition(lines: readonly GridLine[], itemId: string): GridPosition | undefined {
  for (const [at, line] of lines.entries()) {
    const week = line.kind === 'row' ? line.data.cells.findIndex(cell => cell?.item.id === itemId) : -1
    if (week >= 0) return { line: at, week }
  }
  return undefined
}

export const getItemAt = (lines: readonly GridLine[], { line, week }: GridPosition) => {
  const at = lines[line]
  return at?.kind === 'row' ? at.data.cells[week]?.item : undefined
}

/** Finds the line of an exercise, a day header (`row` -1) or the last line of a day. */
export function findLineIndex(
  lines: readonly GridLine[],
  { day, row }: { day: number; row: number },
): number {
  return lines.findIndex(line => line.day === day && (line.kind === 'day' ? row < 0 : line.row === row))
}

import type { CellPlace } from '#training/program/put.ts'
import type { GridDay, GridRow } from '#training/program/rows.ts'
import type { Selection } from '#training/program/selection.ts'

/** What stands below each other in the grid; places count from 0. */
export type Line =
  | { kind: 'day'; key: string; day: number; data: GridDay }
  | { kind: 'row'; key: string; day: number; row: number; data: GridRow; days: GridDay['days'] }
  /** Where an exercise is added at the end of its day. */
  | { kind: 'add'; key: string; day: number; row: number }

/** In rem, so that a line grows with the text. */
const heights = { day: 1.875, row: 2.5625, add: 1.875 }

/** Days that are the very same have the very same lines. */
const known = new WeakMap<GridDay, Line[]>()

export function linesOf(days: readonly GridDay[]): Line[] {
  return days.flatMap(day => {
    const lines = known.get(day) ?? linesOfDay(day)
    known.set(day, lines)
    return lines
  })
}

function linesOfDay(data: GridDay): Line[] {
  const { place: day, days, rows } = data
  return [
    { kind: 'day', key: `${day}`, day, data },
    ...rows.map((row, at) => ({ kind: 'row' as const, key: row.key, day, row: at, data: row, days })),
    { kind: 'add', key: `${day}+`, day, row: rows.length },
  ]
}

/** Where each line begins, in rem, and behind the last one where all end. */
export function topsOf(lines: readonly Line[]): number[] {
  const tops = [0]
  for (const line of lines) tops.push((tops.at(-1) ?? 0) + heights[line.kind])
  return tops
}

/** A place in the grid: `line` -1 are the heads of the weeks, `week` -1 the names on the left. */
export type Spot = { line: number; week: number }

export const isSame = (one: Spot, other: Spot) => one.line === other.line && one.week === other.week

/** What is chosen from one spot to another; undefined: nothing that could be copied. */
export function selectionOf(lines: readonly Line[], cursor: Spot, anchor: Spot): Selection | undefined {
  const line = lines[cursor.line]
  const [first, last] = [Math.min(anchor.week, cursor.week), Math.max(anchor.week, cursor.week)]
  if (cursor.line < 0)
    return cursor.week < 0 ? undefined : { kind: 'weeks', from: Math.max(first, 0), to: last }
  const isCells = lines[anchor.line]?.kind === 'row' && anchor.week >= 0 && cursor.week >= 0
  // From an exercise on, heads and ends of days in between are passed over.
  if (line?.kind === 'day' && (!isCells || cursor.line === anchor.line))
    return cursor.week < 0
      ? { kind: 'days', day: line.day }
      : { kind: 'day', week: cursor.week, day: line.day }
  if (!line || (line.kind !== 'row' && !isCells)) return undefined
  const between = lines
    .slice(Math.max(0, Math.min(anchor.line, cursor.line)), Math.max(anchor.line, cursor.line) + 1)
    .filter(one => one.kind === 'row')
  const [top, bottom] = [between[0], between.at(-1)]
  if (!top || !bottom) return undefined
  if (cursor.week < 0) {
    const own = between.filter(one => one.day === line.day).map(one => one.row)
    return { kind: 'rows', day: line.day, from: Math.min(...own), to: Math.max(...own) }
  }
  return {
    kind: 'cells',
    from: { week: Math.max(first, 0), day: top.day, row: top.row },
    to: { week: last, day: bottom.day, row: bottom.row },
  }
}

/** Where something is pasted. */
export function placeAt(lines: readonly Line[], { line, week }: Spot): CellPlace {
  const at = lines[line]
  const place = { week: Math.max(week, 0), day: at?.day ?? 0, row: -1 }
  return at && at.kind !== 'day' ? { ...place, row: at.row } : place
}

/** Where an exercise stands. */
export function spotOf(lines: readonly Line[], itemId: string): Spot | undefined {
  for (const [at, line] of lines.entries()) {
    const week = line.kind === 'row' ? line.data.cells.findIndex(cell => cell?.item.id === itemId) : -1
    if (week >= 0) return { line: at, week }
  }
  return undefined
}

export const itemAt = (lines: readonly Line[], { line, week }: Spot) => {
  const at = lines[line]
  return at?.kind === 'row' ? at.data.cells[week]?.item : undefined
}

/** The line of an exercise, a day or the end of a day: what is found again after a change. */
export function lineAt(lines: readonly Line[], { day, row }: { day: number; row: number }): number {
  return lines.findIndex(line => line.day === day && (line.kind === 'day' ? row < 0 : line.row === row))
}

import type { Move } from '#training/program/move.ts'
import type { Line, Spot } from './lines.ts'

/** Over what the pointer is: on which cell, and in its second half across and down. */
export type Over = { spot: Spot; isRight: boolean; isLow: boolean }

/** Where something would land: at which edge the line is drawn, and what that does. */
export type Landing = { move: Move; mark: { line: number } | { week: number } | { cell: Spot } }

/** What is dragged from one spot to another; undefined: it cannot be put there, or stands there. */
export function landingOf(lines: readonly Line[], from: Spot, over: Over): Landing | undefined {
  const source = lines[from.line]
  if (!source) return landingOfWeek(from.week, over)
  const target = lines[over.spot.line]
  if (!target) return undefined
  if (source.kind === 'row') return landingOfRow(source, target, over)
  if (source.kind !== 'day') return undefined
  return from.week < 0
    ? landingOfDays(lines, source.day, target)
    : landingOfDay(lines, source, from, target, over)
}

function landingOfWeek(from: number, { spot, isRight }: Over): Landing | undefined {
  if (spot.week < 0) return undefined
  const before = spot.week + (isRight ? 1 : 0)
  const to = before > from ? before - 1 : before
  return to === from ? undefined : { move: { kind: 'week', from, to }, mark: { week: before } }
}

function landingOfRow(
  source: Extract<Line, { kind: 'row' }>,
  target: Line,
  { spot, isLow }: Over,
): Landing | undefined {
  const before = target.kind === 'day' ? 0 : target.row + (target.kind === 'row' && isLow ? 1 : 0)
  const isSameDay = target.day === source.day
  const row = isSameDay && before > source.row ? before - 1 : before
  if (isSameDay && row === source.row) return undefined
  const from = { day: source.day, row: source.row }
  const isBelow = target.kind === 'day' || (target.kind === 'row' && isLow)
  return {
    move: { kind: 'row', from, to: { day: target.day, row } },
    mark: { line: spot.line + (isBelow ? 1 : 0) },
  }
}

function landingOfDays(lines: readonly Line[], from: number, target: Line): Landing | undefined {
  if (target.day === from) return undefined
  const edge = target.day > from ? target.day + 1 : target.day
  const line = lines.findIndex(one => one.kind === 'day' && one.day === edge)
  return { move: { kind: 'days', from, to: target.day }, mark: { line: line < 0 ? lines.length : line } }
}

function landingOfDay(
  lines: readonly Line[],
  source: Extract<Line, { kind: 'day' }>,
  from: Spot,
  target: Line,
  { spot }: Over,
): Landing | undefined {
  if (spot.week < 0 || (spot.week === from.week && target.day === source.day)) return undefined
  const cell = { line: lines.findIndex(one => one.kind === 'day' && one.day === target.day), week: spot.week }
  const to = { week: spot.week, day: target.day }
  return { move: { kind: 'day', from: { week: from.week, day: source.day }, to }, mark: { cell } }
}

/** What the arrows with Alt do to what one is on; undefined: there is no way further. */
export function moveBy(
  lines: readonly Line[],
  { line, week }: Spot,
  { across, down }: { across: number; down: number },
  weekCount: number,
): Move | undefined {
  const at = lines[line]
  if (!at) {
    const to = week + across
    return week >= 0 && across !== 0 && to >= 0 && to < weekCount
      ? { kind: 'week', from: week, to }
      : undefined
  }
  if (at.kind === 'row') return down === 0 ? undefined : rowBy(lines, at, down)
  if (at.kind !== 'day') return undefined
  if (week < 0) {
    const to = at.day + down
    const hasThere = lines.some(one => one.day === to)
    return down !== 0 && hasThere ? { kind: 'days', from: at.day, to } : undefined
  }
  return dayBy(at, week, { across, down }, weekCount)
}

/** Past the first or the last of its day it goes on in the day beside. */
function rowBy(
  lines: readonly Line[],
  { day, row }: Extract<Line, { kind: 'row' }>,
  down: number,
): Move | undefined {
  const rowsIn = (place: number) => lines.filter(one => one.kind === 'row' && one.day === place).length
  const to = row + down
  const from = { day, row }
  if (to >= 0 && to < rowsIn(day)) return { kind: 'row', from, to: { day, row: to } }
  const beside = day + down
  if (!lines.some(one => one.day === beside)) return undefined
  return { kind: 'row', from, to: { day: beside, row: down > 0 ? 0 : rowsIn(beside) } }
}

function dayBy(
  { day, data }: Extract<Line, { kind: 'day' }>,
  week: number,
  { across, down }: { across: number; down: number },
  weekCount: number,
): Move | undefined {
  if (!data.days[week]) return undefined
  const to = { week: week + across, day: day + down }
  return to.week >= 0 && to.week < weekCount && to.day >= 0
    ? { kind: 'day', from: { week, day }, to }
    : undefined
}

import type { ProgramMove } from '#training/program/grid/move-program-part.ts'
import type { GridLine, GridPosition } from './grid-layout.ts'

/**
 * The cell under the pointer, and whether the pointer is in the right half and in the lower half of that
 * cell.
 */
export type DragPosition = { spot: GridPosition; isRight: boolean; isLow: boolean }

/** The move that a drop would perform, and the position of the drop indicator. */
export type GridDropTarget = {
  move: ProgramMove
  mark: { line: number } | { week: number } | { cell: GridPosition }
}

/**
 * Finds the drop target of a drag. Returns undefined if the drop is not allowed or would not move the part.
 */
export function findGridDropTarget(
  lines: readonly GridLine[],
  from: GridPosition,
  over: DragPosition,
): GridDropTarget | undefined {
  const source = lines[from.line]
  if (!source) return findWeekDropTarget(from.week, over)
  const target = lines[over.spot.line]
  if (!target) return undefined
  if (source.kind === 'row') return findRowDropTarget(source, target, over)
  if (source.kind !== 'day') return undefined
  return from.week < 0
    ? findDayRowDropTarget(lines, source.day, target)
    : findDayDropTarget(lines, source, from, target, over)
}

function findWeekDropTarget(from: number, { spot, isRight }: DragPosition): GridDropTarget | undefined {
  if (spot.week < 0) return undefined
  const before = spot.week + (isRight ? 1 : 0)
  const to = before > from ? before - 1 : before
  return to === from ? undefined : { move: { kind: 'week', from, to }, mark: { week: before } }
}

function findRowDropTarget(
  source: Extract<GridLine, { kind: 'row' }>,
  target: GridLine,
  { spot, isLow }: DragPosition,
): GridDropTarget | undefined {
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

function findDayRowDropTarget(
  lines: readonly GridLine[],
  from: number,
  target: GridLine,
): GridDropTarget | undefined {
  if (target.day === from) return undefined
  const edge = target.day > from ? target.day + 1 : target.day
  const line = lines.findIndex(one => one.kind === 'day' && one.day === edge)
  return { move: { kind: 'days', from, to: target.day }, mark: { line: line < 0 ? lines.length : line } }
}

function findDayDropTarget(
  lines: readonly GridLine[],
  source: Extract<GridLine, { kind: 'day' }>,
  from: GridPosition,
  target: GridLine,
  { spot }: DragPosition,
): GridDropTarget | undefined {
  if (spot.week < 0 || (spot.week === from.week && target.day === source.day)) return undefined
  const cell = { line: lines.findIndex(one => one.kind === 'day' && one.day === target.day), week: spot.week }
  const to = { week: spot.week, day: target.day }
  return { move: { kind: 'day', from: { week: from.week, day: source.day }, to }, mark: { cell } }
}

/**
 * Returns the move that pressing Alt and an arrow key performs at a position, or undefined at the edge of the
 * grid.
 */
export function findKeyboardMove(
  lines: readonly GridLine[],
  { line, week }: GridPosition,
  { across, down }: { across: number; down: number },
  weekCount: number,
): ProgramMove | undefined {
  const at = lines[line]
  if (!at) {
    const to = week + across
    return week >= 0 && across !== 0 && to >= 0 && to < weekCount
      ? { kind: 'week', from: week, to }
      : undefined
  }
  if (at.kind === 'row') return down === 0 ? undefined : findRowMove(lines, at, down)
  if (at.kind !== 'day') return undefined
  if (week < 0) {
    const to = at.day + down
    const hasTarget = lines.some(one => one.day === to)
    return down !== 0 && hasTarget ? { kind: 'days', from: at.day, to } : undefined
  }
  return findDayMove(at, week, { across, down }, weekCount)
}

/** Moves an exercise up or down. At the edge of its day, the exercise moves to the adjacent day. */
function findRowMove(
  lines: readonly GridLine[],
  { day, row }: Extract<GridLine, { kind: 'row' }>,
  down: number,
): ProgramMove | undefined {
  const rowsIn = (dayIndex: number) => lines.filter(one => one.kind === 'row' && one.day === dayIndex).length
  const to = row + down
  const from = { day, row }
  if (to >= 0 && to < rowsIn(day)) return { kind: 'row', from, to: { day, row: to } }
  const adjacentDay = day + down
  if (!lines.some(one => one.day === adjacentDay)) return undefined
  return { kind: 'row', from, to: { day: adjacentDay, row: down > 0 ? 0 : rowsIn(adjacentDay) } }
}

function findDayMove(
  { day, data }: Extract<GridLine, { kind: 'day' }>,
  week: number,
  { across, down }: { across: number; down: number },
  weekCount: number,
): ProgramMove | undefined {
  if (!data.days[week]) return undefined
  const to = { week: week + across, day: day + down }
  return to.week >= 0 && to.week < weekCount && to.day >= 0
    ? { kind: 'day', from: { week, day }, to }
    : undefined
}

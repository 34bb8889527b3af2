import { removeBlockItems, removeDayItems } from '#training/program/insert-item.ts'
import type { IdGenerator, ProgramWeek } from '#training/program/program.ts'
import { mapKeepingIdentity, moveInList, updateProgramDays } from '#training/program/update-parts.ts'
import { type CellPosition, insertItemBeforeRow, padDaysOfWeek } from './edit-cells.ts'
import { buildGridRows, type GridCell } from './grid-rows.ts'

/** A move; `to` is the target index, counted after the part is removed from its old position. */
export type ProgramMove =
  /** Moves an exercise in all weeks that include it. */
  | { kind: 'row'; from: Omit<CellPosition, 'week'>; to: Omit<CellPosition, 'week'> }
  /** Moves the day at position `from` to position `to`, in every week that has days at both positions. */
  | { kind: 'days'; from: number; to: number }
  /** Moves a day within its week or to another week. */
  | { kind: 'day'; from: Omit<CellPosition, 'row'>; to: Omit<CellPosition, 'row'> }
  | { kind: 'week'; from: number; to: number }

/**
 * Moves a part of the program and keeps all ids. An exercise that leaves its group gets a new block; an
 * exercise that is moved to a position between the exercises of a group joins that group.
 *
 * @returns the weeks; the same array if `from` does not exist or the position does not change
 * @example moveProgramPart(weeks, { kind: 'week', from: 3, to: 0 }, newId) // the fourth week first
 */
export function moveProgramPart(
  weeks: readonly ProgramWeek[],
  move: ProgramMove,
  newId: IdGenerator,
): ProgramWeek[] {
  switch (move.kind) {
    case 'week':
      return moveInList(weeks, move.from, move.to)
    case 'days':
      return mapKeepingIdentity(weeks, week => {
        if (Math.max(move.from, move.to) >= week.days.length) return week
        const days = moveInList(week.days, move.from, move.to)
        return days === week.days ? week : { ...week, days }
      })
    case 'day':
      return moveDay(weeks, move)
    case 'row':
      return moveRow(weeks, move, newId)
  }
}

function moveDay(
  weeks: readonly ProgramWeek[],
  { from, to }: Extract<ProgramMove, { kind: 'day' }>,
): ProgramWeek[] {
  const day = weeks[from.week]?.days[from.day]
  const isUnmoved = from.week === to.week && from.day === to.day
  if (!day || !weeks[to.week] || isUnmoved) return weeks as ProgramWeek[]
  return weeks.map((week, at) => {
    if (at !== from.week && at !== to.week) return week
    const rest = at === from.week ? week.days.filter(one => one !== day) : week.days
    return { ...week, days: at === to.week ? rest.toSpliced(to.day, 0, day) : rest }
  })
}

function moveRow(
  weeks: readonly ProgramWeek[],
  { from, to }: Extract<ProgramMove, { kind: 'row' }>,
  newId: IdGenerator,
): ProgramWeek[] {
  const cells = buildGridRows(weeks, from.day)[from.row]?.cells
  if (!cells || (from.day === to.day && from.row === to.row)) return weeks as ProgramWeek[]
  const ids = new Set(cells.flatMap(cell => cell?.item.id ?? []))
  const without = updateProgramDays(weeks, day => removeDayItems(day, ({ id }) => ids.has(id)))
  const order = buildGridRows(without, to.day)
  // Uses the next exercise in each week to find the target position, because removing a row may merge other
  // rows.
  const following = order.slice(to.row)
  return cells.reduce<ProgramWeek[]>((result, cell, week) => {
    if (!cell) return result
    const nextId = following.map(row => row.cells[week]?.item.id).find(Boolean)
    const open = padDaysOfWeek(result, { week, day: to.day }, newId)
    const row = findInsertionRow(open, { week, day: to.day, row: to.row }, nextId)
    return insertItemBeforeRow(
      open,
      { week, day: to.day, row },
      toInsertableItem(cell),
      newId,
      findRemainingGroup(cell),
    )
  }, without)
}

/** Returns the index of the row before which an exercise is inserted in the given week. */
function findInsertionRow(
  weeks: readonly ProgramWeek[],
  { week, day, row }: CellPosition,
  nextId: string | undefined,
) {
  const rows = buildGridRows(weeks, day)
  if (nextId === undefined) return Math.max(row, rows.length)
  return rows.findIndex(one => one.cells[week]?.item.id === nextId)
}

/** Includes the block of an exercise if the exercise is the only one in the block. */
const toInsertableItem = ({ item, block }: GridCell) => ({
  item,
  block: block.items.length === 1 ? block : undefined,
})

/**
 * Returns the other exercises of the group, so that an exercise moved within its group stays in the group.
 */
function findRemainingGroup({ item, block }: GridCell) {
  const left = removeBlockItems(block, one => one === item)
  const isGroup = left !== undefined && block.kind !== 'straight'
  return { ids: new Set(isGroup ? left.items.map(({ id }) => id) : []), group: block }
}

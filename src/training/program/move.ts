import { changed, changedDays, movedTo } from './parts.ts'
import { withoutIn, withoutItems } from './place.ts'
import type { NewId, ProgramWeek } from './program.ts'
import { type CellPlace, insertAt, withDays } from './put.ts'
import { type GridCell, rowsOfDay } from './rows.ts'

/** From where something goes, and before what it then stands: places as they are once it was taken away. */
export type Move =
  /** An exercise in all weeks that have it. */
  | { kind: 'row'; from: Omit<CellPlace, 'week'>; to: Omit<CellPlace, 'week'> }
  /** The day at this place of every week that has both places. */
  | { kind: 'days'; from: number; to: number }
  /** The day of one week, into the same or another. */
  | { kind: 'day'; from: Omit<CellPlace, 'row'>; to: Omit<CellPlace, 'row'> }
  | { kind: 'week'; from: number; to: number }

/**
 * A part of the program elsewhere; ids stay. An exercise that leaves its group gets a block of its own, one that comes
 * between two of a group joins it.
 *
 * @returns the weeks; the very same where there is nothing at `from` or `to` is where it stands
 * @example moveTo(weeks, { kind: 'week', from: 3, to: 0 }, newId) // the fourth week first
 */
export function moveTo(weeks: readonly ProgramWeek[], move: Move, newId: NewId): ProgramWeek[] {
  switch (move.kind) {
    case 'week':
      return movedTo(weeks, move.from, move.to)
    case 'days':
      return changed(weeks, week => {
        if (Math.max(move.from, move.to) >= week.days.length) return week
        const days = movedTo(week.days, move.from, move.to)
        return days === week.days ? week : { ...week, days }
      })
    case 'day':
      return moveDay(weeks, move)
    case 'row':
      return moveRow(weeks, move, newId)
  }
}

function moveDay(weeks: readonly ProgramWeek[], { from, to }: Extract<Move, { kind: 'day' }>): ProgramWeek[] {
  const day = weeks[from.week]?.days[from.day]
  const isStanding = from.week === to.week && from.day === to.day
  if (!day || !weeks[to.week] || isStanding) return weeks as ProgramWeek[]
  return weeks.map((week, at) => {
    if (at !== from.week && at !== to.week) return week
    const rest = at === from.week ? week.days.filter(one => one !== day) : week.days
    return { ...week, days: at === to.week ? rest.toSpliced(to.day, 0, day) : rest }
  })
}

function moveRow(
  weeks: readonly ProgramWeek[],
  { from, to }: Extract<Move, { kind: 'row' }>,
  newId: NewId,
): ProgramWeek[] {
  const cells = rowsOfDay(weeks, from.day)[from.row]?.cells
  if (!cells || (from.day === to.day && from.row === to.row)) return weeks as ProgramWeek[]
  const ids = new Set(cells.flatMap(cell => cell?.item.id ?? []))
  const without = changedDays(weeks, day => withoutItems(day, ({ id }) => ids.has(id)))
  const order = rowsOfDay(without, to.day)
  // By what stands there in each week, for rows may fall together once one is taken out.
  const behind = order.slice(to.row)
  return cells.reduce<ProgramWeek[]>((result, cell, week) => {
    if (!cell) return result
    const nextId = behind.map(row => row.cells[week]?.item.id).find(Boolean)
    const open = withDays(result, { week, day: to.day }, newId)
    const row = rowBefore(open, { week, day: to.day, row: to.row }, nextId)
    return insertAt(open, { week, day: to.day, row }, guestOf(cell), newId, matesLeft(cell))
  }, without)
}

/** The row before which it comes in this week, as the rows are now. */
function rowBefore(weeks: readonly ProgramWeek[], { week, day, row }: CellPlace, nextId: string | undefined) {
  const rows = rowsOfDay(weeks, day)
  if (nextId === undefined) return Math.max(row, rows.length)
  return rows.findIndex(one => one.cells[week]?.item.id === nextId)
}

/** Who fills a block alone takes it along. */
const guestOf = ({ item, block }: GridCell) => ({ item, block: block.items.length === 1 ? block : undefined })

/** Within its own group it stays in it. */
function matesLeft({ item, block }: GridCell) {
  const left = withoutIn(block, one => one === item)
  const isGroup = left !== undefined && block.kind !== 'straight'
  return { ids: new Set(isGroup ? left.items.map(({ id }) => id) : []), group: block }
}

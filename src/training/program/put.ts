import { changedDays, changedItem } from './parts.ts'
import { type Guest, type Spot, withGuest, withoutItems } from './place.ts'
import type { NewId, ProgramDay, ProgramItem, ProgramWeek } from './program.ts'
import { type GridCell, type GridRow, rowsOf, rowsOfDay } from './rows.ts'

/** A cell of the grid, all places counted from 0. A row that is not there yet is the one behind the last of its day. */
export type CellPlace = { week: number; day: number; row: number }

/**
 * An exercise put into a cell: over the one that stands there, whose id and name stay; into an empty one as the exercise
 * of its row, in the group in which the nearest week has it; behind the last row as itself.
 *
 * @param item - with the ids that it shall have
 * @returns the weeks, with empty days before the day that was not there; unchanged where there is no such week
 * @example putInto(weeks, { week: 1, day: 0, row: 2 }, item, newId)
 */
export function putInto(
  weeks: readonly ProgramWeek[],
  place: CellPlace,
  item: ProgramItem,
  newId: NewId,
): ProgramWeek[] {
  const row = rowsOfDay(weeks, place.day)[place.row]
  const cell = row?.cells[place.week]
  if (cell)
    return changeAt(weeks, place, day => changedItem(day, cell.item.id, now => prescribed(now, item, newId)))
  const named = row ? { ...item, name: row.name, exerciseId: row.exerciseId } : item
  return insertAt(withDays(weeks, place, newId), place, { item: named }, newId)
}

/** The exercise stays itself, with the prescription of another; of the same exercise it takes all but the id. */
function prescribed(now: ProgramItem, from: ProgramItem, newId: NewId): ProgramItem {
  const { sets, tempo, restSeconds, recovery = null, rule = null } = from
  const own = { sets: sets.map((set, at) => ({ ...set, id: now.sets[at]?.id ?? newId() })) }
  if (from.name === now.name) return { ...from, ...own, id: now.id, exerciseId: now.exerciseId }
  const { because: _, ...kept } = now
  return { ...kept, ...own, tempo, restSeconds, recovery, rule }
}

/**
 * An exercise put between the rows of a day, before the one at the place.
 *
 * @example insertAt(weeks, { week: 0, day: 0, row: 0 }, { item: plank }, newId) // the plank first
 */
export function insertAt(
  weeks: readonly ProgramWeek[],
  { week, day, row }: CellPlace,
  guest: Guest,
  newId: NewId,
  mates?: Spot['mates'],
): ProgramWeek[] {
  const rows = rowsOfDay(weeks, day)
  const inWeek = (row: GridRow) => row.cells[week]?.item.id
  const empty = rows[row] && !rows[row].cells[week] ? rows[row] : undefined
  const spot = {
    previousId: rows.slice(0, row).map(inWeek).findLast(Boolean),
    nextId: rows.slice(row).map(inWeek).find(Boolean),
    mates: mates ?? (empty && matesOf(rows, empty, week)),
  }
  return changeAt(weeks, { week, day }, one => withGuest(one, guest, spot, newId))
}

/** With whom the nearest week that has the row's exercise does it. */
function matesOf(rows: readonly GridRow[], row: GridRow, week: number): Spot['mates'] {
  const group = nearest(row.cells, week)?.block
  if (!group || group.kind === 'straight' || group.items.length < 2) return undefined
  const together = rows.filter(one => one !== row && one.cells.some(cell => cell?.block === group))
  const ids = new Set(together.flatMap(one => one.cells[week]?.item.id ?? []))
  return { ids, group }
}

function nearest(cells: readonly (GridCell | null)[], week: number): GridCell | undefined {
  const before = cells.slice(0, week).findLast(cell => cell !== null)
  return before ?? cells.slice(week).find(cell => cell !== null) ?? undefined
}

/** What stands in these cells, taken out of their weeks: `takeOut(weeks, [{ week: 0, day: 0, row: 0 }])`. */
export function takeOut(weeks: readonly ProgramWeek[], places: readonly CellPlace[]): ProgramWeek[] {
  const days = places.length > 0 ? rowsOf(weeks) : []
  const ids = new Set(
    places.flatMap(({ week, day, row }) => days[day]?.rows[row]?.cells[week]?.item.id ?? []),
  )
  return ids.size === 0
    ? (weeks as ProgramWeek[])
    : changedDays(weeks, day => withoutItems(day, ({ id }) => ids.has(id)))
}

/**
 * A week in which there is a day at that place, with empty ones before it.
 *
 * @example withDays(weeks, { week: 0, day: 6 }, newId)[0]?.days.length // at least 7
 */
export function withDays(
  weeks: readonly ProgramWeek[],
  { week, day }: Pick<CellPlace, 'week' | 'day'>,
  newId: NewId,
): ProgramWeek[] {
  return weeks.map((one, at) => {
    const missing = at === week ? day + 1 - one.days.length : 0
    return missing > 0
      ? { ...one, days: [...one.days, ...Array.from({ length: missing }, () => emptyDay(newId))] }
      : one
  })
}

const emptyDay = (newId: NewId): ProgramDay => ({ id: newId(), name: '', notes: '', text: '', blocks: [] })

function changeAt(
  weeks: readonly ProgramWeek[],
  { week, day }: Pick<CellPlace, 'week' | 'day'>,
  to: (day: ProgramDay) => ProgramDay,
): ProgramWeek[] {
  return changedDays(weeks, (one, at, place) => (at === week && place === day ? to(one) : one))
}

import {
  type InsertableItem,
  type InsertPosition,
  insertItem,
  removeDayItems,
} from '#training/program/insert-item.ts'
import type { IdGenerator, ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'
import { updateDayItem, updateProgramDays } from '#training/program/update-parts.ts'
import { buildGridDays, buildGridRows, type GridCell, type GridRow } from './grid-rows.ts'

/**
 * The position of a grid cell; all indexes start at 0. The row after the last exercise of a day is for adding
 * a new exercise.
 */
export type CellPosition = { week: number; day: number; row: number }

/**
 * Writes an exercise into a cell. If the cell already has an exercise, only its prescription is replaced; the
 * id and name stay the same. If the cell is empty, the new exercise takes the name of the row and joins the
 * group to which the row belongs in the nearest week. In the row after the last exercise, the new
 * exercise is added unchanged.
 *
 * @param item - the exercise, which already has its final ids
 * @returns the weeks, padded with empty days up to the day; unchanged if the week does not exist
 * @example writeCell(weeks, { week: 1, day: 0, row: 2 }, item, newId)
 */
export function writeCell(
  weeks: readonly ProgramWeek[],
  place: CellPosition,
  item: ProgramItem,
  newId: IdGenerator,
): ProgramWeek[] {
  const row = buildGridRows(weeks, place.day)[place.row]
  const cell = row?.cells[place.week]
  if (cell)
    return updateDayAt(weeks, place, day =>
      updateDayItem(day, cell.item.id, now => replacePrescription(now, item, newId)),
    )
  const named = row ? { ...item, name: row.name, exerciseId: row.exerciseId } : item
  return insertItemBeforeRow(padDaysOfWeek(weeks, place, newId), place, { item: named }, newId)
}

/**
 * Copies only the prescription or, if the source and the target are the same exercise, all fields except the
 * ids.
 */
function replacePrescription(now: ProgramItem, from: ProgramItem, newId: IdGenerator): ProgramItem {
  const { sets, tempo, restSeconds, recovery = null, rule = null } = from
  const own = { sets: sets.map((set, at) => ({ ...set, id: now.sets[at]?.id ?? newId() })) }
  if (from.name === now.name) return { ...from, ...own, id: now.id, exerciseId: now.exerciseId }
  const { because: _, ...rest } = now
  return { ...rest, ...own, tempo, restSeconds, recovery, rule }
}

/**
 * Inserts an exercise into a day, above the given row.
 *
 * @example insertItemBeforeRow(weeks, { week: 0, day: 0, row: 0 }, { item: plank }, newId) // the plank comes
 *   first
 */
export function insertItemBeforeRow(
  weeks: readonly ProgramWeek[],
  { week, day, row }: CellPosition,
  insertable: InsertableItem,
  newId: IdGenerator,
  mates?: InsertPosition['mates'],
): ProgramWeek[] {
  const rows = buildGridRows(weeks, day)
  const inWeek = (row: GridRow) => row.cells[week]?.item.id
  const empty = rows[row] && !rows[row].cells[week] ? rows[row] : undefined
  const position = {
    previousId: rows.slice(0, row).map(inWeek).findLast(Boolean),
    nextId: rows.slice(row).map(inWeek).find(Boolean),
    mates: mates ?? (empty && findGroupOfRow(rows, empty, week)),
  }
  return updateDayAt(weeks, { week, day }, one => insertItem(one, insertable, position, newId))
}

/** Finds the group to which a row's exercise belongs, in the nearest week that includes the exercise. */
function findGroupOfRow(rows: readonly GridRow[], row: GridRow, week: number): InsertPosition['mates'] {
  const group = findNearestCell(row.cells, week)?.block
  if (!group || group.kind === 'straight' || group.items.length < 2) return undefined
  const together = rows.filter(one => one !== row && one.cells.some(cell => cell?.block === group))
  const ids = new Set(together.flatMap(one => one.cells[week]?.item.id ?? []))
  return { ids, group }
}

function findNearestCell(cells: readonly (GridCell | null)[], week: number): GridCell | undefined {
  const before = cells.slice(0, week).findLast(cell => cell !== null)
  return before ?? cells.slice(week).find(cell => cell !== null) ?? undefined
}

/** Removes the exercises in the given cells: `clearCells(weeks, [{ week: 0, day: 0, row: 0 }])`. */
export function clearCells(weeks: readonly ProgramWeek[], places: readonly CellPosition[]): ProgramWeek[] {
  const days = places.length > 0 ? buildGridDays(weeks) : []
  const ids = new Set(
    places.flatMap(({ week, day, row }) => days[day]?.rows[row]?.cells[week]?.item.id ?? []),
  )
  return ids.size === 0
    ? (weeks as ProgramWeek[])
    : updateProgramDays(weeks, day => removeDayItems(day, ({ id }) => ids.has(id)))
}

/**
 * Adds empty days to a week until it has a day at the given position.
 *
 * @example padDaysOfWeek(weeks, { week: 0, day: 6 }, newId)[0]?.days.length // at least 7
 */
export function padDaysOfWeek(
  weeks: readonly ProgramWeek[],
  { week, day }: Pick<CellPosition, 'week' | 'day'>,
  newId: IdGenerator,
): ProgramWeek[] {
  return weeks.map((one, at) => {
    const missing = at === week ? day + 1 - one.days.length : 0
    return missing > 0
      ? { ...one, days: [...one.days, ...Array.from({ length: missing }, () => createEmptyDay(newId))] }
      : one
  })
}

const createEmptyDay = (newId: IdGenerator): ProgramDay => ({
  id: newId(),
  name: '',
  notes: '',
  text: '',
  blocks: [],
})

function updateDayAt(
  weeks: readonly ProgramWeek[],
  { week, day }: Pick<CellPosition, 'week' | 'day'>,
  to: (day: ProgramDay) => ProgramDay,
): ProgramWeek[] {
  return updateProgramDays(weeks, (one, at, place) => (at === week && place === day ? to(one) : one))
}

import type { ProgramWeek } from '#training/program/program.ts'
import { mapKeepingIdentity, updateDayItem, updateProgramDays } from '#training/program/update-parts.ts'
import { type CellPosition, clearCells } from './edit-cells.ts'
import { buildGridDays } from './grid-rows.ts'
import type { GridSelection } from './grid-selection.ts'

/**
 * Removes a selection from a program; all other parts keep their ids.
 *
 * @returns the same array if the selection is empty
 * @example removeSelection(weeks, { kind: 'weeks', from: 1, to: 1 }) // without the second week
 */
export function removeSelection(weeks: readonly ProgramWeek[], selection: GridSelection): ProgramWeek[] {
  switch (selection.kind) {
    case 'sets':
      return updateProgramDays(weeks, day =>
        updateDayItem(day, selection.itemId, item => ({
          ...item,
          sets: item.sets.toSpliced(selection.from, selection.to - selection.from + 1),
        })),
      )
    case 'cells':
      return clearCells(weeks, listCellsInSelection(weeks, selection))
    case 'rows': {
      const { day, from, to } = selection
      const last = weeks.length - 1
      const ends = { from: { week: 0, day, row: from }, to: { week: last, day, row: to } }
      return clearCells(weeks, listCellsInSelection(weeks, { kind: 'cells', ...ends }))
    }
    case 'day':
      return removeDaysAtPosition(weeks, selection.day, at => at === selection.week)
    case 'days':
      return removeDaysAtPosition(weeks, selection.day, () => true)
    case 'weeks':
      return keepIfSameLength(weeks, weeks.toSpliced(selection.from, selection.to - selection.from + 1))
  }
}

/** Lists the cells of a selected rectangle, row by row. */
function listCellsInSelection(
  weeks: readonly ProgramWeek[],
  cells: Extract<GridSelection, { kind: 'cells' }>,
): CellPosition[] {
  const all = buildGridDays(weeks).flatMap(({ place: day, rows }) =>
    rows.flatMap((_, row) => weeks.map((_week, week) => ({ week, day, row }))),
  )
  return all.filter(place => isCellInSelection(place, cells))
}

/**
 * Returns whether a cell is in the selected rectangle: `isCellInSelection({ week: 0, day: 0, row: 1 },
 * cells)`.
 */
export function isCellInSelection(
  { week, day, row }: CellPosition,
  { from, to }: Extract<GridSelection, { kind: 'cells' }>,
): boolean {
  const isAfterStart = day > from.day || (day === from.day && row >= from.row)
  const isBeforeEnd = day < to.day || (day === to.day && row <= to.row)
  return week >= from.week && week <= to.week && isAfterStart && isBeforeEnd
}

const removeDaysAtPosition = (
  weeks: readonly ProgramWeek[],
  day: number,
  isSelectedWeek: (week: number) => boolean,
) =>
  mapKeepingIdentity(weeks, (week, at) => {
    const days = isSelectedWeek(at)
      ? keepIfSameLength(
          week.days,
          week.days.filter((_, place) => place !== day),
        )
      : week.days
    return days === week.days ? week : { ...week, days }
  })

const keepIfSameLength = <Part>(before: readonly Part[], after: Part[]) =>
  after.length === before.length ? (before as Part[]) : after

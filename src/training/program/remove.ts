import { changed, changedDays, changedItem } from './parts.ts'
import type { ProgramWeek } from './program.ts'
import { type CellPlace, takeOut } from './put.ts'
import { rowsOf } from './rows.ts'
import type { Selection } from './selection.ts'

/**
 * A program without what is chosen; everything else keeps its id.
 *
 * @returns the very same weeks where there is nothing chosen
 * @example removeAt(weeks, { kind: 'weeks', from: 1, to: 1 }) // without the second week
 */
export function removeAt(weeks: readonly ProgramWeek[], selection: Selection): ProgramWeek[] {
  switch (selection.kind) {
    case 'sets':
      return changedDays(weeks, day =>
        changedItem(day, selection.itemId, item => ({
          ...item,
          sets: item.sets.toSpliced(selection.from, selection.to - selection.from + 1),
        })),
      )
    case 'cells':
      return takeOut(weeks, placesIn(weeks, selection))
    case 'rows': {
      const { day, from, to } = selection
      const last = weeks.length - 1
      const ends = { from: { week: 0, day, row: from }, to: { week: last, day, row: to } }
      return takeOut(weeks, placesIn(weeks, { kind: 'cells', ...ends }))
    }
    case 'day':
      return withoutDays(weeks, selection.day, at => at === selection.week)
    case 'days':
      return withoutDays(weeks, selection.day, () => true)
    case 'weeks':
      return changedLength(weeks, weeks.toSpliced(selection.from, selection.to - selection.from + 1))
  }
}

/** The cells of a rectangle, row by row. */
function placesIn(weeks: readonly ProgramWeek[], cells: Extract<Selection, { kind: 'cells' }>): CellPlace[] {
  const all = rowsOf(weeks).flatMap(({ place: day, rows }) =>
    rows.flatMap((_, row) => weeks.map((_week, week) => ({ week, day, row }))),
  )
  return all.filter(place => isWithin(place, cells))
}

/** Whether a cell lies in the rectangle: `isWithin({ week: 0, day: 0, row: 1 }, cells)`. */
export function isWithin(
  { week, day, row }: CellPlace,
  { from, to }: Extract<Selection, { kind: 'cells' }>,
): boolean {
  const isBehind = day > from.day || (day === from.day && row >= from.row)
  const isBefore = day < to.day || (day === to.day && row <= to.row)
  return week >= from.week && week <= to.week && isBehind && isBefore
}

const withoutDays = (weeks: readonly ProgramWeek[], day: number, isMeant: (week: number) => boolean) =>
  changed(weeks, (week, at) => {
    const days = isMeant(at)
      ? changedLength(
          week.days,
          week.days.filter((_, place) => place !== day),
        )
      : week.days
    return days === week.days ? week : { ...week, days }
  })

const changedLength = <Part>(before: readonly Part[], after: Part[]) =>
  after.length === before.length ? (before as Part[]) : after

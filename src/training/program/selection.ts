import { withoutIn } from './place.ts'
import type { ProgramBlock, ProgramDay, ProgramItem, ProgramSet, ProgramWeek } from './program.ts'
import type { CellPlace } from './put.ts'
import { type GridRow, rowsOf, rowsOfDay } from './rows.ts'

/** What is chosen in the grid, from and to included; places count from 0. */
export type Selection =
  | { kind: 'sets'; itemId: string; from: number; to: number }
  /** A rectangle, which may go on from the last row of a day to the first of the next. */
  | { kind: 'cells'; from: CellPlace; to: CellPlace }
  /** Exercises in all weeks. */
  | { kind: 'rows'; day: number; from: number; to: number }
  /** The day of one week. */
  | { kind: 'day'; week: number; day: number }
  /** The days at one place of every week. */
  | { kind: 'days'; day: number }
  | { kind: 'weeks'; from: number; to: number }

/** What was copied, as it was, with the ids that it had. */
export type Clip =
  | { kind: 'sets'; sets: ProgramSet[] }
  /** Row by row, each with a cell a week. */
  | { kind: 'cells'; cells: (ProgramItem | null)[][] }
  /** Of each week the blocks of the rows. */
  | { kind: 'rows'; weeks: ProgramBlock[][] }
  /** One a week, beginning with the first that was chosen. */
  | { kind: 'days'; days: (ProgramDay | null)[] }
  | { kind: 'weeks'; weeks: ProgramWeek[] }

/**
 * What is chosen, as something that can be pasted.
 *
 * @returns undefined where nothing is chosen: an exercise that is gone, a day that is not there
 * @example copyOf(weeks, { kind: 'day', week: 0, day: 1 }) // { kind: 'days', days: [day] }
 */
export function copyOf(weeks: readonly ProgramWeek[], selection: Selection): Clip | undefined {
  switch (selection.kind) {
    case 'sets':
      return copyOfSets(weeks, selection)
    case 'cells':
      return some({ kind: 'cells', cells: cellsIn(weeks, selection) }, clip => clip.cells.flat())
    case 'rows':
      return some({ kind: 'rows', weeks: blocksIn(weeks, selection) }, clip => clip.weeks.flat())
    case 'day':
      return some(
        { kind: 'days', days: [weeks[selection.week]?.days[selection.day] ?? null] },
        clip => clip.days,
      )
    case 'days':
      return some(
        { kind: 'days', days: weeks.map(week => week.days[selection.day] ?? null) },
        clip => clip.days,
      )
    case 'weeks':
      return some({ kind: 'weeks', weeks: weeks.slice(selection.from, selection.to + 1) }, clip => clip.weeks)
  }
}

const some = <Some extends Clip>(clip: Some, parts: (clip: Some) => unknown[]) =>
  parts(clip).some(part => part !== null) ? clip : undefined

function copyOfSets(
  weeks: readonly ProgramWeek[],
  { itemId, from, to }: Extract<Selection, { kind: 'sets' }>,
): Clip | undefined {
  const blocks = weeks.flatMap(week => week.days.flatMap(day => day.blocks))
  const item = blocks.flatMap(block => block.items).find(one => one.id === itemId)
  const sets = item?.sets.slice(from, to + 1) ?? []
  return sets.length > 0 ? { kind: 'sets', sets } : undefined
}

function cellsIn(
  weeks: readonly ProgramWeek[],
  { from, to }: Extract<Selection, { kind: 'cells' }>,
): (ProgramItem | null)[][] {
  return rowsBetween(weeks, from, to).map(row =>
    row.cells.slice(from.week, to.week + 1).map(cell => cell?.item ?? null),
  )
}

/** Rows by day and place, in the order in which they stand below each other. */
function rowsBetween(
  weeks: readonly ProgramWeek[],
  from: Omit<CellPlace, 'week'>,
  to: Omit<CellPlace, 'week'>,
): GridRow[] {
  return rowsOf(weeks)
    .slice(from.day, to.day + 1)
    .flatMap(({ place, rows }) =>
      rows.slice(place === from.day ? from.row : 0, place === to.day ? to.row + 1 : rows.length),
    )
}

function blocksIn(
  weeks: readonly ProgramWeek[],
  { day, from, to }: Extract<Selection, { kind: 'rows' }>,
): ProgramBlock[][] {
  const rows = rowsOfDay(weeks, day).slice(from, to + 1)
  return weeks.map((week, at) => {
    const ids = new Set(rows.flatMap(row => row.cells[at]?.item.id ?? []))
    return (week.days[day]?.blocks ?? []).flatMap(block => withoutIn(block, item => !ids.has(item.id)) ?? [])
  })
}

/** How much there is in a clip of what it is a copy of: `sizeOfClip(clip)` is `{ count: 2, of: 'week' }`. */
export function sizeOfClip(clip: Clip): { count: number; of: 'set' | 'exercise' | 'day' | 'week' } {
  switch (clip.kind) {
    case 'sets':
      return { count: clip.sets.length, of: 'set' }
    case 'cells':
      return { count: clip.cells.flat().filter(Boolean).length, of: 'exercise' }
    case 'rows':
      return { count: clip.weeks.flat().reduce((sum, block) => sum + block.items.length, 0), of: 'exercise' }
    case 'days':
      return { count: clip.days.filter(Boolean).length, of: 'day' }
    case 'weeks':
      return { count: clip.weeks.length, of: 'week' }
  }
}

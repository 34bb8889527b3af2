import { removeBlockItems } from '#training/program/insert-item.ts'
import type {
  ProgramBlock,
  ProgramDay,
  ProgramItem,
  ProgramSet,
  ProgramWeek,
} from '#training/program/program.ts'
import type { CellPosition } from './edit-cells.ts'
import { buildGridDays, buildGridRows, type GridRow } from './grid-rows.ts'

/** A selection in the grid. Positions start at 0, and `to` is inclusive. */
export type GridSelection =
  | { kind: 'sets'; itemId: string; from: number; to: number }
  /** A rectangle of cells, which may span several days. */
  | { kind: 'cells'; from: CellPosition; to: CellPosition }
  /** A range of a day's exercises, in all weeks. */
  | { kind: 'rows'; day: number; from: number; to: number }
  /** A single day in a single week. */
  | { kind: 'day'; week: number; day: number }
  /** The day at the same position in every week. */
  | { kind: 'days'; day: number }
  | { kind: 'weeks'; from: number; to: number }

/** Copied parts with their original ids. */
export type GridClip =
  | { kind: 'sets'; sets: ProgramSet[] }
  /** Rows of copied cells, with one cell per week. */
  | { kind: 'cells'; cells: (ProgramItem | null)[][] }
  /** For each week, the blocks of the selected rows. */
  | { kind: 'rows'; weeks: ProgramBlock[][] }
  /** One day per week, starting with the first selected week. */
  | { kind: 'days'; days: (ProgramDay | null)[] }
  | { kind: 'weeks'; weeks: ProgramWeek[] }

/**
 * Copies a selection so that it can be pasted.
 *
 * @returns undefined if the selection is empty or no longer exists
 * @example copySelection(weeks, { kind: 'day', week: 0, day: 1 }) // { kind: 'days', days: [day] }
 */
export function copySelection(weeks: readonly ProgramWeek[], selection: GridSelection): GridClip | undefined {
  switch (selection.kind) {
    case 'sets':
      return copySelectedSets(weeks, selection)
    case 'cells':
      return clipUnlessEmpty({ kind: 'cells', cells: listSelectedItems(weeks, selection) }, clip =>
        clip.cells.flat(),
      )
    case 'rows':
      return clipUnlessEmpty({ kind: 'rows', weeks: listSelectedBlocks(weeks, selection) }, clip =>
        clip.weeks.flat(),
      )
    case 'day':
      return clipUnlessEmpty(
        { kind: 'days', days: [weeks[selection.week]?.days[selection.day] ?? null] },
        clip => clip.days,
      )
    case 'days':
      return clipUnlessEmpty(
        { kind: 'days', days: weeks.map(week => week.days[selection.day] ?? null) },
        clip => clip.days,
      )
    case 'weeks':
      return clipUnlessEmpty(
        { kind: 'weeks', weeks: weeks.slice(selection.from, selection.to + 1) },
        clip => clip.weeks,
      )
  }
}

const clipUnlessEmpty = <Some extends GridClip>(clip: Some, parts: (clip: Some) => unknown[]) =>
  parts(clip).some(part => part !== null) ? clip : undefined

function copySelectedSets(
  weeks: readonly ProgramWeek[],
  { itemId, from, to }: Extract<GridSelection, { kind: 'sets' }>,
): GridClip | undefined {
  const blocks = weeks.flatMap(week => week.days.flatMap(day => day.blocks))
  const item = blocks.flatMap(block => block.items).find(one => one.id === itemId)
  const sets = item?.sets.slice(from, to + 1) ?? []
  return sets.length > 0 ? { kind: 'sets', sets } : undefined
}

function listSelectedItems(
  weeks: readonly ProgramWeek[],
  { from, to }: Extract<GridSelection, { kind: 'cells' }>,
): (ProgramItem | null)[][] {
  return listRowsBetween(weeks, from, to).map(row =>
    row.cells.slice(from.week, to.week + 1).map(cell => cell?.item ?? null),
  )
}

/** Lists the rows of the selection from top to bottom, across days. */
function listRowsBetween(
  weeks: readonly ProgramWeek[],
  from: Omit<CellPosition, 'week'>,
  to: Omit<CellPosition, 'week'>,
): GridRow[] {
  return buildGridDays(weeks)
    .slice(from.day, to.day + 1)
    .flatMap(({ place, rows }) =>
      rows.slice(place === from.day ? from.row : 0, place === to.day ? to.row + 1 : rows.length),
    )
}

function listSelectedBlocks(
  weeks: readonly ProgramWeek[],
  { day, from, to }: Extract<GridSelection, { kind: 'rows' }>,
): ProgramBlock[][] {
  const rows = buildGridRows(weeks, day).slice(from, to + 1)
  return weeks.map((week, at) => {
    const ids = new Set(rows.flatMap(row => row.cells[at]?.item.id ?? []))
    return (week.days[day]?.blocks ?? []).flatMap(
      block => removeBlockItems(block, item => !ids.has(item.id)) ?? [],
    )
  })
}

/** Counts the parts in a clip: `getClipSize(clip)` is `{ count: 2, of: 'week' }`. */
export function getClipSize(clip: GridClip): { count: number; of: 'set' | 'exercise' | 'day' | 'week' } {
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

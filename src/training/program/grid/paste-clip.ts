import { copyBlock, copyDay, copyItem, copySet, copyWeek } from '#training/program/copy-parts.ts'
import type {
  IdGenerator,
  ProgramBlock,
  ProgramDay,
  ProgramItem,
  ProgramWeek,
} from '#training/program/program.ts'
import { updateDayItem, updateProgramDays } from '#training/program/update-parts.ts'
import { type CellPosition, clearCells, padDaysOfWeek, writeCell } from './edit-cells.ts'
import { buildGridDays, buildGridRows } from './grid-rows.ts'
import { copySelection, type GridClip, type GridSelection } from './grid-selection.ts'

/** The maximum number of weeks in a program (two years). */
const maxWeeksAfterPaste = 104

/**
 * Pastes a clip and gives its parts new ids. Cells overwrite cells; exercises are inserted below the target
 * row; a day fills an empty day or is inserted after the target day; weeks are inserted after the target
 * week. Cells beyond the last row add exercises, and cells beyond the last week add weeks.
 *
 * @param place - `row` matters for cells, sets and exercises only; the row after the last is the end of the
 *   day
 * @returns the weeks, at most 104; the same array if the place does not exist
 * @example pasteClip(weeks, { week: 2, day: 0, row: 0 }, copySelection(weeks, selection), newId)
 */
export function pasteClip(
  weeks: readonly ProgramWeek[],
  place: CellPosition,
  clip: GridClip,
  newId: IdGenerator,
): ProgramWeek[] {
  switch (clip.kind) {
    case 'sets':
      return pasteSets(weeks, place, clip, newId)
    case 'cells':
      return pasteCells(weeks, place, clip, newId)
    case 'rows':
      return pasteRows(weeks, place, clip, newId)
    case 'days':
      return pasteDays(weeks, place, clip, newId)
    case 'weeks':
      return weeks
        .toSpliced(place.week + 1, 0, ...clip.weeks.map(week => copyWeek(newId, week)))
        .slice(0, Math.max(weeks.length, maxWeeksAfterPaste))
  }
}

type ClipOfKind<Kind> = Extract<GridClip, { kind: Kind }>

function pasteSets(
  weeks: readonly ProgramWeek[],
  place: CellPosition,
  { sets }: ClipOfKind<'sets'>,
  newId: IdGenerator,
) {
  const item = buildGridRows(weeks, place.day)[place.row]?.cells[place.week]?.item
  if (!item) return weeks as ProgramWeek[]
  const added = sets.map(set => copySet(newId, set))
  return updateProgramDays(weeks, day =>
    updateDayItem(day, item.id, one => ({ ...one, sets: [...one.sets, ...added] })),
  )
}

function pasteCells(
  weeks: readonly ProgramWeek[],
  place: CellPosition,
  { cells }: ClipOfKind<'cells'>,
  newId: IdGenerator,
): ProgramWeek[] {
  const width = Math.max(0, ...cells.map(row => row.length))
  const open = padWeeks(weeks, place.week + width, newId)
  const targets = cells.flatMap((row, down) =>
    row.map((item, across) => ({ ...findCellBelow(weeks, place, down), week: place.week + across, item })),
  )
  const within = targets.filter(({ week }) => week < open.length)
  const filled = within.reduce(
    (result, { item, ...target }) =>
      item ? writeCell(result, target, copyItem(newId, item), newId) : result,
    open,
  )
  // Clears cells last, because a row disappears when its last exercise is cleared.
  return clearCells(
    filled,
    within.filter(({ item }) => !item),
  )
}

/**
 * Returns the position `down` rows below a cell. The position may be in a later day or past the end of the
 * last day.
 */
function findCellBelow(weeks: readonly ProgramWeek[], { day, row }: CellPosition, down: number) {
  const days = buildGridDays(weeks)
  let place = { day, row: row + down }
  for (const { rows } of days.slice(day, -1)) {
    if (place.row < rows.length || row >= rows.length) break
    place = { day: place.day + 1, row: place.row - rows.length }
  }
  return place
}

/** Appends empty weeks until the program has `count` weeks. */
function padWeeks(weeks: readonly ProgramWeek[], count: number, newId: IdGenerator): ProgramWeek[] {
  const missing = Math.max(0, Math.min(count, maxWeeksAfterPaste) - weeks.length)
  const empty = () => ({ id: newId(), name: '', notes: '', isDeload: false, days: [] })
  return [...weeks, ...Array.from({ length: missing }, empty)]
}

function pasteRows(
  weeks: readonly ProgramWeek[],
  { day, row }: CellPosition,
  clip: ClipOfKind<'rows'>,
  newId: IdGenerator,
): ProgramWeek[] {
  const above = buildGridRows(weeks, day).slice(0, row + 1)
  const open = clip.weeks.reduce<ProgramWeek[]>(
    (result, blocks, week) => (blocks.length > 0 ? padDaysOfWeek(result, { week, day }, newId) : result),
    weeks as ProgramWeek[],
  )
  return updateProgramDays(open, (one, week, place) => {
    const blocks = clip.weeks[week] ?? []
    if (place !== day || blocks.length === 0) return one
    const anchor = above.map(line => line.cells[week]?.item).findLast(Boolean)
    return insertBlocksAfter(
      one,
      anchor,
      blocks.map(block => copyBlock(newId, block)),
    )
  })
}

function insertBlocksAfter(
  day: ProgramDay,
  anchor: ProgramItem | undefined,
  blocks: ProgramBlock[],
): ProgramDay {
  const at = anchor ? day.blocks.findIndex(block => block.items.includes(anchor)) + 1 : 0
  return { ...day, blocks: day.blocks.toSpliced(at, 0, ...blocks) }
}

function pasteDays(
  weeks: readonly ProgramWeek[],
  { week: first, day: place }: CellPosition,
  { days }: ClipOfKind<'days'>,
  newId: IdGenerator,
): ProgramWeek[] {
  return weeks.map((week, at) => {
    const day = days[at - first]
    if (!day) return week
    const target = week.days[place]
    const copy = copyDay(newId, day)
    // An empty day receives the pasted contents and keeps its id.
    if (target && target.blocks.length === 0 && target.text === '')
      return { ...week, days: week.days.with(place, { ...copy, id: target.id }) }
    return { ...week, days: week.days.toSpliced(place + 1, 0, copy) }
  })
}

/**
 * Duplicates a selection. Copies of exercises are inserted below the originals, copies of days and weeks
 * after the originals, and cells are copied to the following week.
 *
 * @example duplicateSelection(weeks, { kind: 'weeks', from: 0, to: 0 }, newId) // the first week twice
 */
export function duplicateSelection(
  weeks: readonly ProgramWeek[],
  selection: GridSelection,
  newId: IdGenerator,
): ProgramWeek[] {
  const clip = copySelection(weeks, selection)
  return clip ? pasteClip(weeks, findPasteTarget(weeks, selection), clip, newId) : (weeks as ProgramWeek[])
}

function findPasteTarget(weeks: readonly ProgramWeek[], selection: GridSelection): CellPosition {
  switch (selection.kind) {
    case 'sets':
      return findCellOfItem(weeks, selection.itemId)
    case 'cells':
      return { ...selection.from, week: selection.to.week + 1 }
    case 'rows':
      return { week: 0, day: selection.day, row: selection.to }
    case 'day':
      return { week: selection.week, day: selection.day, row: 0 }
    case 'days':
      return { week: 0, day: selection.day, row: 0 }
    case 'weeks':
      return { week: selection.to, day: 0, row: 0 }
  }
}

/** Finds the cell that contains an exercise. */
function findCellOfItem(weeks: readonly ProgramWeek[], itemId: string): CellPosition {
  for (const { place: day, rows } of buildGridDays(weeks)) {
    for (const [row, { cells }] of rows.entries()) {
      const week = cells.findIndex(cell => cell?.item.id === itemId)
      if (week >= 0) return { week, day, row }
    }
  }
  return { week: -1, day: -1, row: -1 }
}

/**
 * Fills each week of the selected rectangle with the cells of the week before.
 *
 * @returns the same array if the rectangle begins in the first week
 * @example fillRight(weeks, { kind: 'cells', from: { week: 1, day: 0, row: 0 }, to: { week: 3, day: 0, row: 2
 *   } }, newId)
 */
export function fillRight(
  weeks: readonly ProgramWeek[],
  { from, to }: Extract<GridSelection, { kind: 'cells' }>,
  newId: IdGenerator,
): ProgramWeek[] {
  if (from.week === 0) return weeks as ProgramWeek[]
  const column = { from: { ...from, week: from.week - 1 }, to: { ...to, week: from.week - 1 } }
  const clip = copySelection(weeks, { kind: 'cells', ...column })
  if (!clip) return weeks as ProgramWeek[]
  const across = Array.from({ length: to.week - from.week + 1 }, (_, at) => from.week + at)
  return across.reduce<ProgramWeek[]>(
    (result, week) => pasteClip(result, { ...from, week }, clip, newId),
    weeks as ProgramWeek[],
  )
}

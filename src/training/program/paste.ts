import { copyBlock, copyDay, copyItem, copySet, copyWeek } from './copies.ts'
import { changedDays, changedItem } from './parts.ts'
import type { NewId, ProgramBlock, ProgramDay, ProgramItem, ProgramWeek } from './program.ts'
import { type CellPlace, putInto, takeOut, withDays } from './put.ts'
import { rowsOf, rowsOfDay } from './rows.ts'
import { type Clip, copyOf, type Selection } from './selection.ts'

/** A program has no more weeks than two years have. */
const weeksAtMost = 104

/**
 * What was copied, put where one is, under ids of its own: cells over cells, exercises below the row, a day into an empty
 * one or behind the day, weeks behind the week. Cells that reach beyond the last row are exercises of their own there, and
 * beyond the last week there are more weeks.
 *
 * @param place - `row` counts for cells, sets and exercises; one behind the last row is the end of the day
 * @returns the weeks, never more than 104; the very same where there is no such place
 * @example pasteInto(weeks, { week: 2, day: 0, row: 0 }, copyOf(weeks, chosen), newId)
 */
export function pasteInto(
  weeks: readonly ProgramWeek[],
  place: CellPlace,
  clip: Clip,
  newId: NewId,
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
        .slice(0, Math.max(weeks.length, weeksAtMost))
  }
}

type Of<Kind> = Extract<Clip, { kind: Kind }>

function pasteSets(weeks: readonly ProgramWeek[], place: CellPlace, { sets }: Of<'sets'>, newId: NewId) {
  const item = rowsOfDay(weeks, place.day)[place.row]?.cells[place.week]?.item
  if (!item) return weeks as ProgramWeek[]
  const added = sets.map(set => copySet(newId, set))
  return changedDays(weeks, day =>
    changedItem(day, item.id, one => ({ ...one, sets: [...one.sets, ...added] })),
  )
}

function pasteCells(
  weeks: readonly ProgramWeek[],
  place: CellPlace,
  { cells }: Of<'cells'>,
  newId: NewId,
): ProgramWeek[] {
  const width = Math.max(0, ...cells.map(row => row.length))
  const open = withWeeks(weeks, place.week + width, newId)
  const targets = cells.flatMap((row, down) =>
    row.map((item, across) => ({ ...below(weeks, place, down), week: place.week + across, item })),
  )
  const within = targets.filter(({ week }) => week < open.length)
  const filled = within.reduce(
    (result, { item, ...target }) => (item ? putInto(result, target, copyItem(newId, item), newId) : result),
    open,
  )
  // Last, since a row goes with its last exercise.
  return takeOut(
    filled,
    within.filter(({ item }) => !item),
  )
}

/** So many rows below: on into the days that follow, and beyond the last one at its end. */
function below(weeks: readonly ProgramWeek[], { day, row }: CellPlace, down: number) {
  const days = rowsOf(weeks)
  let place = { day, row: row + down }
  for (const { rows } of days.slice(day, -1)) {
    if (place.row < rows.length || row >= rows.length) break
    place = { day: place.day + 1, row: place.row - rows.length }
  }
  return place
}

/** Behind the last week so many empty ones that there are `count`. */
function withWeeks(weeks: readonly ProgramWeek[], count: number, newId: NewId): ProgramWeek[] {
  const missing = Math.max(0, Math.min(count, weeksAtMost) - weeks.length)
  const empty = () => ({ id: newId(), name: '', notes: '', isDeload: false, days: [] })
  return [...weeks, ...Array.from({ length: missing }, empty)]
}

function pasteRows(
  weeks: readonly ProgramWeek[],
  { day, row }: CellPlace,
  clip: Of<'rows'>,
  newId: NewId,
): ProgramWeek[] {
  const above = rowsOfDay(weeks, day).slice(0, row + 1)
  const open = clip.weeks.reduce<ProgramWeek[]>(
    (result, blocks, week) => (blocks.length > 0 ? withDays(result, { week, day }, newId) : result),
    weeks as ProgramWeek[],
  )
  return changedDays(open, (one, week, place) => {
    const blocks = clip.weeks[week] ?? []
    if (place !== day || blocks.length === 0) return one
    const anchor = above.map(line => line.cells[week]?.item).findLast(Boolean)
    return withBlocks(
      one,
      anchor,
      blocks.map(block => copyBlock(newId, block)),
    )
  })
}

function withBlocks(day: ProgramDay, anchor: ProgramItem | undefined, blocks: ProgramBlock[]): ProgramDay {
  const at = anchor ? day.blocks.findIndex(block => block.items.includes(anchor)) + 1 : 0
  return { ...day, blocks: day.blocks.toSpliced(at, 0, ...blocks) }
}

function pasteDays(
  weeks: readonly ProgramWeek[],
  { week: first, day: place }: CellPlace,
  { days }: Of<'days'>,
  newId: NewId,
): ProgramWeek[] {
  return weeks.map((week, at) => {
    const day = days[at - first]
    if (!day) return week
    const there = week.days[place]
    const copy = copyDay(newId, day)
    // An empty day takes it in and stays itself.
    if (there && there.blocks.length === 0 && there.text === '')
      return { ...week, days: week.days.with(place, { ...copy, id: there.id }) }
    return { ...week, days: week.days.toSpliced(place + 1, 0, copy) }
  })
}

/**
 * What is chosen once more: exercises below themselves, a day behind itself, weeks behind themselves, a cell in the week
 * that follows.
 *
 * @example duplicate(weeks, { kind: 'weeks', from: 0, to: 0 }, newId) // the first week twice
 */
export function duplicate(weeks: readonly ProgramWeek[], selection: Selection, newId: NewId): ProgramWeek[] {
  const clip = copyOf(weeks, selection)
  return clip ? pasteInto(weeks, behind(weeks, selection), clip, newId) : (weeks as ProgramWeek[])
}

function behind(weeks: readonly ProgramWeek[], selection: Selection): CellPlace {
  switch (selection.kind) {
    case 'sets':
      return placeOf(weeks, selection.itemId)
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

/** The cell in which an exercise stands. */
function placeOf(weeks: readonly ProgramWeek[], itemId: string): CellPlace {
  for (const { place: day, rows } of rowsOf(weeks)) {
    for (const [row, { cells }] of rows.entries()) {
      const week = cells.findIndex(cell => cell?.item.id === itemId)
      if (week >= 0) return { week, day, row }
    }
  }
  return { week: -1, day: -1, row: -1 }
}

/**
 * The cells of the rectangle as they stand in the week before it: each week of it becomes like that one.
 *
 * @returns the very same weeks where the rectangle begins with the first week
 * @example fillRight(weeks, { kind: 'cells', from: { week: 1, day: 0, row: 0 }, to: { week: 3, day: 0, row: 2 } }, newId)
 */
export function fillRight(
  weeks: readonly ProgramWeek[],
  { from, to }: Extract<Selection, { kind: 'cells' }>,
  newId: NewId,
): ProgramWeek[] {
  if (from.week === 0) return weeks as ProgramWeek[]
  const column = { from: { ...from, week: from.week - 1 }, to: { ...to, week: from.week - 1 } }
  const clip = copyOf(weeks, { kind: 'cells', ...column })
  if (!clip) return weeks as ProgramWeek[]
  const across = Array.from({ length: to.week - from.week + 1 }, (_, at) => from.week + at)
  return across.reduce<ProgramWeek[]>(
    (result, week) => pasteInto(result, { ...from, week }, clip, newId),
    weeks as ProgramWeek[],
  )
}

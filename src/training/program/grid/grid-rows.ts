import { toExerciseKey } from '#training/exercise-key.ts'
import type { ProgramBlock, ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'
import { listExerciseLetters } from '#training/workout/compare/exercise-letters.ts'
import { alignLists } from './align-lists.ts'

/** An exercise in one week, with its block. */
export type GridCell = { item: ProgramItem; block: ProgramBlock }

/**
 * An exercise across all weeks, with one cell per week; a cell is null if the exercise is not in that week.
 */
export type GridRow = {
  /**
   * A key that does not change while the exercise stays in its day, so that React can match rows between
   * renders.
   */
  key: string
  name: string
  exerciseId: string | null
  letter: string
  cells: (GridCell | null)[]
}

/**
 * The days at position `place` (starting at 0), with one entry per week; an entry is null if that week has
 * fewer days.
 */
export type GridDay = { place: number; days: (ProgramDay | null)[]; rows: GridRow[] }

/**
 * Arranges weeks side by side: days by position, with the exercises of each day as rows. An exercise that
 * occurs in several weeks has a single row, matched by its library entry or its name.
 *
 * @param weeks - the weeks of a program, at most a few hundred
 * @param before - the previous grid; unchanged days keep their identity
 * @returns the days in order, each with its rows and a cell for every week
 * @example buildGridDays(weeks)[0]?.rows[0]?.cells[2]?.item // the first exercise of day 1 in week 3
 */
export function buildGridDays(weeks: readonly ProgramWeek[], before: readonly GridDay[] = []): GridDay[] {
  const count = Math.max(0, ...weeks.map(week => week.days.length))
  return Array.from({ length: count }, (_, place) => {
    const days = weeks.map(week => week.days[place] ?? null)
    const known = before[place]
    const isKnown = known?.days.length === days.length && days.every((day, week) => day === known.days[week])
    return isKnown && known ? known : { place, days, rows: buildGridRows(weeks, place) }
  })
}

/**
 * Builds the rows for the days at one position. Positions start at 0. Returns an empty list if no week has a
 * day at the position.
 *
 * @example buildGridRows(weeks, 0)[0]?.cells[2]?.item // the first exercise of day 1 in week 3
 */
export function buildGridRows(weeks: readonly ProgramWeek[], place: number): GridRow[] {
  return addRowLetters(place, alignDaysIntoRows(weeks.map(week => week.days[place] ?? null)))
}

type UnletteredRow = Pick<GridRow, 'name' | 'exerciseId' | 'cells'> & { nameKey: string }

function alignDaysIntoRows(days: readonly (ProgramDay | null)[]): UnletteredRow[] {
  let rows: UnletteredRow[] = []
  for (const [week, day] of days.entries()) {
    const cells = listDayCells(day)
    const pairs = alignLists(rows, cells, ({ exerciseId, nameKey }, { item }) =>
      exerciseId !== null && exerciseId === item.exerciseId ? true : nameKey === getItemNameKey(item),
    )
    for (const pair of pairs) (rows[pair.left] as UnletteredRow).cells[week] = cells[pair.right] ?? null
    if (pairs.length < cells.length) rows = insertNewRows(rows, cells, pairs, { week, weeks: days.length })
  }
  return rows
}

/** Items are immutable, so each key is computed once. */
const nameKeyCache = new WeakMap<ProgramItem, string>()

function getItemNameKey(item: ProgramItem): string {
  const key = nameKeyCache.get(item) ?? toExerciseKey(item.name)
  nameKeyCache.set(item, key)
  return key
}

const listDayCells = (day: ProgramDay | null): GridCell[] =>
  day?.blocks.flatMap(block => block.items.map(item => ({ item, block }))) ?? []

/**
 * Inserts a row for each exercise that is new in this week, between the rows of the exercises before and
 * after it.
 */
function insertNewRows(
  rows: readonly UnletteredRow[],
  cells: readonly GridCell[],
  pairs: readonly { left: number; right: number }[],
  { week, weeks }: { week: number; weeks: number },
): UnletteredRow[] {
  const result: UnletteredRow[] = []
  let left = 0
  let right = 0
  for (const pair of [...pairs, { left: rows.length, right: cells.length }]) {
    result.push(...rows.slice(left, pair.left))
    for (const cell of cells.slice(right, pair.right)) {
      const { name, exerciseId } = cell.item
      const row: (GridCell | null)[] = Array(weeks).fill(null)
      row[week] = cell
      result.push({ name, exerciseId, nameKey: getItemNameKey(cell.item), cells: row })
    }
    result.push(...rows.slice(pair.left, pair.left + 1))
    left = pair.left + 1
    right = pair.right + 1
  }
  return result
}

/** Adds a letter to each row; rows whose first cells belong to the same block share a letter. */
function addRowLetters(place: number, rows: readonly UnletteredRow[]): GridRow[] {
  const groups: { block: ProgramBlock | undefined; kind: string; exercises: number }[] = []
  for (const row of rows) {
    const block = row.cells.find(cell => cell !== null)?.block
    const last = groups.at(-1)
    if (block && last?.block === block) last.exercises++
    else groups.push({ block, kind: block?.kind ?? 'straight', exercises: 1 })
  }
  const letters = listExerciseLetters(groups)
  const seen = new Map<string, number>()
  return rows.map(({ nameKey, ...row }, index) => {
    const nth = seen.get(nameKey) ?? 0
    seen.set(nameKey, nth + 1)
    return { ...row, key: `${place}/${nameKey}/${nth}`, letter: letters[index] ?? '' }
  })
}

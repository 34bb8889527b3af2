import { exerciseKey } from '../exercise-name.ts'
import { lettersOf } from '../workout/letters.ts'
import { align } from './align.ts'
import type { ProgramBlock, ProgramDay, ProgramItem, ProgramWeek } from './program.ts'

/** An exercise in one week, and what it is done together with. */
export type GridCell = { item: ProgramItem; block: ProgramBlock }

/** An exercise through the weeks: a cell a week, null where that week is without it. */
export type GridRow = {
  /** The same as long as the exercise stays in its day, so that what is drawn is found again. */
  key: string
  name: string
  exerciseId: string | null
  letter: string
  cells: (GridCell | null)[]
}

/** The days at one place of their weeks, the first at 0; null where a week has fewer. */
export type GridDay = { place: number; days: (ProgramDay | null)[]; rows: GridRow[] }

/**
 * Weeks side by side: days by their place, in each day the exercises as rows. What two weeks both do stands in one row,
 * whatever one of them adds or leaves out; an exercise is the same by its entry of the library or by its name.
 *
 * @param weeks - of a program, at most a few hundred
 * @param before - of the program a moment ago: days in which nothing changed stay the very same
 * @returns the days in order, each with its rows in order and a cell for every week
 * @example rowsOf(weeks)[0]?.rows[0]?.cells[2]?.item // the first exercise of day 1 in week 3
 */
export function rowsOf(weeks: readonly ProgramWeek[], before: readonly GridDay[] = []): GridDay[] {
  const count = Math.max(0, ...weeks.map(week => week.days.length))
  return Array.from({ length: count }, (_, place) => {
    const days = weeks.map(week => week.days[place] ?? null)
    const known = before[place]
    const isKnown = known?.days.length === days.length && days.every((day, week) => day === known.days[week])
    return isKnown && known ? known : { place, days, rows: rowsOfDay(weeks, place) }
  })
}

/** The rows of the days at one place, counted from 0, as `rowsOf` has them; none where no week has a day there. */
export function rowsOfDay(weeks: readonly ProgramWeek[], place: number): GridRow[] {
  return lettered(place, rowsOfDays(weeks.map(week => week.days[place] ?? null)))
}

type Row = Pick<GridRow, 'name' | 'exerciseId' | 'cells'> & { nameKey: string }

function rowsOfDays(days: readonly (ProgramDay | null)[]): Row[] {
  let rows: Row[] = []
  for (const [week, day] of days.entries()) {
    const cells = cellsOf(day)
    const pairs = align(rows, cells, ({ exerciseId, nameKey }, { item }) =>
      exerciseId !== null && exerciseId === item.exerciseId ? true : nameKey === keyOf(item),
    )
    for (const pair of pairs) (rows[pair.left] as Row).cells[week] = cells[pair.right] ?? null
    if (pairs.length < cells.length) rows = joined(rows, cells, pairs, { week, weeks: days.length })
  }
  return rows
}

/** What does not change has its key made once, however often it is compared. */
const keys = new WeakMap<ProgramItem, string>()

function keyOf(item: ProgramItem): string {
  const key = keys.get(item) ?? exerciseKey(item.name)
  keys.set(item, key)
  return key
}

const cellsOf = (day: ProgramDay | null): GridCell[] =>
  day?.blocks.flatMap(block => block.items.map(item => ({ item, block }))) ?? []

/** What is new in this week, between the rows between which it stands. */
function joined(
  rows: readonly Row[],
  cells: readonly GridCell[],
  pairs: readonly { left: number; right: number }[],
  { week, weeks }: { week: number; weeks: number },
): Row[] {
  const result: Row[] = []
  let left = 0
  let right = 0
  for (const pair of [...pairs, { left: rows.length, right: cells.length }]) {
    result.push(...rows.slice(left, pair.left))
    for (const cell of cells.slice(right, pair.right)) {
      const { name, exerciseId } = cell.item
      const own: (GridCell | null)[] = Array(weeks).fill(null)
      own[week] = cell
      result.push({ name, exerciseId, nameKey: keyOf(cell.item), cells: own })
    }
    result.push(...rows.slice(pair.left, pair.left + 1))
    left = pair.left + 1
    right = pair.right + 1
  }
  return result
}

/** Rows whose first cells are of one block share its letter. */
function lettered(place: number, rows: readonly Row[]): GridRow[] {
  const groups: { block: ProgramBlock | undefined; kind: string; exercises: number }[] = []
  for (const row of rows) {
    const block = row.cells.find(cell => cell !== null)?.block
    const last = groups.at(-1)
    if (block && last?.block === block) last.exercises++
    else groups.push({ block, kind: block?.kind ?? 'straight', exercises: 1 })
  }
  const letters = lettersOf(groups)
  const seen = new Map<string, number>()
  return rows.map(({ nameKey, ...row }, index) => {
    const nth = seen.get(nameKey) ?? 0
    seen.set(nameKey, nth + 1)
    return { ...row, key: `${place}/${nameKey}/${nth}`, letter: letters[index] ?? '' }
  })
}

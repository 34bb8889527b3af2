import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { ProgramDay, ProgramWeek, WeekDetails } from '#training/program/program.ts'
import { mergeDays } from './merge-days.ts'
import { mergeIdOrder } from './merge-id-order.ts'
import type { DayConflict, MergeSide, ThreeWay } from './merge-types.ts'

/** A part that the two sides changed differently. `key` identifies the conflict in `ConflictChoices`. */
export type ProgramConflict = {
  key: string
  part: 'week' | 'day' | 'exercise'
  /**
   * The number of the week (starting at 1) that contains the part in `mine`, or in `theirs` if `mine` does
   * not include the part.
   */
  week: number
  name: string
  /** The side that removed the part; null if both sides still include it. */
  goneOn: MergeSide | null
  lines: DayConflict[]
}

export type ConflictChoices = Readonly<Record<string, MergeSide>>
export type MergedProgram = { weeks: ProgramWeek[]; conflicts: ProgramConflict[] }

type Weeks = readonly ProgramWeek[]

/**
 * Merges two versions of a program that share an ancestor. A change made on only one side is applied;
 * different changes to the same part are a conflict, resolved by `choices` or else in favour of `mine`.
 * Weeks, days and exercises are matched by id. A part removed on one side and changed on the other is also a
 * conflict. Never throws.
 *
 * `mergeProgram({ base, theirs: base, mine }).weeks` is mine, and `mergeProgram({ base, theirs, mine: base
 * }).weeks` is theirs.
 */
export function mergeProgram(sides: ThreeWay<Weeks>, choices: ConflictChoices = {}): MergedProgram {
  const { base, theirs, mine } = sides
  if (isDeepEqual(theirs, base) || isDeepEqual(mine, theirs)) return { weeks: [...mine], conflicts: [] }
  if (isDeepEqual(mine, base)) return { weeks: [...theirs], conflicts: [] }
  const merging: MergeProgress = { sides, choices, conflicts: [] }
  const found = mapThreeWay(sides, weeks => new Map(weeks.map(week => [week.id, week])))
  const staying = collectIdsOfBoth(sides, weeks => weeks.map(week => week.id)).filter(id =>
    isKeptInMerge(
      merging,
      'week',
      id,
      mapThreeWay(found, map => map.get(id)),
    ),
  )
  const days = mergeProgramDays(merging, new Set(staying))
  const homes = new Map(
    [...days.keys()].map(id => [id, chooseDayWeekId(sides, id, new Set(staying), choices)]),
  )
  const order = mergeIdOrder(
    mapThreeWay(sides, weeks => weeks.map(week => week.id)),
    new Set(staying),
  )
  const weeks = order.flatMap(id => {
    const head = mergeWeekFields(
      merging,
      id,
      mapThreeWay(found, map => map.get(id)),
    )
    const own = new Set([...days.keys()].filter(dayId => homes.get(dayId) === id))
    const lists = mapThreeWay(found, map => (map.get(id)?.days ?? []).map(day => day.id))
    return head ? [{ ...head, days: mergeIdOrder(lists, own).flatMap(dayId => days.get(dayId) ?? []) }] : []
  })
  return { weeks, conflicts: merging.conflicts }
}

type MergeProgress = { sides: ThreeWay<Weeks>; choices: ConflictChoices; conflicts: ProgramConflict[] }

function mergeProgramDays(merging: MergeProgress, staying: ReadonlySet<string>): Map<string, ProgramDay> {
  const found = mapThreeWay(
    merging.sides,
    weeks => new Map(weeks.flatMap(week => week.days).map(day => [day.id, day])),
  )
  const days = new Map<string, ProgramDay>()
  for (const id of collectIdsOfBoth(merging.sides, weeks =>
    weeks.flatMap(week => week.days.map(day => day.id)),
  )) {
    const three = mapThreeWay(found, map => map.get(id))
    // If one side removed a week, the days of that week are kept or removed together with the week.
    const wholeWeek = findDeletedWeekId(merging.sides, id)
    if (wholeWeek ? !staying.has(wholeWeek) : !isKeptInMerge(merging, 'day', id, three)) continue
    const { base, theirs, mine } = three
    const day =
      theirs && mine ? mergeProgramDay(merging, id, { base: base ?? theirs, theirs, mine }) : (mine ?? theirs)
    if (day) days.set(id, day)
  }
  return days
}

function findDeletedWeekId({ theirs, mine }: ThreeWay<Weeks>, dayId: string): string | undefined {
  const has = (weeks: Weeks) => weeks.some(week => week.days.some(day => day.id === dayId))
  if (has(theirs) && has(mine)) return undefined
  const [having, other] = has(mine) ? [mine, theirs] : [theirs, mine]
  const home = having.find(week => week.days.some(day => day.id === dayId))
  return home && !other.some(week => week.id === home.id) ? home.id : undefined
}

function mergeProgramDay(
  { sides, choices, conflicts }: MergeProgress,
  id: string,
  days: ThreeWay<ProgramDay>,
): ProgramDay {
  const { base, theirs, mine } = days
  const keepItem = (itemId: string) => choices[dayConflictKey(id, itemId)] ?? 'mine'
  const merged = mergeDays(base, theirs, mine, choices[dayConflictKey(id, null)], keepItem)
  const where = { week: findDayWeekNumber(sides.mine, id) ?? 1, name: mine.name, goneOn: null }
  // Each exercise is a separate conflict; the day's other conflicts are resolved together.
  for (const [key, lines] of Map.groupBy(merged.conflicts, line => dayConflictKey(id, line.itemId)))
    conflicts.push({ key, part: lines[0]?.itemId ? 'exercise' : 'day', ...where, lines })
  return merged.day
}

const dayConflictKey = (dayId: string, itemId: string | null) =>
  itemId === null ? `day:${dayId}` : `exercise:${dayId}:${itemId}`

/**
 * Returns whether the merged program keeps a part. A part that one side removed is dropped if the other side
 * did not change it; if the other side did change it, the removal is a conflict.
 */
function isKeptInMerge(
  { sides, choices, conflicts }: MergeProgress,
  part: 'week' | 'day',
  id: string,
  { base, theirs, mine }: ThreeWay<ProgramWeek | ProgramDay | undefined>,
): boolean {
  const left = theirs ?? mine
  if (!left) return false
  if ((theirs && mine) || !base) return true
  if (isDeepEqual(left, base)) return false
  const key = `${part}:${id}`
  const [has, goneOn]: MergeSide[] = mine ? ['mine', 'theirs'] : ['theirs', 'mine']
  const weeks = mine ? sides.mine : sides.theirs
  const week = part === 'day' ? findDayWeekNumber(weeks, id) : weeks.findIndex(one => one.id === id) + 1
  conflicts.push({ key, part, week: week ?? 1, name: left.name, goneOn: goneOn ?? null, lines: [] })
  return (choices[key] ?? 'mine') === has
}

/** Returns the week to which a day belongs on the side that moved the day, if that week still exists. */
function chooseDayWeekId(
  sides: ThreeWay<Weeks>,
  id: string,
  staying: ReadonlySet<string>,
  choices: ConflictChoices,
) {
  const { base, theirs, mine } = mapThreeWay(
    sides,
    weeks => weeks.find(week => week.days.some(day => day.id === id))?.id,
  )
  const isTheirs = mine === base || (theirs !== base && choices[`day:${id}`] === 'theirs')
  const candidates = isTheirs ? [theirs, mine, base] : [mine, theirs, base]
  return candidates.find(week => week !== undefined && staying.has(week))
}

const weekFields = ['name', 'notes', 'isDeload'] as const satisfies readonly (keyof WeekDetails)[]

/** Merges the name, notes and deload flag of a week, each from the side that changed it. */
function mergeWeekFields(
  { sides, choices, conflicts }: MergeProgress,
  id: string,
  { base, theirs, mine }: ThreeWay<ProgramWeek | undefined>,
): ProgramWeek | undefined {
  if (!theirs || !mine) return mine ?? theirs
  const key = `head:${id}`
  const keep = choices[key] ?? 'mine'
  const lines: DayConflict[] = []
  const head = { ...mine }
  for (const field of weekFields) {
    if (isDeepEqual(theirs[field], mine[field]) || isDeepEqual(theirs[field], base?.[field])) continue
    const isConflict = !isDeepEqual(mine[field], base?.[field])
    if (isConflict) lines.push(createWeekFieldConflict(field, { base: base ?? theirs, theirs, mine }))
    if (!isConflict || keep === 'theirs') Object.assign(head, { [field]: theirs[field] })
  }
  const week = sides.mine.findIndex(one => one.id === id) + 1
  if (lines.length > 0) conflicts.push({ key, part: 'week', week, name: mine.name, goneOn: null, lines })
  return head
}

function createWeekFieldConflict(field: keyof WeekDetails, weeks: ThreeWay<ProgramWeek>): DayConflict {
  const words = (week: ProgramWeek) =>
    field === 'isDeload' ? (week.isDeload ? 'deload' : null) : week[field] || null
  const part = field === 'isDeload' ? 'other' : field
  return { part, exercise: '', itemId: null, ...mapThreeWay(weeks, words) }
}

const findDayWeekNumber = (weeks: Weeks, dayId: string): number | undefined => {
  const index = weeks.findIndex(week => week.days.some(day => day.id === dayId))
  return index < 0 ? undefined : index + 1
}

const mapThreeWay = <One, Other>(
  { base, theirs, mine }: ThreeWay<One>,
  map: (one: One) => Other,
): ThreeWay<Other> => ({
  base: map(base),
  theirs: map(theirs),
  mine: map(mine),
})

const collectIdsOfBoth = ({ theirs, mine }: ThreeWay<Weeks>, map: (weeks: Weeks) => string[]): string[] => [
  ...new Set([...map(mine), ...map(theirs)]),
]

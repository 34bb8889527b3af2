import { merge } from './merge.ts'
import { orderOf } from './merge-list.ts'
import type { Conflict, Side, Three } from './merge-sides.ts'
import type { ProgramDay, ProgramWeek } from './program.ts'
import { isSame } from './same.ts'

/** Something that both changed, each in another way. `key` says which, whoever decides. */
export type ProgramConflict = {
  key: string
  part: 'week' | 'day' | 'exercise'
  /** Where it is, from 1, in the state of mine, else of theirs. */
  week: number
  name: string
  /** Who still has it; null: both do. */
  goneOn: Side | null
  lines: Conflict[]
}

export type Choices = Readonly<Record<string, Side>>
export type MergedProgram = { weeks: ProgramWeek[]; conflicts: ProgramConflict[] }

type Weeks = readonly ProgramWeek[]

/**
 * A program that two people went on writing from the same state. What only one of them changed stays changed; where both
 * did, and not alike, it is a conflict, and `choices` says by its key whose part stands (`mine`, unless told otherwise).
 * Weeks, days and exercises are found by their ids; what one took out and the other changed is a conflict too. Never
 * throws.
 *
 * `mergeProgram({ base, theirs: base, mine }).weeks` is mine, `mergeProgram({ base, theirs, mine: base }).weeks` theirs.
 */
export function mergeProgram(sides: Three<Weeks>, choices: Choices = {}): MergedProgram {
  const { base, theirs, mine } = sides
  if (isSame(theirs, base) || isSame(mine, theirs)) return { weeks: [...mine], conflicts: [] }
  if (isSame(mine, base)) return { weeks: [...theirs], conflicts: [] }
  const merging: Merging = { sides, choices, conflicts: [] }
  const found = by(sides, weeks => new Map(weeks.map(week => [week.id, week])))
  const staying = idsOfAll(sides, weeks => weeks.map(week => week.id)).filter(id =>
    stays(
      merging,
      'week',
      id,
      by(found, map => map.get(id)),
    ),
  )
  const days = mergedDays(merging, new Set(staying))
  const homes = new Map([...days.keys()].map(id => [id, homeOf(sides, id, new Set(staying), choices)]))
  const order = orderOf(
    by(sides, weeks => weeks.map(week => week.id)),
    new Set(staying),
  )
  const weeks = order.flatMap(id => {
    const head = mergedHead(
      merging,
      id,
      by(found, map => map.get(id)),
    )
    const own = new Set([...days.keys()].filter(dayId => homes.get(dayId) === id))
    const lists = by(found, map => (map.get(id)?.days ?? []).map(day => day.id))
    return head ? [{ ...head, days: orderOf(lists, own).flatMap(dayId => days.get(dayId) ?? []) }] : []
  })
  return { weeks, conflicts: merging.conflicts }
}

type Merging = { sides: Three<Weeks>; choices: Choices; conflicts: ProgramConflict[] }

function mergedDays(merging: Merging, staying: ReadonlySet<string>): Map<string, ProgramDay> {
  const found = by(
    merging.sides,
    weeks => new Map(weeks.flatMap(week => week.days).map(day => [day.id, day])),
  )
  const days = new Map<string, ProgramDay>()
  for (const id of idsOfAll(merging.sides, weeks => weeks.flatMap(week => week.days.map(day => day.id)))) {
    const three = by(found, map => map.get(id))
    // Whose week one side took out as a whole shares the fate of that week.
    const wholeWeek = goneWeekOf(merging.sides, id)
    if (wholeWeek ? !staying.has(wholeWeek) : !stays(merging, 'day', id, three)) continue
    const { base, theirs, mine } = three
    const day =
      theirs && mine ? mergedDay(merging, id, { base: base ?? theirs, theirs, mine }) : (mine ?? theirs)
    if (day) days.set(id, day)
  }
  return days
}

function goneWeekOf({ theirs, mine }: Three<Weeks>, dayId: string): string | undefined {
  const has = (weeks: Weeks) => weeks.some(week => week.days.some(day => day.id === dayId))
  if (has(theirs) && has(mine)) return undefined
  const [having, other] = has(mine) ? [mine, theirs] : [theirs, mine]
  const home = having.find(week => week.days.some(day => day.id === dayId))
  return home && !other.some(week => week.id === home.id) ? home.id : undefined
}

function mergedDay({ sides, choices, conflicts }: Merging, id: string, days: Three<ProgramDay>): ProgramDay {
  const { base, theirs, mine } = days
  const keepItem = (itemId: string) => choices[keyOf(id, itemId)] ?? 'mine'
  const merged = merge(base, theirs, mine, choices[keyOf(id, null)], keepItem)
  const where = { week: weekOf(sides.mine, id) ?? 1, name: mine.name, goneOn: null }
  // Each exercise is chosen for itself; what is of the day as a whole is chosen together.
  for (const [key, lines] of Map.groupBy(merged.conflicts, line => keyOf(id, line.itemId)))
    conflicts.push({ key, part: lines[0]?.itemId ? 'exercise' : 'day', ...where, lines })
  return merged.day
}

const keyOf = (dayId: string, itemId: string | null) =>
  itemId === null ? `day:${dayId}` : `exercise:${dayId}:${itemId}`

/** In both it stays; what one side took out goes unless the other changed it: then it is decided. */
function stays(
  { sides, choices, conflicts }: Merging,
  part: 'week' | 'day',
  id: string,
  { base, theirs, mine }: Three<ProgramWeek | ProgramDay | undefined>,
): boolean {
  const left = theirs ?? mine
  if (!left) return false
  if ((theirs && mine) || !base) return true
  if (isSame(left, base)) return false
  const key = `${part}:${id}`
  const [has, goneOn]: Side[] = mine ? ['mine', 'theirs'] : ['theirs', 'mine']
  const weeks = mine ? sides.mine : sides.theirs
  const week = part === 'day' ? weekOf(weeks, id) : weeks.findIndex(one => one.id === id) + 1
  conflicts.push({ key, part, week: week ?? 1, name: left.name, goneOn: goneOn ?? null, lines: [] })
  return (choices[key] ?? 'mine') === has
}

/** The week of a day: that of whoever moved it, as long as the week is still there. */
function homeOf(sides: Three<Weeks>, id: string, staying: ReadonlySet<string>, choices: Choices) {
  const { base, theirs, mine } = by(
    sides,
    weeks => weeks.find(week => week.days.some(day => day.id === id))?.id,
  )
  const isTheirs = mine === base || (theirs !== base && choices[`day:${id}`] === 'theirs')
  const wanted = isTheirs ? [theirs, mine, base] : [mine, theirs, base]
  return wanted.find(week => week !== undefined && staying.has(week))
}

/** Name, notes and deload of a week, each from the side that changed it. */
function mergedHead(
  { sides, choices, conflicts }: Merging,
  id: string,
  { base, theirs, mine }: Three<ProgramWeek | undefined>,
): ProgramWeek | undefined {
  if (!theirs || !mine) return mine ?? theirs
  const key = `head:${id}`
  const keep = choices[key] ?? 'mine'
  const lines: Conflict[] = []
  const head = { ...mine }
  for (const field of ['name', 'notes', 'isDeload'] as const) {
    if (isSame(theirs[field], mine[field]) || isSame(theirs[field], base?.[field])) continue
    const isConflict = !isSame(mine[field], base?.[field])
    if (isConflict) lines.push(headLine(field, { base: base ?? theirs, theirs, mine }))
    if (!isConflict || keep === 'theirs') Object.assign(head, { [field]: theirs[field] })
  }
  const week = sides.mine.findIndex(one => one.id === id) + 1
  if (lines.length > 0) conflicts.push({ key, part: 'week', week, name: mine.name, goneOn: null, lines })
  return head
}

function headLine(field: 'name' | 'notes' | 'isDeload', weeks: Three<ProgramWeek>): Conflict {
  const words = (week: ProgramWeek) =>
    field === 'isDeload' ? (week.isDeload ? 'deload' : null) : week[field] || null
  const part = field === 'isDeload' ? 'other' : field
  return { part, exercise: '', itemId: null, ...by(weeks, words) }
}

const weekOf = (weeks: Weeks, dayId: string): number | undefined => {
  const index = weeks.findIndex(week => week.days.some(day => day.id === dayId))
  return index < 0 ? undefined : index + 1
}

const by = <One, Other>({ base, theirs, mine }: Three<One>, map: (one: One) => Other): Three<Other> => ({
  base: map(base),
  theirs: map(theirs),
  mine: map(mine),
})

const idsOfAll = ({ theirs, mine }: Three<Weeks>, map: (weeks: Weeks) => string[]): string[] => [
  ...new Set([...map(mine), ...map(theirs)]),
]

import { exerciseKey } from '../exercise-name.ts'
import type { LineReading } from '../prescription/line/line.ts'
import { copyItem } from './copies.ts'
import type { NewId, ProgramDay, ProgramItem, ProgramWeek } from './program.ts'

/**
 * What one line says of several weeks, written into each of them: into the same day, in place of the exercise of that
 * name, else below what is there. Weeks and days that are missing are added. The day of the line itself is left alone.
 *
 * @param weeks the program, in which `itemId` is the exercise of the line
 * @param said the sets of each week of the program, the first week's first
 * @example with two weeks in `said`, week 2 has the exercise with the second's sets
 */
export function spreadWeeks(
  weeks: readonly ProgramWeek[],
  itemId: string,
  said: NonNullable<LineReading['weeks']>,
  newId: NewId,
): ProgramWeek[] {
  const own = weeks.findIndex(week => week.days.some(day => itemIn(day, itemId)))
  const source = weeks[own]
  const at = source?.days.findIndex(day => itemIn(day, itemId)) ?? -1
  const day = source?.days[at]
  const item = day && itemIn(day, itemId)
  if (!source || !item) return [...weeks]
  const missing = Array.from({ length: Math.max(0, said.length - weeks.length) }, () =>
    emptyLike(source, newId),
  )
  return [...weeks, ...missing].map((week, index) => {
    const one = said[index]
    if (!one || index === own) return week
    const sets = one.sets.map(set => ({ ...set, id: newId() }))
    const days = [
      ...week.days,
      ...emptyLike({ ...source, days: source.days.slice(week.days.length, at + 1) }, newId).days,
    ]
    const written = days.map((known, place) =>
      place === at ? withItem(known, { ...item, sets, rule: one.rule }, newId) : known,
    )
    return { ...week, isDeload: week.isDeload || one.isDeload, days: written }
  })
}

const itemIn = ({ blocks }: ProgramDay, id: string) =>
  blocks.flatMap(block => block.items).find(item => item.id === id)

/** The same days without anything in them. */
function emptyLike({ days }: ProgramWeek, newId: NewId): ProgramWeek {
  const empty = days.map(({ name }) => ({ id: newId(), name, notes: '', text: '', blocks: [] }))
  return { id: newId(), name: '', notes: '', isDeload: false, days: empty }
}

function withItem(day: ProgramDay, item: ProgramItem, newId: NewId): ProgramDay {
  const key = exerciseKey(item.name)
  const known = day.blocks.flatMap(block => block.items).find(one => exerciseKey(one.name) === key)
  if (!known) {
    const shape = { name: '', rounds: null, seconds: null, restSeconds: null }
    const block = { id: newId(), kind: 'straight' as const, ...shape, items: [copyItem(newId, item)] }
    return { ...day, blocks: [...day.blocks, block] }
  }
  const written = { ...known, sets: item.sets, ...(item.rule !== undefined && { rule: item.rule }) }
  const blocks = day.blocks.map(block => ({
    ...block,
    items: block.items.map(one => (one === known ? written : one)),
  }))
  return { ...day, blocks }
}

import { toExerciseKey } from '#training/exercise-key.ts'
import type { ParsedLine } from '#training/prescription/line/parsed-line.ts'
import { copyItem } from './copy-parts.ts'
import type { IdGenerator, ProgramDay, ProgramItem, ProgramWeek } from './program.ts'

/**
 * Writes a line that covers several weeks to the same day in each of those weeks. Replaces the exercise with
 * the same name or, if there is none, adds the exercise at the end of the day. Adds missing weeks and days.
 * The day that contains the line does not change.
 *
 * @param weeks the program that contains the exercise `itemId` of the line
 * @param weekPlans the sets for each week, from week 1
 * @example if `weekPlans` has two entries, week 2 gets the sets of the second
 */
export function writeLineToWeeks(
  weeks: readonly ProgramWeek[],
  itemId: string,
  weekPlans: NonNullable<ParsedLine['weeks']>,
  newId: IdGenerator,
): ProgramWeek[] {
  const ownWeek = weeks.findIndex(week => week.days.some(day => findItemInDay(day, itemId)))
  const source = weeks[ownWeek]
  const at = source?.days.findIndex(day => findItemInDay(day, itemId)) ?? -1
  const day = source?.days[at]
  const item = day && findItemInDay(day, itemId)
  if (!source || !item) return [...weeks]
  const missing = Array.from({ length: Math.max(0, weekPlans.length - weeks.length) }, () =>
    createEmptyWeekLike(source, newId),
  )
  return [...weeks, ...missing].map((week, index) => {
    const one = weekPlans[index]
    if (!one || index === ownWeek) return week
    const sets = one.sets.map(set => ({ ...set, id: newId() }))
    const days = [
      ...week.days,
      ...createEmptyWeekLike({ ...source, days: source.days.slice(week.days.length, at + 1) }, newId).days,
    ]
    const written = days.map((known, place) =>
      place === at ? writeItemToDay(known, { ...item, sets, rule: one.rule }, newId) : known,
    )
    return { ...week, isDeload: week.isDeload || one.isDeload, days: written }
  })
}

const findItemInDay = ({ blocks }: ProgramDay, id: string) =>
  blocks.flatMap(block => block.items).find(item => item.id === id)

/**
 * Creates a week with the same number of days and the same day names as the given week, but without
 * exercises.
 */
function createEmptyWeekLike({ days }: ProgramWeek, newId: IdGenerator): ProgramWeek {
  const empty = days.map(({ name }) => ({ id: newId(), name, notes: '', text: '', blocks: [] }))
  return { id: newId(), name: '', notes: '', isDeload: false, days: empty }
}

function writeItemToDay(day: ProgramDay, item: ProgramItem, newId: IdGenerator): ProgramDay {
  const key = toExerciseKey(item.name)
  const known = day.blocks.flatMap(block => block.items).find(one => toExerciseKey(one.name) === key)
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

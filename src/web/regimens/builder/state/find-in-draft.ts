import { listLoadLifts } from '#training/prescription/base-lifts/list-load-lifts.ts'
import {
  type DraftBlock,
  type DraftDay,
  type DraftItem,
  type DraftWeek,
  getDayItems,
  type RegimenDraft,
} from '#web/regimens/builder/draft/regimen-draft.ts'
import { fieldElementIds } from './builder-context.ts'

export type ItemLocation = { day: DraftDay; block: DraftBlock; item: DraftItem; isFirst: boolean }

/** Finds an exercise with its day and block. Returns undefined if the exercise was removed. */
export function findItem({ weeks }: RegimenDraft, id: string): ItemLocation | undefined {
  for (const week of weeks) {
    for (const day of week.days) {
      for (const block of day.blocks) {
        const item = block.items.find(one => one.id === id)
        if (item) return { day, block, item, isFirst: getDayItems(day)[0] === item }
      }
    }
  }
  return undefined
}

/** Finds a training day by id. Allocates no objects, because it runs on every keystroke. */
export function findDay({ weeks }: Pick<RegimenDraft, 'weeks'>, id: string): DraftDay | undefined {
  for (const week of weeks) {
    const day = week.days.find(one => one.id === id)
    if (day) return day
  }
  return undefined
}

/** Collects the exercise names used in the draft, for suggestions. */
export function collectExerciseNames({ weeks }: Pick<RegimenDraft, 'weeks'>): string[] {
  const names = new Set<string>()
  for (const week of weeks) for (const name of collectExerciseNamesOfWeek(week)) names.add(name)
  return [...names].toSorted()
}

/** Caches the exercise names of unchanged weeks. */
const cachedExerciseNamesByWeek = new WeakMap<DraftWeek, ReadonlySet<string>>()

function collectExerciseNamesOfWeek(week: DraftWeek): ReadonlySet<string> {
  const cached = cachedExerciseNamesByWeek.get(week)
  if (cached) return cached
  const names = new Set(week.days.flatMap(getDayItems).map(item => item.name.trim()))
  names.delete('')
  cachedExerciseNamesByWeek.set(week, names)
  return names
}

/** Collects the exercises of the draft and those to which its percentages refer. */
export function collectLoadLifts({ weeks }: Pick<RegimenDraft, 'weeks'>): string[] {
  return [...new Set(weeks.flatMap(collectLoadLiftsOfWeek))].toSorted()
}

const cachedLoadLiftsByWeek = new WeakMap<DraftWeek, string[]>()

function collectLoadLiftsOfWeek(week: DraftWeek): string[] {
  const cached = cachedLoadLiftsByWeek.get(week)
  if (cached) return cached
  const names = new Set(week.days.flatMap(getDayItems).flatMap(listLoadLiftsOfItem))
  names.delete('')
  cachedLoadLiftsByWeek.set(week, [...names])
  return [...names]
}

/** Lists the lifts whose maxes are needed for the loads of an exercise. */
export const listLoadLiftsOfItem = ({ name, sets }: Pick<DraftItem, 'name' | 'sets'>): string[] =>
  listLoadLifts(
    name.trim(),
    sets.map(set => set.load),
  )

/** Returns the weeks that were changed or added, or undefined if none were. */
export function findChangedWeeks(before: RegimenDraft, after: RegimenDraft): DraftWeek[] | undefined {
  const previousWeeks = new Set(before.weeks)
  const changed = after.weeks.filter(week => !previousWeeks.has(week))
  return changed.length > 0 ? changed : undefined
}

/**
 * Returns the element id of the input to which a fault belongs. `field` is the key of the field, such as
 * `<id>.name`.
 */
export function findFaultInputId(draft: RegimenDraft, field: string): string {
  const [id = '', name] = field.split('.')
  if (name === undefined) return fieldElementIds.detail(field)
  const days = draft.weeks.flatMap(week => week.days)
  const owner = days.find(day => JSON.stringify(day).includes(`"id":"${id}"`))
  return fieldElementIds.day(owner?.id ?? id)
}

import { fieldIds } from './context.ts'
import {
  type Draft,
  type DraftBlock,
  type DraftDay,
  type DraftItem,
  type DraftWeek,
  itemsOf,
} from './draft.ts'

export type Place = { day: DraftDay; block: DraftBlock; item: DraftItem; isFirst: boolean }

/** Where an exercise stands; nothing once it is removed. */
export function findItem({ weeks }: Draft, id: string): Place | undefined {
  for (const week of weeks) {
    for (const day of week.days) {
      for (const block of day.blocks) {
        const item = block.items.find(one => one.id === id)
        if (item) return { day, block, item, isFirst: itemsOf(day)[0] === item }
      }
    }
  }
  return undefined
}

/** A training day by its id; looked for at every keystroke, so that nothing is made on the way. */
export function findDay({ weeks }: Pick<Draft, 'weeks'>, id: string): DraftDay | undefined {
  for (const week of weeks) {
    const day = week.days.find(one => one.id === id)
    if (day) return day
  }
  return undefined
}

/** The names that were used so far: one trains the same things in every week. */
export function namesIn({ weeks }: Pick<Draft, 'weeks'>): string[] {
  const names = new Set<string>()
  for (const week of weeks) for (const name of namesOfWeek(week)) names.add(name)
  return [...names].toSorted()
}

/** A week that stays the same is looked through once, however often it is drawn. */
const named = new WeakMap<DraftWeek, ReadonlySet<string>>()

function namesOfWeek(week: DraftWeek): ReadonlySet<string> {
  const known = named.get(week)
  if (known) return known
  const names = new Set(week.days.flatMap(itemsOf).map(item => item.name.trim()))
  names.delete('')
  named.set(week, names)
  return names
}

/** The weeks that are not what they were; undefined: none. */
export function changedWeek(before: Draft, after: Draft): DraftWeek[] | undefined {
  const known = new Set(before.weeks)
  const changed = after.weeks.filter(week => !known.has(week))
  return changed.length > 0 ? changed : undefined
}

/** The field on the page in which a fault (`<id>.name`) is mended, or the line that leads to it. */
export function inputIdOf(draft: Draft, field: string): string {
  const [id = '', name] = field.split('.')
  if (name === undefined) return fieldIds.detail(field)
  const days = draft.weeks.flatMap(week => week.days)
  const owner = days.find(day => JSON.stringify(day).includes(`"id":"${id}"`))
  return fieldIds.day(owner?.id ?? id)
}

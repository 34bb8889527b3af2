import { fieldIds } from './context.ts'
import { type Draft, type DraftBlock, type DraftDay, type DraftItem, itemsOf } from './draft.ts'

export type Place = { day: DraftDay; block: DraftBlock; item: DraftItem; isFirst: boolean }

const allItems = ({ weeks }: Draft) => weeks.flatMap(week => week.days.flatMap(itemsOf))

/** Where an exercise stands; nothing once it is removed. */
export function findItem({ weeks }: Draft, id: string): Place | undefined {
  for (const day of weeks.flatMap(week => week.days)) {
    for (const block of day.blocks) {
      const item = block.items.find(one => one.id === id)
      if (item) return { day, block, item, isFirst: itemsOf(day)[0] === item }
    }
  }
  return undefined
}

/** The names that were used so far: one trains the same things in every week. */
export function namesIn(draft: Draft): string[] {
  return [
    ...new Set(
      allItems(draft)
        .map(item => item.name.trim())
        .filter(Boolean),
    ),
  ].toSorted()
}

/** The field on the page in which a fault (`<id>.name`) is mended, or the line that leads to it. */
export function inputIdOf(draft: Draft, field: string): string {
  const [id = '', name] = field.split('.')
  if (name === undefined) return fieldIds.detail(field)
  const place = findItem(draft, id)
  if (place) return lineFieldOf(id, name)
  const owner = allItems(draft).find(item => item.sets.some(set => set.id === id))
  return owner ? fieldIds.sets(owner.id) : fieldIds.day(id)
}

function lineFieldOf(itemId: string, name: string): string {
  if (name === 'sets') return fieldIds.sets(itemId)
  return name === 'restSeconds' ? fieldIds.rest(itemId) : fieldIds.name(itemId)
}

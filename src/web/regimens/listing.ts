import type { RegimenSummary } from '#contract/regimens.ts'
import { countOf, plain } from '../ui/words.ts'

export const parts = ['all', 'running', 'unassigned', 'templates', 'past', 'archived', 'trash'] as const
export type Part = (typeof parts)[number]

/** How the list says in words what it is sorted by. */
export const orders = {
  edited: 'newest edit first',
  name: 'by name, A to Z',
  athletes: 'most athletes first',
} as const
export type Order = keyof typeof orders
export const isOrder = (text: string | null): text is Order => text !== null && Object.hasOwn(orders, text)

/** What is looked at, and how it is sorted. */
export type Wanted = {
  part: Part
  category: string | undefined
  /** All of them are asked for. */
  tags: readonly string[]
  sought: string
  order: Order
}

export const usual: Wanted = { part: 'all', category: undefined, tags: [], sought: '', order: 'edited' }

type Listed = RegimenSummary
const isArchived = (one: Listed) => one.archivedAt !== null
/** Athletes were on it, and none is any more. */
const isPast = (one: Pick<Listed, 'endedOn'>) => one.endedOn !== null
const isIn: Record<Part, (one: Listed) => boolean> = {
  // What is in the archive is out of the way.
  all: one => !isArchived(one),
  running: one => !isArchived(one) && one.athleteCount > 0,
  unassigned: one => !isArchived(one) && one.athleteCount === 0 && one.endedOn === null && !one.isTemplate,
  templates: one => !isArchived(one) && one.isTemplate,
  past: one => !isArchived(one) && isPast(one) && !one.isTemplate,
  archived: isArchived,
  // What is deleted is in a list of its own.
  trash: () => false,
}

export function countParts(all: readonly Listed[]): Record<Part, number> {
  const countOf = (part: Part) => all.filter(isIn[part]).length
  return Object.fromEntries(parts.map(part => [part, countOf(part)])) as Record<Part, number>
}

/** One part below the other, as a phone shows them; parts in which nothing is are left out. */
export function inParts(regimens: readonly Listed[]): { title: string; regimens: Listed[] }[] {
  return [
    { title: 'Running now', regimens: regimens.filter(isIn.running) },
    { title: 'Not assigned', regimens: regimens.filter(isIn.unassigned) },
    { title: 'Templates', regimens: regimens.filter(one => isIn.templates(one) && !isIn.running(one)) },
    { title: 'Past', regimens: regimens.filter(isIn.past) },
    { title: 'Archived', regimens: regimens.filter(isIn.archived) },
  ].filter(part => part.regimens.length > 0)
}

/** Each category once, as it was first written: “strength” is “Strength”. */
export const categoriesOf = (all: readonly Listed[]) => onceEach(all.map(one => one.category))
/** Each tag once, in the same way. */
export const tagsOf = (all: readonly Listed[]) => onceEach(all.flatMap(one => one.tags))

function onceEach(words: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const word of words) if (!names.has(plain(word))) names.set(plain(word), word.trim())
  return [...names.values()].toSorted((one, other) => one.localeCompare(other))
}

/** The part that is looked at, narrowed by category and by what is typed, in order. */
export function choose(all: readonly Listed[], { part, category, tags, sought, order }: Wanted): Listed[] {
  const text = plain(sought)
  const isTagged = (one: Listed) => tags.every(tag => hasTag(one.tags, tag))
  const isOfCategory = (one: Listed) => category === undefined || plain(one.category) === plain(category)
  const isSought = (one: Listed) => plain([one.name, one.category, ...one.tags].join(' ')).includes(text)
  return all
    .filter(one => isIn[part](one) && isOfCategory(one) && isTagged(one) && isSought(one))
    .toSorted(comparisons[order])
}

/** Whether it is among them, however it is written. */
export const hasTag = (tags: readonly string[], tag: string) => tags.some(one => plain(one) === plain(tag))

const comparisons: Record<Order, (one: Listed, other: Listed) => number> = {
  edited: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  name: (one, other) => one.name.localeCompare(other.name),
  athletes: (one, other) => other.athleteCount - one.athleteCount || one.name.localeCompare(other.name),
}

/** What the address of the page says; what makes no sense there says nothing. */
export function readWanted(address: URLSearchParams): Wanted {
  const order = address.get('order')
  return {
    part: parts.find(part => part === address.get('part')) ?? 'all',
    category: address.get('category') || undefined,
    tags: address.getAll('tag').filter(Boolean),
    sought: address.get('search') ?? '',
    order: isOrder(order) ? order : 'edited',
  }
}

/** The address that says it; what goes without saying is left out. */
export function writeWanted({ part, category, tags, sought, order }: Wanted): URLSearchParams {
  return new URLSearchParams([
    ...(part === 'all' ? [] : [['part', part]]),
    ...(category === undefined ? [] : [['category', category]]),
    ...tags.map(tag => ['tag', tag]),
    ...(sought === '' ? [] : [['search', sought]]),
    ...(order === 'edited' ? [] : [['order', order]]),
  ])
}

/** `4 wk, 3 days` a week; where the weeks are not alike, the days in all. */
export function lengthOf({ weekCount, dayCount }: { weekCount: number; dayCount: number }): string {
  if (weekCount === 0) return ''
  if (dayCount === 0) return `${weekCount} wk`
  return dayCount % weekCount === 0
    ? `${weekCount} wk, ${countOf(dayCount / weekCount, 'day')}`
    : `${weekCount} wk, ${countOf(dayCount, 'day')} in all`
}

type Now = Listed['now']

/** Where its athletes are, for a narrow column: `week 3`, `2 in week 3, 1 in week 5`, `weeks 1 to 6`. */
export function nowOf(now: Now): string {
  const [first] = now
  if (!first) return ''
  if (now.length === 1) return first.week === null ? 'not begun' : `week ${first.week}`
  if (now.length === 2) return nowInFull(now)
  const weeks = now.map(one => one.week).filter(week => week !== null)
  return `weeks ${Math.min(...weeks)} to ${Math.max(...weeks)}`
}

/** `12 in week 3, 1 in week 5, 2 not begun`. */
export const nowInFull = (now: Now): string =>
  now
    .map(({ week, athleteCount }) => `${athleteCount} ${week === null ? 'not begun' : `in week ${week}`}`)
    .join(', ')

/** `12 athletes on an earlier version`. */
export const behindWords = (count: number) => `${countOf(count, 'athlete')} on an earlier version`

import type { RegimenSummary } from '#contract/programs/regimens.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { collectDistinctNames, hasTag } from '#web/ui/controls/tags.ts'
import { normaliseForSearch } from '#web/ui/display/format-text.ts'

export const regimenStatusFilters = [
  'all',
  'running',
  'unassigned',
  'templates',
  'past',
  'archived',
  'trash',
] as const
export type RegimenStatusFilter = (typeof regimenStatusFilters)[number]

/** The label of each sort order. */
export const regimenOrderLabels = {
  edited: 'last edited first',
  name: 'by name, A to Z',
  athletes: 'most athletes first',
} as const
export type RegimenOrder = keyof typeof regimenOrderLabels
export const isRegimenOrder = (text: string | null): text is RegimenOrder =>
  text !== null && Object.hasOwn(regimenOrderLabels, text)

/** The filters and sort order of the list. */
export type RegimenFilter = {
  status: RegimenStatusFilter
  category: string | undefined
  /** Matches regimens that have all of these tags. */
  tags: readonly string[]
  search: string
  order: RegimenOrder
}

export const defaultRegimenFilter: RegimenFilter = {
  status: 'all',
  category: undefined,
  tags: [],
  search: '',
  order: 'edited',
}

type ListedRegimen = RegimenSummary
const isArchived = (one: ListedRegimen) => one.archivedAt !== null
/** Returns whether the regimen was assigned before but has no athletes now. */
const isPast = (one: Pick<ListedRegimen, 'endedOn'>) => one.endedOn !== null
const statusPredicates: Record<RegimenStatusFilter, (one: ListedRegimen) => boolean> = {
  all: one => !isArchived(one),
  running: one => !isArchived(one) && one.athleteCount > 0,
  unassigned: one => !isArchived(one) && one.athleteCount === 0 && one.endedOn === null && !one.isTemplate,
  templates: one => !isArchived(one) && one.isTemplate,
  past: one => !isArchived(one) && isPast(one) && !one.isTemplate,
  archived: isArchived,
  // Deleted regimens are fetched by a separate query.
  trash: () => false,
}

export function countRegimensByStatusFilter(
  all: readonly ListedRegimen[],
): Record<RegimenStatusFilter, number> {
  const countOf = (status: RegimenStatusFilter) => all.filter(statusPredicates[status]).length
  return Object.fromEntries(regimenStatusFilters.map(status => [status, countOf(status)])) as Record<
    RegimenStatusFilter,
    number
  >
}

/** Groups regimens into the sections of the phone layout, omitting empty sections. */
export function groupRegimensByStatus(
  regimens: readonly ListedRegimen[],
): { title: string; regimens: ListedRegimen[] }[] {
  return [
    { title: 'Running now', regimens: regimens.filter(statusPredicates.running) },
    { title: 'Not assigned', regimens: regimens.filter(statusPredicates.unassigned) },
    {
      title: 'Templates',
      regimens: regimens.filter(one => statusPredicates.templates(one) && !statusPredicates.running(one)),
    },
    { title: 'Past', regimens: regimens.filter(statusPredicates.past) },
    { title: 'Archived', regimens: regimens.filter(statusPredicates.archived) },
  ].filter(status => status.regimens.length > 0)
}

/** Lists each category once, as first spelled: “strength” and “Strength” are the same category. */
export const collectCategories = (all: readonly ListedRegimen[]) =>
  collectDistinctNames(all.map(one => one.category))
/** Lists each tag once, as first spelled. */
export const collectTags = (all: readonly ListedRegimen[]) =>
  collectDistinctNames(all.flatMap(one => one.tags))

/** Returns the regimens that match the filter, in its sort order. */
export function filterRegimens(
  all: readonly ListedRegimen[],
  { status, category, tags, search, order }: RegimenFilter,
): ListedRegimen[] {
  const text = normaliseForSearch(search)
  const isTagged = (one: ListedRegimen) => tags.every(tag => hasTag(one.tags, tag))
  const isOfCategory = (one: ListedRegimen) =>
    category === undefined || normaliseForSearch(one.category) === normaliseForSearch(category)
  const isMatch = (one: ListedRegimen) =>
    normaliseForSearch([one.name, one.category, ...one.tags].join(' ')).includes(text)
  return all
    .filter(one => statusPredicates[status](one) && isOfCategory(one) && isTagged(one) && isMatch(one))
    .toSorted(orderComparators[order])
}

const orderComparators: Record<RegimenOrder, (one: ListedRegimen, other: ListedRegimen) => number> = {
  edited: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  name: (one, other) => one.name.localeCompare(other.name),
  athletes: (one, other) => other.athleteCount - one.athleteCount || one.name.localeCompare(other.name),
}

/** Parses the filter from the URL; invalid values fall back to the defaults. */
export function parseRegimenFilter(params: URLSearchParams): RegimenFilter {
  const order = params.get('order')
  return {
    status: regimenStatusFilters.find(status => status === params.get('part')) ?? 'all',
    category: params.get('category') || undefined,
    tags: params.getAll('tag').filter(Boolean),
    search: params.get('search') ?? '',
    order: isRegimenOrder(order) ? order : 'edited',
  }
}

/** Formats the filter as URL parameters, without default values. */
export function toRegimenFilterParams({
  status,
  category,
  tags,
  search,
  order,
}: RegimenFilter): URLSearchParams {
  return new URLSearchParams([
    ...(status === 'all' ? [] : [['part', status]]),
    ...(category === undefined ? [] : [['category', category]]),
    ...tags.map(tag => ['tag', tag]),
    ...(search === '' ? [] : [['search', search]]),
    ...(order === 'edited' ? [] : [['order', order]]),
  ])
}

/**
 * Formats the length of a regimen as `4 wk, 3 days` (3 days per week), or as `4 wk, 11 days in all` if the
 * number of days varies by week.
 */
export function formatRegimenLength({
  weekCount,
  dayCount,
}: {
  weekCount: number
  dayCount: number
}): string {
  if (weekCount === 0) return ''
  if (dayCount === 0) return `${weekCount} wk`
  return dayCount % weekCount === 0
    ? `${weekCount} wk, ${formatCount(dayCount / weekCount, 'day')}`
    : `${weekCount} wk, ${formatCount(dayCount, 'day')} in all`
}

type CurrentWeeks = ListedRegimen['now']

/**
 * Formats the athletes' current weeks for a narrow column: `week 3`, `2 in week 3, 1 in week 5`, `weeks 1 to
 * 6`.
 */
export function formatCurrentWeeks(now: CurrentWeeks): string {
  const [first] = now
  if (!first) return ''
  if (now.length === 1) return first.week === null ? 'not started' : `week ${first.week}`
  if (now.length === 2) return formatAthleteCountsByWeek(now)
  const weeks = now.map(one => one.week).filter(week => week !== null)
  return `weeks ${Math.min(...weeks)} to ${Math.max(...weeks)}`
}

/** Formats the athletes' current weeks in full: `12 in week 3, 1 in week 5, 2 not started`. */
export const formatAthleteCountsByWeek = (now: CurrentWeeks): string =>
  now
    .map(({ week, athleteCount }) => `${athleteCount} ${week === null ? 'not started' : `in week ${week}`}`)
    .join(', ')

/** Formats the number of athletes with outdated weeks: `12 athletes on an earlier version`. */
export const formatOutdatedAthleteCount = (count: number) =>
  `${formatCount(count, 'athlete')} on an earlier version`

import type { Invitation, RosterEntry } from '#contract/people/people.ts'
import { endingSoonDays } from '#training/adherence/adherence-status.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { getNeedRank, listAthleteNeeds } from '#web/people/athlete-needs.ts'
import { hasTag } from '#web/ui/controls/tags.ts'
import { formatFullName, normaliseForSearch } from '#web/ui/display/format-text.ts'

export const rosterStatusFilters = ['all', 'needs', 'with', 'without', 'ending', 'quiet', 'invited'] as const
export type RosterStatusFilter = (typeof rosterStatusFilters)[number]

/** Options for the number of days without a workout after which an athlete is inactive. */
export const inactiveDayOptions = [7, 14, 28] as const
export type InactiveDays = (typeof inactiveDayOptions)[number]

/** The sort orders of the roster, with their labels. */
export const rosterOrderLabels = {
  name: 'by name',
  needs: 'needs you first',
  quiet: 'longest without a workout',
  open: 'most missed sessions',
  ending: 'program ending soonest',
  next: 'next program starting soonest',
  newest: 'newest athletes',
} as const
export type RosterOrder = keyof typeof rosterOrderLabels

/** The two sets of columns of the roster, with their labels. */
export const rosterColumnLabels = { week: 'This week', programs: 'Programs' } as const
export type RosterColumns = keyof typeof rosterColumnLabels

/** The filters, sort order and columns of the roster. */
export type RosterView = {
  part: RosterStatusFilter
  quiet: InactiveDays
  /** The id of the selected group; undefined to show all athletes. */
  group: string | undefined
  /** Matches athletes who have all of these tags. */
  tags: readonly string[]
  order: RosterOrder
  columns: RosterColumns
  filter: string
}

/** The time and the coach's day at which the roster is filtered. */
export type RosterMoment = { nowMs: number; today: Day }

const dayMs = 86_400_000

/**
 * Returns whether an athlete who shares logs has logged nothing for this many days. If the athlete has no
 * logs, counts from the day on which the coach started coaching them.
 */
function isInactive({ scopes, lastWorkoutAt, since }: RosterEntry, days: number, nowMs: number): boolean {
  return scopes.includes('logs') && nowMs - Date.parse(lastWorkoutAt ?? since) >= days * dayMs
}

function matchesStatusFilter(
  row: RosterEntry,
  part: RosterStatusFilter,
  quiet: number,
  { nowMs, today }: RosterMoment,
): boolean {
  if (part === 'needs') return listAthleteNeeds(row).length > 0
  if (part === 'with') return row.program !== null
  if (part === 'without') return row.program === null
  if (part === 'ending') return isEnding(row, today)
  if (part === 'quiet') return isInactive(row, quiet, nowMs)
  return part === 'all'
}

/** Returns whether the last program of an athlete ends soon, so that nothing is planned after it. */
function isEnding({ program, programs }: RosterEntry, today: Day): boolean {
  return program !== null && programs.every(one => one.endDate <= addDays(today, endingSoonDays))
}

/**
 * Counts the athletes that match each status filter of the roster. People with pending invitations are not
 * athletes yet.
 */
export function countRosterByStatusFilter(
  rows: readonly RosterEntry[],
  quiet: InactiveDays,
  moment: RosterMoment,
) {
  const count = (part: RosterStatusFilter) =>
    rows.filter(row => matchesStatusFilter(row, part, quiet, moment)).length
  return {
    all: rows.length,
    needs: count('needs'),
    with: count('with'),
    without: count('without'),
    ending: count('ending'),
    quiet: count('quiet'),
  }
}

/** Filters the roster by status, group, tags and search text (name, address, groups, tags or program), then sorts it. */
export function filterRoster(
  rows: readonly RosterEntry[],
  { part, quiet, group, tags, order, filter }: RosterView,
  moment: RosterMoment,
): RosterEntry[] {
  const query = normaliseForSearch(filter)
  const matches = rows.filter(
    row =>
      matchesStatusFilter(row, part, quiet, moment) &&
      (group === undefined || row.groups.some(one => one.id === group)) &&
      tags.every(tag => hasTag(row.tags ?? [], tag)) &&
      getSearchText(row).includes(query),
  )
  // The server has already sorted the athletes by name.
  return order === 'name' ? matches : matches.toSorted(orderComparisons[order])
}

function getSearchText({ athlete, email, groups, tags = [], programs }: RosterEntry): string {
  const groupNames = groups.map(group => group.name)
  const words = [formatFullName(athlete), email, ...groupNames, ...tags, ...programs.map(one => one.name)]
  return normaliseForSearch(words.join(' '))
}

type Comparison = (one: RosterEntry, other: RosterEntry) => number

const orderComparisons: Record<Exclude<RosterOrder, 'name'>, Comparison> = {
  needs: (one, other) => getNeedRank(one) - getNeedRank(other),
  quiet: (one, other) => getLastWorkoutKey(one).localeCompare(getLastWorkoutKey(other)),
  open: (one, other) => countUndone(other) - countUndone(one),
  ending: (one, other) => getProgramEnd(one).localeCompare(getProgramEnd(other)),
  next: (one, other) => getNextStart(one).localeCompare(getNextStart(other)),
  newest: (one, other) => other.since.localeCompare(one.since),
}

/** Returns the sort key for an athlete's last workout. Athletes who do not share logs come last. */
const getLastWorkoutKey = ({ scopes, lastWorkoutAt, since }: RosterEntry) =>
  scopes.includes('logs') ? (lastWorkoutAt ?? since) : '9999'
const countUndone = ({ sessionsDue, sessionsDone }: RosterEntry) => sessionsDue - sessionsDone
/** Returns the sort key for the next program. Programs that run now start before it; athletes without one come last. */
const getNextStart = ({ program, programs }: RosterEntry) =>
  programs.find(one => one.startDate > (program?.startDate ?? ''))?.startDate ?? '9999'
const getProgramEnd = ({ program }: RosterEntry) => program?.endDate ?? '9999'

export function filterInvitations(invitations: readonly Invitation[], filter: string): Invitation[] {
  const query = normaliseForSearch(filter)
  return invitations.filter(({ email }) => normaliseForSearch(email).includes(query))
}

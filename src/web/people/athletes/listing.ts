import type { Invitation, RosterRow } from '#contract/people.ts'
import { fullName, plain } from '../../ui/words.ts'

export const partKeys = ['all', 'with', 'without', 'quiet', 'invited'] as const
export type Part = (typeof partKeys)[number]

/** For so many days without a workout. */
export const quietDays = [7, 14, 28] as const
export type QuietDays = (typeof quietDays)[number]

/** The ways to sort a roster, as they are named. */
export const orders = {
  name: 'by name',
  quiet: 'longest without a workout first',
  open: 'most left undone first',
  ending: 'program that ends next first',
  newest: 'newest athletes first',
} as const
export type Order = keyof typeof orders

/** What of the roster is looked at. */
export type View = {
  part: Part
  quiet: QuietDays
  /** By its id; all of them where none is named. */
  group: string | undefined
  order: Order
  filter: string
}

const dayMs = 86_400_000

/** Who shows the coach logs, and there has been none for so long; who never logged counts from the beginning. */
function isQuiet({ scopes, lastWorkoutAt, since }: RosterRow, days: number, nowMs: number): boolean {
  return scopes.includes('logs') && nowMs - Date.parse(lastWorkoutAt ?? since) >= days * dayMs
}

function isIn(row: RosterRow, part: Part, quiet: number, nowMs: number): boolean {
  if (part === 'with') return row.program !== null
  if (part === 'without') return row.program === null
  if (part === 'quiet') return isQuiet(row, quiet, nowMs)
  return part === 'all'
}

/** How many athletes are in each part. Who is invited is none yet. */
export function countParts(rows: readonly RosterRow[], quiet: QuietDays, nowMs: number) {
  const count = (part: Part) => rows.filter(row => isIn(row, part, quiet, nowMs)).length
  return { all: rows.length, with: count('with'), without: count('without'), quiet: count('quiet') }
}

/** The part that is looked at, narrowed by what a row says: name, address, group, program. */
export function choose(
  rows: readonly RosterRow[],
  { part, quiet, group, order, filter }: View,
  nowMs: number,
): RosterRow[] {
  const sought = plain(filter)
  const chosen = rows.filter(
    row =>
      isIn(row, part, quiet, nowMs) &&
      (group === undefined || row.groups.some(one => one.id === group)) &&
      wordsOf(row).includes(sought),
  )
  // Rows come by name.
  return order === 'name' ? chosen : chosen.toSorted(comparisons[order])
}

/** The words by which a row is found. */
function wordsOf({ athlete, email, groups, program }: RosterRow): string {
  const words = [fullName(athlete), email, ...groups.map(group => group.name), program?.name ?? '']
  return plain(words.join(' '))
}

type Comparison = (one: RosterRow, other: RosterRow) => number

const comparisons: Record<Exclude<Order, 'name'>, Comparison> = {
  quiet: (one, other) => lastSeen(one).localeCompare(lastSeen(other)),
  open: (one, other) => leftUndone(other) - leftUndone(one),
  ending: (one, other) => endOf(one).localeCompare(endOf(other)),
  newest: (one, other) => other.since.localeCompare(one.since),
}

/** Of whom nothing may be known comes last. */
const lastSeen = ({ scopes, lastWorkoutAt, since }: RosterRow) =>
  scopes.includes('logs') ? (lastWorkoutAt ?? since) : '9999'
const leftUndone = ({ sessionsDue, sessionsDone }: RosterRow) => sessionsDue - sessionsDone
const endOf = ({ program }: RosterRow) => program?.endDate ?? '9999'

export function chooseInvited(invitations: readonly Invitation[], filter: string): Invitation[] {
  const sought = plain(filter)
  return invitations.filter(({ email }) => plain(email).includes(sought))
}

import type { Assignment } from '#contract/programs/assignments.ts'
import type { Day } from '#training/calendar.ts'

/**
 * Returns those of a regimen's active assignments that were made last and together, if none of them has started
 * before today.
 */
export function findLatestAssignments<Item extends Pick<Assignment, 'createdAt' | 'startDate'>>(
  assignments: readonly Item[],
  today: Day,
): Item[] {
  const latestAt = assignments
    .map(one => one.createdAt)
    .toSorted()
    .at(-1)
  const latest = assignments.filter(one => one.createdAt === latestAt)
  return latest.every(one => one.startDate >= today) ? latest : []
}

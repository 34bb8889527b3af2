import type { RosterEntry } from '#contract/people/people.ts'

type GroupedAthlete = Pick<RosterEntry, 'groups'>

/** Returns whether all, some or none of the athletes are in a group. */
export function getMembershipExtent(
  rows: readonly GroupedAthlete[],
  groupId: string,
): 'all' | 'some' | 'none' {
  const count = rows.filter(row => row.groups.some(group => group.id === groupId)).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/**
 * Returns what selecting a group does: removes the athletes if all of them are members, and adds them
 * otherwise.
 */
export function getGroupToggleAction(rows: readonly GroupedAthlete[], groupId: string): 'add' | 'remove' {
  return getMembershipExtent(rows, groupId) === 'all' ? 'remove' : 'add'
}

import type { RosterEntry } from '#contract/people/people.ts'
import { getSelectionExtent, type SelectionExtent } from '#web/people/roster/selection-extent.ts'

type GroupedAthlete = Pick<RosterEntry, 'groups'>

/** Returns whether all, some or none of the athletes are in a group. */
export function getMembershipExtent(rows: readonly GroupedAthlete[], groupId: string): SelectionExtent {
  return getSelectionExtent(rows, row => isMember(row, groupId))
}

/**
 * Returns what selecting a group does: removes the athletes if all of them are members, and adds them
 * otherwise.
 */
export function getGroupToggleAction(rows: readonly GroupedAthlete[], groupId: string): 'add' | 'remove' {
  return getMembershipExtent(rows, groupId) === 'all' ? 'remove' : 'add'
}

export const isMember = ({ groups }: GroupedAthlete, groupId: string) =>
  groups.some(group => group.id === groupId)

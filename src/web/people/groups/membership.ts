import type { RosterRow } from '#contract/people.ts'

type Grouped = Pick<RosterRow, 'groups'>

/** How many of these athletes are in a group. */
export function membersAmong(rows: readonly Grouped[], groupId: string): 'all' | 'some' | 'none' {
  const count = rows.filter(row => row.groups.some(group => group.id === groupId)).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/** What a press on a group does to these athletes: all are put into it, or all who are in it are taken out. */
export function pressOf(rows: readonly Grouped[], groupId: string): 'add' | 'remove' {
  return membersAmong(rows, groupId) === 'all' ? 'remove' : 'add'
}

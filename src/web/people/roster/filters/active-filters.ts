import type { RosterView } from '#web/people/roster/list/roster-view.ts'

/** The filters of the roster other than the search, so that all athletes are shown. */
export const noFilters = { part: 'all', group: undefined, tags: [] } as const

/** Counts the filters that leave athletes out, without the search: the state, the group and each tag. */
export const countActiveFilters = ({ part, group, tags }: Pick<RosterView, 'part' | 'group' | 'tags'>) =>
  Number(part !== noFilters.part) + Number(group !== undefined) + tags.length

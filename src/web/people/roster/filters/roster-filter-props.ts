import type { Invitation, RosterEntry } from '#contract/people/people.ts'
import type { RosterMoment, RosterView } from '#web/people/roster/list/roster-view.ts'

export type RosterFilterProps = {
  rows: readonly RosterEntry[]
  invitations: readonly Invitation[] | undefined
  /** The number of athletes who match the filters. */
  athleteCount: number
  view: RosterView
  moment: RosterMoment
  onView: (change: Partial<RosterView>) => void
}

import type { RosterEntry } from '#contract/people/people.ts'

type Chosen = { athleteIds: readonly string[]; groupIds: readonly string[] }

/** Returns the ids of the chosen athletes and of the members of the chosen groups, each once, in roster order. */
export function listChosenAthleteIds(
  athletes: readonly Pick<RosterEntry, 'athlete' | 'groups'>[],
  { athleteIds, groupIds }: Chosen,
): string[] {
  return athletes
    .filter(
      ({ athlete, groups }) =>
        athleteIds.includes(athlete.id) || groups.some(group => groupIds.includes(group.id)),
    )
    .map(({ athlete }) => athlete.id)
}

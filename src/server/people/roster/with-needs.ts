import type { RosterEntry } from '#contract/people/people.ts'
import { createRosterQuery } from '#server/access/roster-query.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { fetchAthleteNeeds } from '#server/people/roster/needs/store.ts'

/** Adds what each athlete needs from the coach. */
export async function withNeeds(
  db: Queryable,
  coach: Actor,
  entries: readonly RosterEntry[],
): Promise<RosterEntry[]> {
  const athleteIds = entries.map(entry => entry.athlete.id)
  const needs = await fetchAthleteNeeds(db, createRosterQuery(coach), athleteIds)
  return entries.map(entry => {
    const own = needs.get(entry.athlete.id)
    return own ? { ...entry, needs: own } : entry
  })
}

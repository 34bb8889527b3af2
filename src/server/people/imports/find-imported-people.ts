import type { ImportedPerson } from '#contract/people/people-imports.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { type MatchedPerson, matchPeople, toNameKey } from './match-people.ts'
import { listRosterMatches } from './store.ts'

/** Finds out which people in a file are already athletes of the coach, and what the import would add. */
export async function findImportedPeople(
  db: Queryable,
  coach: Actor,
  people: readonly ImportedPerson[],
): Promise<{ matches: MatchedPerson[]; coachingIds: ReadonlyMap<string, string> }> {
  const roster = await listRosterMatches(db, coach, {
    names: [...new Set(people.map(toNameKey))],
    emails: people.flatMap(one => one.email ?? []),
  })
  return {
    matches: matchPeople(people, roster),
    coachingIds: new Map(roster.map(one => [one.athlete.id, one.coachingId])),
  }
}

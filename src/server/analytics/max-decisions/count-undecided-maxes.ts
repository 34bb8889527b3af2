import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { RosterQuery } from '#server/access/roster-query.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { listMaxDates, type MaxDatesRow } from './store.ts'

/** Counts the lifts for which a newer max awaits a decision. All names of an exercise are one lift. */
export async function countUndecidedMaxes(db: Queryable, actor: Actor, roster: RosterQuery): Promise<number> {
  const rows = await listMaxDates(db, roster)
  if (rows.length === 0) return 0
  const canonical = await fetchCanonicalNameLookup(db, actor)
  const lifts = Map.groupBy(
    rows,
    row => `${row.athlete_id} ${toCanonicalExerciseKey(row.exercise, canonical)}`,
  )
  return [...lifts.values()].filter(isUndecided).length
}

function isUndecided(lift: readonly MaxDatesRow[]): boolean {
  const waiting = findNewest(lift.map(row => row.waiting))
  const inUse = findNewest(lift.map(row => row.in_use))
  return waiting !== undefined && inUse !== undefined && waiting >= inUse
}

const findNewest = (days: readonly (string | null)[]) =>
  days
    .filter(day => day !== null)
    .toSorted()
    .at(-1)

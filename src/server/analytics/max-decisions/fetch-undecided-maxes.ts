import { isCoach } from '#contract/account/profile.ts'
import type { UndecidedMax } from '#contract/analytics/max-decisions.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import { type LifterRow, listLifterRows, toRecordedMax } from '#server/analytics/lifters/store.ts'
import { fetchLoadChanges } from '#server/analytics/planned-loads/fetch-load-changes.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { encodeCursor, type PageRequest } from '#server/http/pagination.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import { listWaitingMaxes, type WaitingMaxRow } from './store.ts'

/** Fetches the undecided maxes of one page of athletes, with a number of queries that does not depend on it. */
export async function fetchUndecidedMaxes(
  db: Queryable,
  actor: Actor,
  page: PageRequest,
  now: Date,
): Promise<{ items: UndecidedMax[]; nextCursor: string | null }> {
  const selection = isCoach(actor) ? 'roster' : {}
  const rows = await listLifterRows(db, actor, selection, { ...page, limit: page.limit + 1 })
  const athletes = rows.slice(0, page.limit)
  const last = athletes.at(-1)
  const nextCursor =
    rows.length > athletes.length && last
      ? encodeCursor([last.sort_first, last.sort_last, last.athlete_id])
      : null
  return { items: await listUndecided(db, actor, athletes, now), nextCursor }
}

async function listUndecided(
  db: Queryable,
  actor: Actor,
  athletes: readonly LifterRow[],
  now: Date,
): Promise<UndecidedMax[]> {
  const waitingNames = await listWaitingMaxes(db, athletes)
  if (waitingNames.length === 0) return []
  const waiting = selectNewestOfLift(waitingNames, await fetchCanonicalNameLookup(db, actor))
  const lifts = waiting.map(({ athlete_id, exercise }) => ({ athleteId: athlete_id, exercise }))
  const listChanges = await fetchLoadChanges(db, actor, lifts, now)
  return athletes.flatMap(({ athlete, athlete_id }) =>
    waiting
      .filter(max => max.athlete_id === athlete_id)
      .flatMap(row => {
        const newer = toRecordedMax(row)
        const { max, changes } = listChanges(athlete_id, row.exercise, newer)
        if (!max || max.date > newer.date) return []
        const listed = changes.map(({ sessionId: _, ...change }) => change)
        return [{ athlete, exercise: row.exercise, max, newer, changes: listed }]
      }),
  )
}

/** A lift whose maxes are recorded under several names is listed once, with its newest max. */
function selectNewestOfLift(rows: readonly WaitingMaxRow[], canonical: CanonicalNameLookup): WaitingMaxRow[] {
  const newestFirst = rows.toSorted((one, other) => other.date.localeCompare(one.date))
  const lifts = Map.groupBy(
    newestFirst,
    row => `${row.athlete_id} ${toCanonicalExerciseKey(row.exercise, canonical)}`,
  )
  const newest = new Set([...lifts.values()].map(([first]) => first))
  return rows.filter(row => newest.has(row))
}

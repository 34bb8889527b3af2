import { isCoach } from '#contract/account/profile.ts'
import type { LifterLoadData } from '#contract/analytics/lifters.ts'
import type { UndecidedMax } from '#contract/analytics/max-decisions.ts'
import { fetchExerciseLibrary } from '#server/access/fetch-canonical-name-lookup.ts'
import { fetchLifterLoadProfiles } from '#server/analytics/lifters/fetch-lifter-load-profiles.ts'
import { type LifterRow, listLifterRows, toRecordedMax } from '#server/analytics/lifters/store.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { encodeCursor, type PageRequest } from '#server/http/pagination.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { createCanonicalNameLookup, toCanonicalExerciseKey } from '#training/exercises/canonical-names.ts'
import { createImplementLookup } from '#training/exercises/exercise-implement.ts'
import type { AthleteLoadProfile } from '#training/prescription/resolve-item.ts'
import { findCurrentMax } from '#training/strength/current-max.ts'
import { listLoadChanges } from './list-load-changes.ts'
import { listSessionsNotBegun, listWaitingMaxes } from './store.ts'

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
  const waiting = await listWaitingMaxes(db, athletes)
  if (waiting.length === 0) return []
  const athleteIds = [...new Set(waiting.map(max => max.athlete_id))]
  const library = await fetchExerciseLibrary(db, actor)
  const canonical = createCanonicalNameLookup(library)
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  const keys = new Set(waiting.map(max => keyOf(max.exercise)))
  const sessions = await listSessionsNotBegun(db, actor, athleteIds)
  const planned = sessions.flatMap(({ blocks }) =>
    blocks.flatMap(block => block.items.map(item => item.exercise.name)),
  )
  const lifts = [...waiting.map(max => max.exercise), ...planned].filter(name => keys.has(keyOf(name)))
  const selection = isCoach(actor) ? { athleteIds } : {}
  const { items } = await fetchLifterLoadProfiles(db, actor, { ...selection, lifts }, now)
  const implementOf = createImplementLookup(library)
  const profileOf = new Map(
    items.map(item => [item.athlete.id, { ...toLoadProfile(item), implementOf }] as const),
  )
  return athletes.flatMap(({ athlete, athlete_id }) =>
    waiting
      .filter(max => max.athlete_id === athlete_id)
      .flatMap(row => {
        const profile = profileOf.get(athlete_id)
        const current = findCurrentMax(profile?.lifts.get(toExerciseKey(row.exercise))?.maxes ?? [])
        const newer = toRecordedMax(row)
        if (!profile || !current || current.date > newer.date) return []
        const isLift = (name: string) => keyOf(name) === keyOf(row.exercise)
        const own = sessions.filter(session => session.athlete_id === athlete_id)
        const changes = listLoadChanges(own, isLift, profile, newer)
        return [{ athlete, exercise: row.exercise, max: current, newer, changes }]
      }),
  )
}

function toLoadProfile({
  equipment,
  bodyWeight,
  lifts,
}: LifterLoadData): Omit<AthleteLoadProfile, 'implementOf'> {
  return { equipment, bodyWeight, lifts: new Map(lifts.map(lift => [toExerciseKey(lift.exercise), lift])) }
}

import type { ListedEstimateSet } from '#contract/analytics/estimate-offers.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import { fetchRecentSets } from '#server/analytics/lifters/fetch-recent-sets.ts'
import {
  type LifterSelection,
  listLifterExerciseNames,
  listLifterRows,
} from '#server/analytics/lifters/store.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { recentEstimateDays } from '#training/strength/athlete-lift-profile.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { listEstimateSets } from '#training/strength/estimate-sets.ts'

/** Lists the sets behind the estimate of an athlete's lift, combining the sets logged under all of its names. */
export async function fetchEstimateSets(
  db: Queryable,
  actor: Actor,
  selection: Exclude<LifterSelection, 'roster'>,
  exercise: string,
  now: Date,
): Promise<ListedEstimateSet[]> {
  const athletes = await listLifterRows(db, actor, selection, { limit: 1 })
  const canonical = await fetchCanonicalNameLookup(db, actor)
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  // The logged loads of a bodyweight lift are only the added load, which gives no 1RM.
  if (findBodyweightLift(keyOf(exercise))) return []
  const allNames = await listLifterExerciseNames(db, athletes)
  const names = allNames.filter(name => keyOf(name) === keyOf(exercise))
  const since = new Date(now.getTime() - recentEstimateDays * 86_400_000)
  const recent = await fetchRecentSets(db, athletes, names, since)
  const today = getDayInTimeZone(now, athletes[0]?.time_zone ?? 'UTC')
  return listEstimateSets(
    recent.map(({ set }) => set),
    today,
  ).map(({ isConfirmed: _, ...set }) => set)
}

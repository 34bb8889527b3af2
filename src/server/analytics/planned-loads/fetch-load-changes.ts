import { isCoach } from '#contract/account/profile.ts'
import type { LifterLoadData } from '#contract/analytics/lifters.ts'
import { fetchExerciseLibrary } from '#server/access/fetch-canonical-name-lookup.ts'
import { fetchLifterLoadProfiles } from '#server/analytics/lifters/fetch-lifter-load-profiles.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { createCanonicalNameLookup } from '#training/exercises/canonical-names.ts'
import { createImplementLookup } from '#training/exercises/exercise-implement.ts'
import type { AthleteLoadProfile } from '#training/prescription/resolve-item.ts'
import { findCurrentMax, type RecordedMax } from '#training/strength/current-max.ts'
import { type LoadChange, listLiftsOfItem, listLoadChanges } from './list-load-changes.ts'
import { listSessionsNotBegun } from './store.ts'

/** The max in use for a lift, and the planned loads that another max would change. */
export type LiftChanges = { max: RecordedMax | undefined; changes: LoadChange[] }

/**
 * Returns a function that lists the loads, in sessions not yet begun, that a newer max of one of these lifts would
 * change. The number of queries does not depend on the number of athletes and lifts.
 */
export async function fetchLoadChanges(
  db: Queryable,
  actor: Actor,
  lifts: readonly { athleteId: string; exercise: string }[],
  now: Date,
): Promise<(athleteId: string, exercise: string, newer: RecordedMax) => LiftChanges> {
  if (lifts.length === 0) return () => ({ max: undefined, changes: [] })
  const athleteIds = [...new Set(lifts.map(lift => lift.athleteId))]
  const library = await fetchExerciseLibrary(db, actor)
  const canonical = createCanonicalNameLookup(library)
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  const keys = new Set(lifts.map(lift => keyOf(lift.exercise)))
  const sessions = await listSessionsNotBegun(db, actor, athleteIds)
  const planned = sessions.flatMap(({ blocks }) =>
    blocks.flatMap(block => block.items.flatMap(listLiftsOfItem)),
  )
  const names = [...lifts.map(lift => lift.exercise), ...planned].filter(name => keys.has(keyOf(name)))
  const selection = isCoach(actor) ? { athleteIds } : {}
  const { items } = await fetchLifterLoadProfiles(db, actor, { ...selection, lifts: names }, now, 'loads')
  const implementOf = createImplementLookup(library)
  const profileOf = new Map(
    items.map(item => [item.athlete.id, { ...toLoadProfile(item), implementOf }] as const),
  )
  const sessionsOf = Map.groupBy(sessions, session => session.athlete_id)
  return (athleteId, exercise, newer) => {
    const profile = profileOf.get(athleteId)
    if (!profile) return { max: undefined, changes: [] }
    const isLift = (name: string) => keyOf(name) === keyOf(exercise)
    return {
      max: findCurrentMax(profile.lifts.get(toExerciseKey(exercise))?.maxes ?? []),
      changes: listLoadChanges(sessionsOf.get(athleteId) ?? [], isLift, profile, newer),
    }
  }
}

function toLoadProfile({
  equipment,
  bodyWeight,
  lifts,
}: LifterLoadData): Omit<AthleteLoadProfile, 'implementOf'> {
  return { equipment, bodyWeight, lifts: new Map(lifts.map(lift => [toExerciseKey(lift.exercise), lift])) }
}

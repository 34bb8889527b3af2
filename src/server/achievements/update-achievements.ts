import { fetchLiftSets, isCountedLogSql, type LoggedLiftSet } from '#server/access/fetch-lift-sets.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { listAchievementsForFacts } from '#training/achievements/catalogue.ts'
import {
  addWorkoutToTotals,
  computeTotalsFromHistory,
  emptyTrainingTotals,
  isNewestWorkout,
  withStreak,
} from '#training/achievements/training-totals.ts'
import { longestStreak } from '#training/adherence/streak.ts'
import { findImplausibleSets } from '#training/strength/implausible-sets.ts'
import {
  findTrainingTotals,
  insertEarnedAchievements,
  listAdherenceWeeks,
  listCountedWorkouts,
  lockAchievements,
  saveTrainingTotals,
} from './store.ts'

/**
 * Counts a new workout and awards its achievements. If the workout is the athlete's latest, it is simply
 * added to the totals. A backdated workout may affect all later workouts, and a new one may show that earlier sets were
 * not typing errors, so everything is recomputed.
 */
export async function updateAchievementsForWorkout(tx: Transaction, athleteId: string, logId: string) {
  await lockAchievements(tx, athleteId)
  const previous = await findTrainingTotals(tx, athleteId)
  if (!previous) return recomputeAchievements(tx, athleteId)
  const lifts = await fetchLiftSets(tx, athleteId, { ofLog: logId, countsLog: isCountedLogSql })
  const excludedIds = listImplausibleIds(lifts)
  const [workout] = await listCountedWorkouts(tx, athleteId, { logId, excludedSetIds: excludedIds })
  if (
    !workout ||
    !isNewestWorkout(previous, workout) ||
    changesEarlierPlausibility(lifts, logId, excludedIds)
  )
    return recomputeAchievements(tx, athleteId)
  const updated = addWorkoutToTotals(previous, workout)
  const totals =
    workout.week === null
      ? updated
      : withStreak(updated, longestStreak(await listAdherenceWeeks(tx, athleteId)))
  await saveTrainingTotals(tx, athleteId, totals)
  const earned = listAchievementsForFacts(totals.facts).map(({ key }) => ({ key, workoutLogId: logId }))
  await insertEarnedAchievements(tx, athleteId, earned)
}

/**
 * Recomputes totals and achievements from the whole history. Adds missing achievements and never removes any,
 * so it can safely run at any time.
 */
export async function recomputeAchievements(tx: Transaction, athleteId: string) {
  await lockAchievements(tx, athleteId)
  const { totals, earned } = await computeTotalsAndAchievements(tx, athleteId)
  await saveTrainingTotals(tx, athleteId, totals)
  await insertEarnedAchievements(tx, athleteId, earned)
}

/** Returns the athlete's totals. Reads the history only if no totals are stored. */
export async function fetchTrainingFacts(db: Queryable, athleteId: string) {
  return (
    (await findTrainingTotals(db, athleteId)) ?? (await computeTotalsAndAchievements(db, athleteId)).totals
  ).facts
}

async function computeTotalsAndAchievements(db: Queryable, athleteId: string) {
  const lifts = await fetchLiftSets(db, athleteId, { countsLog: isCountedLogSql })
  const workouts = await listCountedWorkouts(db, athleteId, { excludedSetIds: listImplausibleIds(lifts) })
  return workouts.length > 0
    ? computeTotalsFromHistory(workouts, await listAdherenceWeeks(db, athleteId))
    : { totals: emptyTrainingTotals, earned: [] }
}

/** Lists the sets that are excluded from records as implausible. */
const listImplausibleIds = (lifts: readonly (readonly LoggedLiftSet[])[]): string[] =>
  lifts.flatMap(sets => [...findImplausibleSets(sets)]).map(set => set.id)

/** Returns whether a new log makes an earlier set implausible, or an implausible earlier set plausible. */
function changesEarlierPlausibility(
  lifts: readonly (readonly LoggedLiftSet[])[],
  logId: string,
  excludedIds: readonly string[],
): boolean {
  const earlier = lifts.map(sets => sets.filter(set => set.logId !== logId))
  const earlierIds = new Set(earlier.flat().map(set => set.id))
  const before = new Set(listImplausibleIds(earlier))
  const after = excludedIds.filter(id => earlierIds.has(id))
  return after.length !== before.size || after.some(id => !before.has(id))
}

import { earnedBy } from '#training/achievements/catalogue.ts'
import { addWorkout, isNewest, noTotals, replay, withStreak } from '#training/achievements/totals.ts'
import { longestStreak } from '#training/adherence/streak.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { award, keepTotals, readTotals, readWeeks, readWorkouts, takeTurns } from './store.ts'

/**
 * Counts a new workout and awards what it earns. The newest is added to what is known; one that lies further back may
 * change everything after it: then all are counted anew.
 */
export async function countWorkout(tx: Transaction, athleteId: string, logId: string) {
  await takeTurns(tx, athleteId)
  const known = await readTotals(tx, athleteId)
  const [workout] = known ? await readWorkouts(tx, athleteId, logId) : []
  if (!known || !workout || !isNewest(known, workout)) return recount(tx, athleteId)
  const added = addWorkout(known, workout)
  const totals =
    workout.week === null ? added : withStreak(added, longestStreak(await readWeeks(tx, athleteId)))
  await keepTotals(tx, athleteId, totals)
  const earned = earnedBy(totals.facts).map(({ key }) => ({ key, workoutLogId: logId }))
  await award(tx, athleteId, earned)
}

/**
 * From the history alone: what it comes to, and what it earns by which workout. Awards what is missing and takes
 * nothing away, so it may be done at any time and as often as one likes.
 */
export async function recount(tx: Transaction, athleteId: string) {
  await takeTurns(tx, athleteId)
  const { totals, earned } = await countAll(tx, athleteId)
  await keepTotals(tx, athleteId, totals)
  await award(tx, athleteId, earned)
}

/** How far somebody has come. The history is read only where it was never counted. */
export async function factsOf(db: Queryable, athleteId: string) {
  return ((await readTotals(db, athleteId)) ?? (await countAll(db, athleteId)).totals).facts
}

async function countAll(db: Queryable, athleteId: string) {
  const workouts = await readWorkouts(db, athleteId)
  return workouts.length > 0
    ? replay(workouts, await readWeeks(db, athleteId))
    : { totals: noTotals, earned: [] }
}

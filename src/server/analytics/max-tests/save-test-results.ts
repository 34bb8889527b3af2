import { v5 as uuidv5 } from 'uuid'
import type { Transaction } from '#server/database/connection.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { findHeaviestSingleKg } from '#training/strength/max-test.ts'
import { deleteTestedMax, findEarlierMaxKg, listTestSingles, saveTestedMax } from './store.ts'

/**
 * Saves the results of planned tests: the heaviest single of the tested lift becomes the athlete's tested max, with
 * the day of the workout. If a log no longer has such a single, its max is deleted.
 */
export async function saveTestResults(tx: Transaction, logIds: readonly string[]): Promise<void> {
  if (logIds.length === 0) return
  const singles = await listTestSingles(tx, logIds)
  for (const [logId, ofLog] of Map.groupBy(singles, one => one.logId)) {
    const [first] = ofLog
    if (!first) continue
    const { athleteId, date, testedExercise: exercise } = first
    const exerciseKey = toExerciseKey(exercise)
    const id = uuidv5('tested-max', logId)
    const earlierMaxKg = await findEarlierMaxKg(tx, athleteId, { id, exerciseKey, date })
    const ofLift = ofLog.filter(one => one.exercise !== null && toExerciseKey(one.exercise) === exerciseKey)
    const loadKg = findHeaviestSingleKg(ofLift, earlierMaxKg)
    if (loadKg === undefined) await deleteTestedMax(tx, athleteId, id)
    else await saveTestedMax(tx, athleteId, { id, exercise, exerciseKey, loadKg, date })
  }
}

import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { Transaction } from '#server/database/connection.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { defaultTrainingMaxShare } from '#training/prescription/resolve-sets.ts'
import { findCurrentMax, findCurrentTrainingMax } from '#training/strength/current-max.ts'
import { roundToDigits } from '#training/units.ts'
import { listNewestMaxes } from './store.ts'

/**
 * Returns functions that find the athlete’s training max of a lift, in kilograms, and the key that all names of the lift
 * share. Without a recorded training max, it is derived from the 1RM, as percentages of it are.
 */
export async function findTrainingMaxes(tx: Transaction, athleteId: string) {
  const canonical = await fetchCanonicalNameLookup(tx, { id: athleteId, role: 'athlete' })
  const getLiftKey = (exercise: string) => toCanonicalExerciseKey(exercise, canonical)
  const maxesOf = Map.groupBy(await listNewestMaxes(tx, athleteId), max => getLiftKey(max.exercise))
  const getCurrentKg = (exercise: string): number | null => {
    const maxes = maxesOf.get(getLiftKey(exercise)) ?? []
    const trainingMax = findCurrentTrainingMax(maxes)
    if (trainingMax) return trainingMax.loadKg
    const oneRm = findCurrentMax(maxes)
    return oneRm ? roundToDigits(oneRm.loadKg * defaultTrainingMaxShare, 2) : null
  }
  return { getLiftKey, getCurrentKg }
}

import type { Equipment } from '../equipment.ts'
import { implementOf } from '../plates/implement.ts'
import { type Loading, loadable } from '../plates/loadable.ts'
import type { OpenExercise, OpenSet } from './open.ts'
import { suggest } from './suggest.ts'

/**
 * What is put on the bar, or taken from the rack, for a set as it stands: the nearest to its load (kg) that there is.
 * Undefined where no load is known, or with weights that stand on no rack.
 *
 * @example loadingOf(benchPress, third, equipment)?.plates // [15, 5] for 60 kg
 */
export function loadingOf(exercise: OpenExercise, set: OpenSet, equipment: Equipment): Loading | undefined {
  const { loadKg } = suggest(exercise, set)
  const how = implementOf(exercise.name)
  return loadKg === null || !(loadKg > 0) || how === null ? undefined : loadable(loadKg, equipment, how)
}

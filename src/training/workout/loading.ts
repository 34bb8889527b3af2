import type { Equipment } from '../equipment.ts'
import { implementOf } from '../plates/implement.ts'
import { type Loading, loadable } from '../plates/loadable.ts'
import type { OpenExercise, OpenSet } from './open.ts'
import { suggest } from './suggest.ts'

/**
 * What is put on the bar, or taken from the rack, for a set as it stands: the nearest to its load (kg) that there is.
 * Undefined where no load is known, with weights that stand on no rack, or for less than the lightest bar.
 *
 * @example loadingOf(benchPress, third, equipment)?.plates // [15, 5] for 60 kg
 */
export function loadingOf(exercise: OpenExercise, set: OpenSet, equipment: Equipment): Loading | undefined {
  const { loadKg } = suggest(exercise, set)
  const how = implementOf(exercise.name)
  if (loadKg === null || !(loadKg > 0) || how === null) return undefined
  const loading = loadable(loadKg, equipment, how)
  // A curl with 12.5 kg is no curl with a bar, though its name does not say so.
  return loading?.bar && loading.limit === 'lightest' ? undefined : loading
}

import { findCommonBaseLift } from '#training/prescription/base-lifts/base-lift-names.ts'
import { quoteName } from '#training/prescription/line/quoted-name.ts'
import type { Load } from '#training/prescription/prescription.ts'
import type { Units } from '#training/units.ts'
import { formatLoad } from './format-load.ts'

/**
 * Formats a load as it is typed. The exercise to which a percentage refers is in quotation marks, unless its name is
 * always understood.
 *
 * @example formatLoadNotation({ kind: 'percent', percent: 60, of: '1rm', ofExercise: 'Hinge 2' }, metricUnits)
 * // '60 % of "Hinge 2"'
 */
export function formatLoadNotation(load: Load, units: Units): string {
  if (load.kind !== 'percent' || load.ofExercise === undefined) return formatLoad(load, units)
  const isCommon = findCommonBaseLift(load.ofExercise) === load.ofExercise
  return formatLoad({ ...load, ofExercise: isCommon ? load.ofExercise : quoteName(load.ofExercise) }, units)
}

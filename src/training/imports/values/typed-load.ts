import type { FileLoad } from '#training/imports/imported-workout.ts'
import { convertToKg, roundToDigits } from '#training/units.ts'

/** A load with fewer decimals was typed as it is. */
const minDecimals = 3
/** People type loads in steps of a tenth or a quarter. */
const typedSteps = [0.1, 0.25]
const tolerance = 0.002

/**
 * Restores a load that an app has converted to another unit before it wrote the file: 65.181223569 kg were typed as 143.7 lb.
 * A load with three or more decimals that is a whole number of tenths or quarters in the other unit is returned in
 * that unit; every other load is returned as it is.
 *
 * @example restoreTypedLoad({ value: 65.181223569, unit: 'kg' }) // { value: 143.7, unit: 'lb' }
 */
export function restoreTypedLoad({ value, unit }: FileLoad): FileLoad {
  const decimals = String(value).split('.')[1]?.length ?? 0
  if (unit === null || decimals < minDecimals) return { value, unit }
  const kgPerPound = convertToKg(1, 'lb')
  const other = unit === 'kg' ? value / kgPerPound : value * kgPerPound
  for (const step of typedSteps) {
    const typed = roundToDigits(Math.round(other / step) * step, 2)
    if (Math.abs(typed - other) <= tolerance) return { value: typed, unit: unit === 'kg' ? 'lb' : 'kg' }
  }
  return { value, unit }
}

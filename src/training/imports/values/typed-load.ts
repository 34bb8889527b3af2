import type { FileLoad } from '#training/imports/imported-workout.ts'
import { convertToKg, roundToDigits } from '#training/units.ts'

/** A load with fewer decimals was typed as it is. */
const minDecimals = 3
/** People type loads in steps of a tenth or a quarter. */
const typedSteps = [0.1, 0.25]
const tolerance = 0.002
/** An app that stores loads in another unit with four decimals loses less than this when it converts one forth and back. */
const roundTripTolerance = 0.0005
const roundTripDecimals = 4

/**
 * Restores a load that an app has converted to another unit before it wrote the file: 65.181223569 kg were typed as 143.7 lb.
 * A load with three or more decimals that is a whole number of tenths or quarters in the other unit is returned in
 * that unit. A load that is almost one in its own unit was converted forth and back: 64.9998 kg were typed as 65. Every other
 * load is returned as it is.
 *
 * @example restoreTypedLoad({ value: 65.181223569, unit: 'kg' }) // { value: 143.7, unit: 'lb' }
 */
export function restoreTypedLoad({ value, unit }: FileLoad): FileLoad {
  const decimals = String(value).split('.')[1]?.length ?? 0
  if (unit === null || decimals < minDecimals) return { value, unit }
  const own = decimals > roundTripDecimals ? null : findTypedValue(value, roundTripTolerance)
  if (own !== null) return { value: own, unit }
  const kgPerPound = convertToKg(1, 'lb')
  const typed = findTypedValue(unit === 'kg' ? value / kgPerPound : value * kgPerPound, tolerance)
  return typed === null ? { value, unit } : { value: typed, unit: unit === 'kg' ? 'lb' : 'kg' }
}

function findTypedValue(value: number, maxDifference: number): number | null {
  const typed = typedSteps.map(step => roundToDigits(Math.round(value / step) * step, 2))
  return typed.find(one => Math.abs(one - value) <= maxDifference) ?? null
}

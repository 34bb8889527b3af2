import { metersPerMile, metricUnits, roundToDigits, type Units } from '#training/units.ts'

export type DistanceRange = { meters: number; toMeters?: number }

export const metersPerYard = 0.9144

/**
 * Formats a distance with an error of less than half a metre.
 *
 * @example formatDistance(1500) // '1.5 km'
 */
export function formatDistance(meters: number, units: Units = metricUnits): string {
  const miles = roundToDigits(meters / metersPerMile, 2)
  // A distance within half a metre of a multiple of 0.01 mile is assumed to have been entered in miles.
  if (units.distance === 'mi' && Math.abs(miles * metersPerMile - meters) < 0.5) return `${miles} mi`
  if (!Number.isInteger(meters)) return formatInOriginalUnit(meters, miles)
  return meters >= 1000 && meters % 10 === 0 ? `${meters / 1000} km` : `${meters} m`
}

/**
 * Formats a distance or a range of distances, with the unit once.
 *
 * @example formatDistanceRange({ meters: 8000, toMeters: 10_000 }) // '8-10 km'
 */
export function formatDistanceRange({ meters, toMeters }: DistanceRange, units: Units = metricUnits): string {
  const first = formatDistance(meters, units)
  if (toMeters === undefined) return first
  const last = formatDistance(toMeters, units)
  const unit = / \w+$/.exec(last)?.[0] ?? ''
  return first.endsWith(unit) ? `${first.slice(0, -unit.length)}-${last}` : `${meters}-${toMeters} m`
}

/** Formats a fractional number of metres in the unit in which the coach entered it: yards or miles. */
function formatInOriginalUnit(meters: number, miles: number): string {
  if (Number.isInteger(miles * 4) && Math.abs(miles * metersPerMile - meters) < 0.5) return `${miles} mi`
  // 7.2 miles are a whole number of yards, but nobody counts so many yards.
  if (meters > 2 * metersPerMile && Math.abs(roundToDigits(miles, 1) * metersPerMile - meters) < 0.0005)
    return `${miles} mi`
  const yards = roundToDigits(meters / metersPerYard, 2)
  if (Math.abs(roundToDigits(yards * metersPerYard, 3) - meters) < 0.0005 && Number.isInteger(yards))
    return `${yards} yd`
  return Math.abs(roundToDigits(miles * metersPerMile, 3) - meters) < 0.0005 ? `${miles} mi` : `${meters} m`
}

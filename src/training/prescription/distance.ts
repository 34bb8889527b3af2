import { metersPerMile, metric, rounded, type Units } from '../units.ts'
import { numeral, pattern, type Reader, toNumber, within } from './reading.ts'

/**
 * To the metre, so that it is read back as it was.
 * @example formatDistance(1500) // '1.5 km'
 */
export function formatDistance(meters: number, units: Units = metric): string {
  const miles = rounded(meters / metersPerMile, 2)
  // Less than half a metre off: it was written in miles.
  if (units.distance === 'mi' && Math.abs(miles * metersPerMile - meters) < 0.5) return `${miles} mi`
  if (!Number.isInteger(meters)) return formatForeign(meters, miles)
  return meters >= 1000 && meters % 10 === 0 ? `${meters / 1000} km` : `${meters} m`
}

/** What was written in yards or miles, however one reads. */
function formatForeign(meters: number, miles: number): string {
  if (Number.isInteger(miles * 4)) return `${miles} mi`
  const yards = rounded(meters / metersPerYard, 2)
  if (Math.abs(rounded(yards * metersPerYard, 3) - meters) < 0.0005 && Number.isInteger(yards))
    return `${yards} yd`
  return Math.abs(rounded(miles * metersPerMile, 3) - meters) < 0.0005 ? `${miles} mi` : `${meters} m`
}

const metersPerYard = 0.9144
const metersOf: Readonly<Record<string, number>> = {
  m: 1,
  k: 1000,
  mi: metersPerMile,
  y: metersPerYard,
  f: 0.3048,
}

/** Reads `800m`, `1,5 km`, `2k`, `1 mile`, `20yd`. */
export const readDistance: Reader<number> = pattern(
  `(${numeral})~(?:(mi)(?:les?)?|(k)(?:ms?|ilomet(?:er|re)s?)?|(m)(?:et(?:er|re)s?|trs?)?|(y)(?:ds?|ards?)|(f)(?:t|eet))(?![a-z0-9]| (?:race )?pace)`,
  ([count, ...units]) => {
    const unit = units.find(one => one !== undefined) ?? 'm'
    return within(rounded(toNumber(count) * (metersOf[unit] ?? 1), 3), 1, 10_000_000)
  },
)

/** Reads `10m`, which is ten metres or ten minutes. */
export const readMetersOrMinutes: Reader<number> = pattern(
  `(${numeral})~m(?![a-z0-9]| (?:race )?pace)`,
  ([count]) => toNumber(count),
)

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
  return meters >= 1000 && meters % 10 === 0 ? `${meters / 1000} km` : `${meters} m`
}

const metersOf: Readonly<Record<string, number>> = { m: 1, k: 1000, mi: metersPerMile, y: 0.9144, f: 0.3048 }

/** Reads `800m`, `1,5 km`, `2k`, `1 mile`, `20yd`. */
export const readDistance: Reader<number> = pattern(
  `(${numeral})~(?:(mi)(?:les?)?|(k)(?:ms?|ilomet(?:er|re)s?)?|(m)(?:et(?:er|re)s?|trs?)?|(y)(?:ds?|ards?)|(f)(?:t|eet))(?![a-z0-9])`,
  ([count, ...units]) => {
    const unit = units.find(one => one !== undefined) ?? 'm'
    return within(rounded(toNumber(count) * (metersOf[unit] ?? 1), 3), 1, 10_000_000)
  },
)

/** Reads `10m`, which is ten metres or ten minutes. */
export const readMetersOrMinutes: Reader<number> = pattern(`(${numeral})~m(?![a-z0-9])`, ([count]) =>
  toNumber(count),
)

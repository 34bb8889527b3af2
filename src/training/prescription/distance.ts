import { metersPerMile, metricUnits, roundToDigits, type Units } from '#training/units.ts'
import {
  createPatternParser,
  numeralSource,
  type Parser,
  parseNumeral,
  valueIfWithin,
} from './parser-combinators.ts'

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
  if (Number.isInteger(miles * 4)) return `${miles} mi`
  const yards = roundToDigits(meters / metersPerYard, 2)
  if (Math.abs(roundToDigits(yards * metersPerYard, 3) - meters) < 0.0005 && Number.isInteger(yards))
    return `${yards} yd`
  return Math.abs(roundToDigits(miles * metersPerMile, 3) - meters) < 0.0005 ? `${miles} mi` : `${meters} m`
}

export type DistanceRange = { meters: number; toMeters?: number }

const metersPerYard = 0.9144
const metersByUnit: Readonly<Record<string, number>> = {
  m: 1,
  k: 1000,
  mi: metersPerMile,
  y: metersPerYard,
  f: 0.3048,
}

/** Parses `800m`, `1,5 km`, `2k`, `1 mile`, `20yd`. */
export const distanceParser: Parser<number> = createPatternParser(
  `(${numeralSource})(?:~|-(?=mile|km|kilomet|met(?:er|re)|yard))(?:(mi)(?:les?)?|(k)(?:ms?|ilomet(?:er|re)s?)?|(m)(?:et(?:er|re)s?|trs?)?|(y)(?:ds?\\.?|ards?)?|(f)(?:t|eet))(?![a-z0-9]|(?<!(?:[2-9]|1\\d) ?mi(?:les)?) (?:race )?pace)`,
  ([count, ...units]) => {
    const unit = units.find(one => one !== undefined) ?? 'm'
    return valueIfWithin(roundToDigits(parseNumeral(count) * (metersByUnit[unit] ?? 1), 3), 1, 10_000_000)
  },
)

/** Parses a range of distances: `3-4 miles`, `8 bis 10 km`. The unit applies to both ends. */
export const distanceRangeParser: Parser<Required<DistanceRange>> = createPatternParser(
  `(${numeralSource})~(?:-|to|bis|a)~(${numeralSource})~(mi(?:les?)?|kms?|k(?:ilomet(?:er|re)s?)?|m(?:et(?:er|re)s?)?|y(?:ds?|ards?))(?![a-z0-9]| (?:race )?pace)`,
  ([from, to, unit]) => {
    const [meters, toMeters] = [from, to].map(count => distanceParser(`${count} ${unit}`, 0)?.value)
    // `10-15 m` may be minutes.
    if (!meters || !toMeters || meters >= toMeters || (unit === 'm' && meters < 20)) return undefined
    return { meters, toMeters }
  },
)

/** Parses the ambiguous `10m`, which can mean ten metres or ten minutes. */
export const metersOrMinutesParser: Parser<number> = createPatternParser(
  `(${numeralSource})~m(?![a-z0-9]| (?:race )?pace)`,
  ([count]) => parseNumeral(count),
)

import { type DistanceRange, metersPerYard } from '#training/prescription/format/format-distance.ts'
import { metersPerMile, roundToDigits } from '#training/units.ts'
import {
  createPatternParser,
  firstMatchingParser,
  numeralSource,
  type Parser,
  parseNumeral,
  valueIfWithin,
} from './parser-combinators.ts'

const metersByUnit: Readonly<Record<string, number>> = {
  m: 1,
  k: 1000,
  mi: metersPerMile,
  y: metersPerYard,
  f: 0.3048,
}

/** In `3x12 feet elevated`, the feet are no unit. */
const bodyPartSource =
  '(?! (?:elevated|raised|up|together|apart|flat|anchored|first|forward|staggered|off the|(?:on|against|under|in) (?:an? |the )?(?:box|bench|ball|floor|wall|step|chair|rings?|plates?|bosu|couch|straps?|trx|bands?)))'

/** Parses `800m`, `1,5 km`, `2k`, `1 mile`, `20yd`. In `4 x 50 K`, the letter is that of the kick in a swim. */
const measuredDistanceParser: Parser<number> = createPatternParser(
  `(${numeralSource})(?:~|-(?=mile|km|kilomet|met(?:er|re)|yard))(?:(mi)(?:les?)?|(?!(?<=x~(?:25|50|75|\\d[05]0)~)k(?![a-z]))(k)(?:ms?|ilomet(?:er|re)[ns]?|ilometros?|ilometri)?|(m)(?:et(?:er|re)[ns]?|etros?|etri|trs?|ts)?|(y)(?:r?ds?\\.?|ards?)?|(f)(?:t|eet${bodyPartSource}))(?![a-z0-9]|(?<!(?:[2-9]|1\\d) ?mi(?:les)?) (?:race )?pace)`,
  ([count, ...units]) => {
    const unit = units.find(one => one !== undefined) ?? 'm'
    return valueIfWithin(roundToDigits(parseNumeral(count) * (metersByUnit[unit] ?? 1), 3), 1, 10_000_000)
  },
)

/** Parses a fraction of a mile in words, and a mile after a set count: `half mile jog`, `3 x mile`. */
const wordDistanceParser: Parser<number> = createPatternParser(
  '(half|quarter)(?: a)?(?: |-)mile(?:r|s)?(?![a-z])|(?<=\\d~x~)miles?(?![a-z]| (?:race )?pace)',
  ([fraction]) =>
    roundToDigits(metersPerMile * (fraction === 'half' ? 0.5 : fraction === 'quarter' ? 0.25 : 1), 3),
)

/** Parses `800m`, `1,5 km`, `2k`, `1 mile`, `half mile`. */
export const distanceParser: Parser<number> = firstMatchingParser(measuredDistanceParser, wordDistanceParser)

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

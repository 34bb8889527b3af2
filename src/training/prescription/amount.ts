import { distanceParser, distanceRangeParser } from './distance.ts'
import {
  createPatternParser,
  firstMatchingParser,
  mapParser,
  numeralSource,
  type Parser,
  parseNumeral,
  parseWholeText,
  valueIfWithin,
} from './parser-combinators.ts'
import type { Amount } from './prescription.ts'
import { timeRangeParser } from './time-range.ts'

/** An amount of work in a set. If it is open-ended, as in `5+`, the amount is a minimum. */
export type ParsedAmount = { amount: Amount; isOpenEnded: boolean }

/** Parses a typed amount: `parseAmount('8-12')` returns a range, `parseAmount('45 s')` a time. */
export function parseAmount(text: string): Amount | undefined {
  return parseWholeText(
    firstMatchingParser<Amount>(measuredAmountParser, setPartsParser, repRangeParser, repsParser),
    text,
  )
}

const wordEnd = '(?![a-z0-9])'

const maxParser: Parser<Amount> = createPatternParser(
  `(?:max(?:imum)?(?:~-?~(?:reps?|effort))?|amrap|amap|me|as many(?: reps)? as possible)${wordEnd}`,
  () => ({ kind: 'max' }),
)

const caloriesParser: Parser<Amount> = createPatternParser(
  `(${numeralSource})~(?:k?cals?|calories?)${wordEnd}`,
  ([count]) =>
    mapToAmount(valueIfWithin(parseNumeral(count), 1, 100_000), calories => ({ kind: 'calories', calories })),
)

const totalParser: Parser<Amount> = firstMatchingParser(
  createPatternParser(`(\\d{1,5})(?: reps)? (?:in )?total(?: reps)?${wordEnd}`, toTotalAmount),
  createPatternParser(`total(?: of)? (\\d{1,5})(?: reps)?${wordEnd}`, toTotalAmount),
  createPatternParser(`rest-?~pause(?: to)? (\\d{1,5})(?: reps)?(?!\\+)${wordEnd}`, toTotalAmount),
  createPatternParser(`(\\d{1,5})~total reps${wordEnd}`, toTotalAmount),
  createPatternParser(
    `(\\d{1,5})(?: reps)?,?~(?:in )?(?:as few sets as (?:possible|needed|necessary|you can)|the fewest sets possible)${wordEnd}`,
    toTotalAmount,
  ),
)
function toTotalAmount([count]: readonly (string | undefined)[]) {
  return mapToAmount(parseRepCount(count), reps => ({ kind: 'total', reps }))
}

/** Parses an amount with a unit: a time, a distance, calories, `max`, `50 total`. */
export const measuredAmountParser: Parser<Amount> = firstMatchingParser<Amount>(
  totalParser,
  mapParser(timeRangeParser, time => ({ kind: 'time', ...time })),
  mapParser(distanceRangeParser, range => ({ kind: 'distance', ...range })),
  mapParser(distanceParser, meters => ({ kind: 'distance', meters })),
  caloriesParser,
  maxParser,
)

/** A number with a unit, a clock time or a decimal number is not a number of repetitions. */
const numberEnd = String.raw`(?![\d_%a-df-wyz]|\.\d|:(?! |$)|e[^a\s,;)])`

/** Parses a range such as `8-12` or `8 to 12`, and puts a descending range in ascending order. */
export const repRangeParser: Parser<Amount> = createPatternParser(
  String.raw`(\d{1,5})(-| - |~to~)(\d{1,5})(?!-\d|/\d| \+ |~(?:mi|miles?|kms?|k|m|met(?:er|re)s?|yards?|yds?|h|hours?|hrs?|mins?|minutes?)(?![a-z]))${numberEnd}`,
  ([from, sign = '', to]) => {
    const [one, other] = [parseRepCount(from), parseRepCount(to)]
    // `140 - 2x5` is a load and sets, and not a range.
    if (one === undefined || other === undefined) return undefined
    if (sign.startsWith(' ') && (one >= other || other > one * 2)) return undefined
    return one && other ? { kind: 'range', from: Math.min(one, other), to: Math.max(one, other) } : undefined
  },
)

/** Parses a bare number as repetitions. */
export const repsParser: Parser<Amount> = createPatternParser(
  String.raw`(?!0\d)(\d{1,5})${numberEnd}`,
  ([count]) => mapToAmount(parseRepCount(count), reps => ({ kind: 'reps', reps })),
)

const pauseSource = String.raw`(?:,?~(?:pause |rest |:)(\d{1,3})(?:~(?:s|secs?|"))?(?![\d:]))?`

/** Parses a set that is split by short rests: `2+1+1`, `(2.2.2) :15`, `2:1:1:1 clusters, 20s`, `15+5+5+5`. */
export const setPartsParser: Parser<Amount> = firstMatchingParser(
  createPatternParser(
    String.raw`myo(?:~-?~reps?)?~:?~(\d{1,3}(?:\+\d{1,3}){1,49})(?![\d.%])${pauseSource}`,
    toPartsAmount,
  ),
  createPatternParser(
    String.raw`(\d{1,3}(?:\+\d{1,3}){1,49}(?![\d.%]|~(?:kg|lb))|\d{1,3}(?: \+ \d{1,3}){1,49}(?![\d.%]|~(?:kg|lb|sets?|series?|drop|back|top|work|x|min|km?|m\b)))${pauseSource}`,
    toPartsAmount,
  ),
  createPatternParser(
    String.raw`\((\d{1,2}(?:[.+]\d{1,2}){0,49}|(?<=x~\()\d{1,2}(?:,\d{1,2}){1,49}|(?<=x~\()\d{1,2}(?:/\d{1,2}){2,49})\)${pauseSource}`,
    toPartsAmount,
  ),
  // In `2.2.2 x 3`, equal parts are separated by dots.
  createPatternParser(String.raw`(?<![\d.:/])(([1-5])(?:\.\2){2,5})(?=~x~[1-9]\d?(?![\d.:%]))`, ([typed]) =>
    toPartsAmount([typed]),
  ),
  createPatternParser(
    String.raw`(\d{1,3}(?::\d{1,3}){1,49})~clusters?(?:,?~(\d{1,3})~(?:s|secs?|"))?(?:(?= |,|$))`,
    toPartsAmount,
  ),
)
function toPartsAmount([typed = '', seconds]: readonly (string | undefined)[]): Amount | undefined {
  const reps = typed.split(/[^\d]+/).map(Number)
  if (reps.some(count => count < 1)) return undefined
  // In `15 OHS (95/65)`, the brackets contain weights.
  if (typed.includes('/') && reps.some(count => count > 20)) return undefined
  return seconds === undefined
    ? { kind: 'parts', reps }
    : { kind: 'parts', reps, restSeconds: Number(seconds) }
}

/**
 * Parses a number of repetitions from 1 to 10,000.
 *
 * @example parseRepCount('12') // 12; undefined for '0'
 */
export const parseRepCount = (typed: string | undefined) => valueIfWithin(parseNumeral(typed), 1, 10_000)

function mapToAmount(count: number | undefined, toAmount: (count: number) => Amount): Amount | undefined {
  return count === undefined ? undefined : toAmount(count)
}

import { metric, type Units } from '../units.ts'
import { formatDistance, readDistance } from './distance.ts'
import type { Amount } from './prescription.ts'
import { firstOf, mapped, numeral, pattern, type Reader, toNumber, wholly, within } from './reading.ts'
import { formatTime, readTime } from './time.ts'

/** An amount, and whether it is at least that much: `5+`. */
export type Step = { amount: Amount; isOpenEnded: boolean }

/** To the metre and the second, so that it is read back as it was: `8-12`, `20 s`, `1:30`, `400 m`, `1.5 km`, `max`. */
export function formatAmount(amount: Amount, units: Units = metric): string {
  switch (amount.kind) {
    case 'reps':
      return String(amount.reps)
    case 'range':
      return `${amount.from}-${amount.to}`
    case 'time':
      return formatTime(amount)
    case 'distance':
      return formatDistance(amount.meters, units)
    case 'calories':
      return `${amount.calories} cal`
    case 'max':
      return 'max'
    case 'parts':
      return formatParts(amount)
    case 'total':
      return `${amount.reps} total`
  }
}

function formatParts({ reps, restSeconds }: Extract<Amount, { kind: 'parts' }>): string {
  const parts = reps.length > 1 ? reps.join('+') : `(${reps.join()})`
  return restSeconds === undefined ? parts : `${parts} pause ${restSeconds} s`
}

/** How much a person typed: `parseAmount('8-12')` is a range, `parseAmount('45 s')` a time; undefined for what is none. */
export function parseAmount(text: string): Amount | undefined {
  return wholly(firstOf<Amount>(readMeasured, readParts, readRange, readReps), text)
}

const wordEnd = '(?![a-z0-9])'

const readMax: Reader<Amount> = pattern(
  `(?:max(?:imum)?(?:~-?~(?:reps?|effort))?|amrap|amap|me|to failure|as many(?: reps)? as possible)${wordEnd}`,
  () => ({ kind: 'max' }),
)

const readCalories: Reader<Amount> = pattern(`(${numeral})~(?:k?cals?|calories)${wordEnd}`, ([count]) =>
  asAmount(within(toNumber(count), 1, 100_000), calories => ({ kind: 'calories', calories })),
)

const readTotal: Reader<Amount> = firstOf(
  pattern(`(\\d{1,5})(?: reps)? (?:in )?total${wordEnd}`, toTotal),
  pattern(`total(?: of)? (\\d{1,5})(?: reps)?${wordEnd}`, toTotal),
  pattern(`rest-?~pause(?: to)? (\\d{1,5})(?: reps)?${wordEnd}`, toTotal),
)
function toTotal([count]: readonly (string | undefined)[]) {
  return asAmount(toReps(count), reps => ({ kind: 'total', reps }))
}

/** Reads what says its unit: a time, a distance, calories, `max`, `50 total`. */
export const readMeasured: Reader<Amount> = firstOf<Amount>(
  readTotal,
  mapped(readTime, time => ({ kind: 'time', ...time })),
  mapped(readDistance, meters => ({ kind: 'distance', meters })),
  readCalories,
  readMax,
)

const numberEnd = String.raw`(?![\d_.%:a-df-wyz]|e[^a\s,;)])`

/** Reads `8-12` and `8 to 12`; a range that goes down is turned about. */
export const readRange: Reader<Amount> = pattern(
  String.raw`(\d{1,5})~(?:-|to)~(\d{1,5})(?!-\d|/\d| \+ )${numberEnd}`,
  ([from, to]) => {
    const [one, other] = [toReps(from), toReps(to)]
    return one && other ? { kind: 'range', from: Math.min(one, other), to: Math.max(one, other) } : undefined
  },
)

/** Reads a number alone. */
export const readReps: Reader<Amount> = pattern(String.raw`(\d{1,5})${numberEnd}`, ([count]) =>
  asAmount(toReps(count), reps => ({ kind: 'reps', reps })),
)

const pause = String.raw`(?:,?~(?:pause |rest |:)(\d{1,3})(?:~(?:s|secs?|"))?(?![\d:]))?`

/** Reads one set in parts: `2+1+1`, `(2.2.2) :15`, `2:1:1:1 clusters, 20s`, `15+5+5+5`. */
export const readParts: Reader<Amount> = firstOf(
  pattern(String.raw`myo(?:~-?~reps?)?~:?~(\d{1,3}(?:\+\d{1,3}){1,49})(?![\d.%])${pause}`, toParts),
  pattern(
    String.raw`(\d{1,3}(?:\+\d{1,3}){1,49}|\d{1,3}(?: \+ \d{1,3}){1,49})(?![\d.%]|~(?:kg|lb))${pause}`,
    toParts,
  ),
  pattern(String.raw`\((\d{1,3}(?:[.+,/]\d{1,3}){0,49})\)${pause}`, toParts),
  pattern(
    String.raw`(\d{1,3}(?::\d{1,3}){1,49})~clusters?(?:,?~(\d{1,3})~(?:s|secs?|"))?(?:(?= |,|$))`,
    toParts,
  ),
)
function toParts([typed = '', seconds]: readonly (string | undefined)[]): Amount | undefined {
  const reps = typed.split(/[^\d]+/).map(Number)
  if (reps.some(count => count < 1)) return undefined
  return seconds === undefined
    ? { kind: 'parts', reps }
    : { kind: 'parts', reps, restSeconds: Number(seconds) }
}

/**
 * From 1 to 10,000.
 *
 * @example toReps('12') // 12; of '0' undefined
 */
export const toReps = (typed: string | undefined) => within(toNumber(typed), 1, 10_000)

function asAmount(count: number | undefined, toAmount: (count: number) => Amount): Amount | undefined {
  return count === undefined ? undefined : toAmount(count)
}

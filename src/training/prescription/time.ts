import { formatSeconds } from '../units.ts'
import {
  firstOf,
  followed,
  mapped,
  numeral,
  pattern,
  type Reader,
  said,
  toNumber,
  within,
} from './reading.ts'

export type Time = { seconds: number; toSeconds?: number }

const longestSeconds = 1_000_000

/**
 * A time or a range of two.
 * @example formatTime({ seconds: 90 }) // '1:30'
 * @example formatTime({ seconds: 120, toSeconds: 180 }) // '2-3 min'
 */
export function formatTime({ seconds, toSeconds }: Time): string {
  const first = formatOne(seconds)
  if (toSeconds === undefined) return first
  const last = formatOne(toSeconds)
  const unit = / (?:s|min)$/.exec(last)?.[0]
  return unit && first.endsWith(unit) ? `${first.slice(0, -unit.length)}-${last}` : `${first}-${last}`
}

function formatOne(seconds: number): string {
  if (seconds < 60 || !Number.isInteger(seconds)) return `${seconds} s`
  return seconds % 60 === 0 && seconds < 3 * 3600 ? `${seconds / 60} min` : formatSeconds(seconds)
}

const clock = String.raw`(?:\d{1,4}(?::[0-5]\d){1,2}|:[0-5]\d)(?:\.\d{1,3})?(?![\d:])`
/** Not before a unit of distance, where it is a pace. */
const noPace = String.raw`(?!~(?:min)?~/~(?:k|mi|\d00~m))`

const readClock: Reader<number> = pattern(`(${clock})${noPace}`, ([typed]) => clockSeconds(typed))

/** `4:30` is 270, `1:05:00` is 3900, `:45` is 45. */
export function clockSeconds(typed = ''): number {
  return typed.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

const hour = `(?:h|hrs?|hours?)(?![a-z])`
const minute = `(?:min|mins|minutes?|')(?![a-z'])`
const second = `(?:s|secs?|seconds?|"{1,2})(?![a-z])`

const readMeasured: Reader<number> = firstOf(
  pattern(
    `(${numeral})~${hour}~(?:(${numeral})~(?:${minute})?)?(?![\\d%:x])`,
    ([hours, minutes]) => toNumber(hours) * 3600 + (minutes ? toNumber(minutes) * 60 : 0),
  ),
  pattern(`(${numeral})~${hour}`, ([hours]) => toNumber(hours) * 3600),
  pattern(
    `(${numeral})~${minute}~(\\d{1,2})~${second}`,
    ([minutes, seconds]) => toNumber(minutes) * 60 + toNumber(seconds),
  ),
  pattern(`(${numeral})~${minute}`, ([minutes]) => toNumber(minutes) * 60),
  pattern(`(${numeral})~${second}`, ([seconds]) => toNumber(seconds)),
)

const readOne = firstOf(readClock, readMeasured)
const between = '~(?:-|to)~'
const readRange: Reader<Time> = firstOf(
  followed(
    followed(
      readOne,
      pattern(between, () => true),
      seconds => seconds,
    ),
    readOne,
    (seconds, toSeconds) => ({ seconds, toSeconds }),
  ),
  pattern(`(${numeral})${between}(${numeral})~${minute}`, ([from, to]) => ({
    seconds: toNumber(from) * 60,
    toSeconds: toNumber(to) * 60,
  })),
  pattern(`(${numeral})${between}(${numeral})~${second}`, ([from, to]) => ({
    seconds: toNumber(from),
    toSeconds: toNumber(to),
  })),
)

/** Reads `90s`, `1:30`, `:45`, `2 min`, `2'`, `90"`, `1h30`, `2-3 min`. */
export const readTime: Reader<Time> = mapped(
  firstOf<Time>(
    readRange,
    mapped(readOne, seconds => ({ seconds })),
  ),
  ({ seconds, toSeconds }) =>
    within(seconds, 1, longestSeconds) && within(toSeconds ?? 1, 1, longestSeconds)
      ? (said({ seconds, toSeconds }) as Time)
      : undefined,
)

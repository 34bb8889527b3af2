import type { TimeRange } from '#training/prescription/format/format-time-range.ts'
import {
  createPatternParser,
  firstMatchingParser,
  mapParser,
  numeralSource,
  omitUndefined,
  type Parser,
  parseNumeral,
  rememberLast,
  sequenceParsers,
  valueIfWithin,
} from './parser-combinators.ts'

const maxSeconds = 1_000_000

const clockSource = String.raw`(?:\d{1,4}(?::[0-5]\d){1,2}|:[0-5]\d)(?:\.\d{1,3})?(?![\d:])`
/** Excludes a time followed by a unit of distance, because the two together form a pace. */
const notPaceSource = String.raw`(?!~(?:min)?~/~(?:k|mi|\d00~m))`

const clockTimeParser: Parser<number> = createPatternParser(
  `(${clockSource})(?:~(?:mins?|minutes?)(?![a-z]))?${notPaceSource}`,
  ([typed]) => parseClockSeconds(typed),
)

/** Parses a clock time into seconds: `4:30` is 270, `1:05:00` is 3900, `:45` is 45. */
export function parseClockSeconds(typed = ''): number {
  return typed.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

const hourSource = `(?:h|hrs?\\.?|hours?|std\\.?|stunden?|heures?|horas?|ora|ore)(?![a-z])`
const minuteSource = `(?:mn|min\\.?|mins\\.?|minutes?|minuten|minutos?|minuti|minuto|')(?![a-z'])`
const secondSource = `(?:s|secs?\\.?|seconds?|sek|sekunden|secondes?|segundos?|secondi|seg|"{1,2})(?![a-z])`

const timeWithUnitParser: Parser<number> = firstMatchingParser(
  createPatternParser(
    `(\\d{1,2}):([0-5]\\d)~${hourSource}`,
    ([hours, minutes]) => Number(hours) * 3600 + Number(minutes) * 60,
  ),
  createPatternParser(
    `(\\d{1,2})~(?:min|mins|minutes?)~([0-5]\\d)(?=$|~[,;)]|~(?:de |d')?(?:recup|repos|pause|descanso|recupero|rest)(?![a-z]))`,
    ([minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  ),
  createPatternParser(
    `(${numeralSource})~${hourSource}~(?:(${numeralSource})~(?:${minuteSource}|m(?![a-z]))?)?(?![\\d%:x])`,
    ([hours, minutes]) => parseNumeral(hours) * 3600 + (minutes ? parseNumeral(minutes) * 60 : 0),
  ),
  createPatternParser(`(${numeralSource})~${hourSource}`, ([hours]) => parseNumeral(hours) * 3600),
  createPatternParser(
    `(${numeralSource})~${minuteSource}~(\\d{1,2})~${secondSource}`,
    ([minutes, seconds]) => parseNumeral(minutes) * 60 + parseNumeral(seconds),
  ),
  createPatternParser(
    `(\\d{1,2})'([0-5]\\d)(?![\\d'"])`,
    ([minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  ),
  createPatternParser(
    `(${numeralSource})-(?:min|minute)s?(?![a-z'])`,
    ([minutes]) => parseNumeral(minutes) * 60,
  ),
  createPatternParser(`(${numeralSource})-(?:hour|hr)s?(?![a-z'])`, ([hours]) => parseNumeral(hours) * 3600),
  createPatternParser(`(${numeralSource})~${minuteSource}`, ([minutes]) => parseNumeral(minutes) * 60),
  createPatternParser(`(${numeralSource})~${secondSource}`, ([seconds]) => parseNumeral(seconds)),
  createPatternParser(`:([0-5]\\d)~${secondSource}`, ([seconds]) => Number(seconds)),
)

const singleTimeParser = rememberLast(firstMatchingParser(timeWithUnitParser, clockTimeParser))
const rangeSeparatorSource = '~(?:-|to|bis)~'
/** Between two numbers with one unit, the words of other languages leave no other meaning: `20 a 30 min`. */
const wideSeparatorSource = '(?:~(?:-|to|bis)~| (?:a|bis zu) )'
const rangeOfTimesParser: Parser<TimeRange> = firstMatchingParser(
  // In `3:00-3:30 h`, the unit is that of both times.
  createPatternParser(
    `(\\d{1,2}):([0-5]\\d)~(?:-|to|bis)~(\\d{1,2}):([0-5]\\d)~${hourSource}`,
    ([hours, minutes, toHours, toMinutes]) => ({
      seconds: Number(hours) * 3600 + Number(minutes) * 60,
      toSeconds: Number(toHours) * 3600 + Number(toMinutes) * 60,
    }),
  ),
  sequenceParsers(
    sequenceParsers(
      singleTimeParser,
      // In `3 sets of 45 s - 2 min rest`, the dash separates the work from the rest.
      createPatternParser(
        `${rangeSeparatorSource}(?!(?<= - )[\\d:.]+~[a-z'"]*\\.?~(?:rest|rec|recovery|jog|walk|off)(?![a-z]))`,
        () => true,
      ),
      seconds => seconds,
    ),
    singleTimeParser,
    (seconds, toSeconds) => ({ seconds, toSeconds }),
  ),
  // `45 min à 1h10` and `entre 45 min et 1h10` rise, so that the second time is no pace and no rest.
  sequenceParsers(
    sequenceParsers(
      timeWithUnitParser,
      createPatternParser(' (?:a|bis zu) ', () => true),
      seconds => seconds,
    ),
    timeWithUnitParser,
    toRisingRange,
  ),
  sequenceParsers(
    sequenceParsers(
      createPatternParser('(?:entre|between|zwischen|tra) (?=\\d)', () => true),
      timeWithUnitParser,
      (_, seconds) => seconds,
    ),
    sequenceParsers(
      createPatternParser(' (?:and|et|und|y|e) ', () => true),
      timeWithUnitParser,
      (_, seconds) => seconds,
    ),
    toRisingRange,
  ),
  createPatternParser(
    `(?:entre|between|zwischen|tra) (${numeralSource}) (?:and|et|und|y|e) (${numeralSource})~${minuteSource}`,
    ([from, to]) => toRisingRange(parseNumeral(from) * 60, parseNumeral(to) * 60),
  ),
  createPatternParser(
    `(${numeralSource})${wideSeparatorSource}(${numeralSource})~${hourSource}`,
    ([from, to]) => ({ seconds: parseNumeral(from) * 3600, toSeconds: parseNumeral(to) * 3600 }),
  ),
  createPatternParser(
    `(${numeralSource})${wideSeparatorSource}(${numeralSource})~${minuteSource}`,
    ([from, to]) => ({
      seconds: parseNumeral(from) * 60,
      toSeconds: parseNumeral(to) * 60,
    }),
  ),
  createPatternParser(
    `(${numeralSource})(${wideSeparatorSource})(${numeralSource})~${secondSource}`,
    // In `4x10 - 60s`, the dash separates the repetitions from the rest.
    ([from, sign, to]) =>
      sign?.trim() !== sign && parseNumeral(to) > 4 * parseNumeral(from)
        ? undefined
        : { seconds: parseNumeral(from), toSeconds: parseNumeral(to) },
  ),
)

function toRisingRange(seconds: number, toSeconds: number): TimeRange | undefined {
  return seconds < toSeconds ? { seconds, toSeconds } : undefined
}

/** Parses a duration: `90s`, `1:30`, `:45`, `2 min`, `2'`, `90"`, `1h30`, `2-3 min`. */
export const timeRangeParser: Parser<TimeRange> = rememberLast(
  mapParser(
    firstMatchingParser<TimeRange>(
      rangeOfTimesParser,
      mapParser(singleTimeParser, seconds => ({ seconds })),
    ),
    ({ seconds, toSeconds }) =>
      // In `250 to 44"`, the numbers are no range.
      seconds <= 2 * (toSeconds ?? seconds) &&
      valueIfWithin(seconds, 1, maxSeconds) &&
      valueIfWithin(toSeconds ?? 1, 1, maxSeconds)
        ? (omitUndefined({ seconds, toSeconds }) as TimeRange)
        : undefined,
  ),
)

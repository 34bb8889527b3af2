import { formatSeconds, metersPerMile, metric, rounded, type Units } from '../units.ts'
import type { Effort } from './prescription.ts'
import { formatRacePace, readRacePace } from './race-pace.ts'
import {
  firstOf,
  mapped,
  numeral,
  pattern,
  type Reader,
  said,
  toNumber,
  toNumberIfAny,
  wholly,
  within,
} from './reading.ts'
import { clockSeconds } from './time.ts'

type Share = Extract<Effort, { kind: 'share' }>
type Feel = Extract<Effort, { kind: 'feel' }>['feel']

/** `RPE 8`, `2 RIR`, `zone 2`, `5:00 /km`, `250 W`. */
export function formatEffort(effort: Effort, units: Units = metric): string {
  switch (effort.kind) {
    case 'rpe':
      return `RPE ${range(effort.rpe, effort.toRpe)}${effort.isAtLeast ? '+' : ''}`
    case 'rir':
      return `${range(effort.rir, effort.toRir)} RIR`
    case 'zone':
      return `zone ${range(effort.zone, effort.toZone)}`
    case 'pace':
      return `${[effort.secondsPerKm, effort.toSecondsPerKm ?? []].flat().map(formatPace(units)).join('-')} /${units.distance}`
    case 'watts':
      return `${range(effort.watts, effort.toWatts)} W`
    case 'race-pace':
      return formatRacePace(effort)
    case 'share':
      return `${range(effort.percent, effort.toPercent)} % ${shareWords[effort.of]}`
    case 'feel':
      return feelWords[effort.feel]
  }
}

const range = (from: number, to: number | undefined) =>
  to === undefined ? rounded(from, 2) : `${rounded(from, 2)}-${rounded(to, 2)}`

const formatPace = (units: Units) => (secondsPerKm: number) =>
  formatSeconds(Math.round(secondsPerKm * kmOf[units.distance]))

const shareWords: Readonly<Record<Share['of'], string>> = {
  ftp: 'FTP',
  'max-heart-rate': 'max HR',
  'heart-rate-reserve': 'HRR',
  'threshold-heart-rate': 'LTHR',
  'threshold-pace': 'threshold pace',
}

const feelWords: Readonly<Record<Feel, string>> = {
  easy: 'easy',
  steady: 'steady',
  moderate: 'moderate',
  tempo: 'tempo',
  'sweet-spot': 'sweet spot',
  threshold: 'threshold',
  vo2max: 'VO2max',
  hard: 'hard',
  fast: 'fast',
  'all-out': 'all out',
  build: 'build',
}

const kmOf = { km: 1, mi: metersPerMile / 1000 }

/** How hard a person typed: `parseEffort('2 RIR')`, `parseEffort('z2')`; a number up to ten alone is an RPE. */
export function parseEffort(text: string): Effort | undefined {
  return wholly(firstOf(readEffort, readBareRpe), text)
}

const to = `(?:~(?:-|to)~(${numeral}))?`

const readRpe: Reader<Effort> = firstOf(
  pattern(`rpe~@?~(${numeral})${to}(\\+)?(?![\\w.])`, toRpe),
  pattern(`(${numeral})${to}(\\+)?~rpe(?!~\\d)(?![a-z])`, toRpe),
)
function toRpe([from, upTo, more]: readonly (string | undefined)[]): Effort | undefined {
  const [rpe, toRpe] = [toNumber(from), toNumberIfAny(upTo)]
  if (!within(rpe, 1, 10) || !within(toRpe ?? 1, 1, 10)) return undefined
  return said({ kind: 'rpe' as const, rpe, toRpe, isAtLeast: more ? true : undefined }) as Effort
}

const readRir: Reader<Effort> = firstOf(
  pattern(`(${numeral})${to}~(?:rir(?!~\\d)|reps? in reserve|reps? left|reps? in the tank)(?![a-z])`, toRir),
  pattern(`rir~(${numeral})${to}(?![\\w.])`, toRir),
)
function toRir([from, upTo]: readonly (string | undefined)[]): Effort | undefined {
  const [rir, toRir] = [toNumber(from), toNumberIfAny(upTo)]
  if (rir > 20 || (toRir ?? 0) > 20) return undefined
  return said({ kind: 'rir' as const, rir, toRir }) as Effort
}

const readZone: Reader<Effort> = pattern(
  `(?:heart rate |hr )?z(?:one|n)?s?~([1-7])(?:~(?:-|to|/)~z?(?:one )?([1-7]))?(?![\\w.%])`,
  ([zone, toZone]) =>
    said({ kind: 'zone' as const, zone: Number(zone), toZone: toNumberIfAny(toZone) }) as Effort,
)

const kmPer: Readonly<Record<string, number>> = { k: 1, m: kmOf.mi, '5': 0.5, '1': 0.1 }
const clock = String.raw`(\d{1,2}:[0-5]\d)`
const readPace: Reader<Effort> = pattern(
  `${clock}(?:~(?:-|to)~${clock})?~(?:min)?~(?:/|per )~(k|m|5|1)(?:m|i|ile|00~m)?(?![a-z0-9])`,
  ([from, upTo, per = 'k']) => {
    const inKm = (typed: string) => rounded(clockSeconds(typed) / (kmPer[per] ?? 1), 3)
    const [secondsPerKm, toSecondsPerKm] = [inKm(from ?? ''), upTo === undefined ? undefined : inKm(upTo)]
    if (!within(secondsPerKm, 60, 3600) || !within(toSecondsPerKm ?? 60, 60, 3600)) return undefined
    return said({ kind: 'pace' as const, secondsPerKm, toSecondsPerKm }) as Effort
  },
)

const readWatts: Reader<Effort> = pattern(
  `(${numeral})(?:~w)?${to}~w(?:atts?)?(?![a-z0-9/])`,
  ([from, upTo]) => {
    const [watts, toWatts] = [toNumber(from), toNumberIfAny(upTo)]
    if (!within(watts, 1, 3000) || !within(toWatts ?? 1, 1, 3000)) return undefined
    return said({ kind: 'watts' as const, watts, toWatts }) as Effort
  },
)

const shares: readonly (readonly [Share['of'], string])[] = [
  ['ftp', 'ftp'],
  ['max-heart-rate', '(?:max~hr|hr~max|mhr|max heart rate)'],
  ['heart-rate-reserve', '(?:hrr|hr reserve|heart rate reserve)'],
  ['threshold-heart-rate', '(?:lthr|threshold hr|threshold heart rate)'],
  ['threshold-pace', '(?:threshold pace|tp)'],
]
const readShare: Reader<Effort> = mapped(
  firstOf(
    ...shares.map(([of, source]) =>
      pattern(
        `(?:ramp )?(?:from )?(${numeral})~%?(?:~(?:-|to)~(${numeral}))?~%~(?:of )?${source}(?![a-z])`,
        ([from, upTo]) => ({ of, percent: toNumber(from), toPercent: toNumberIfAny(upTo) }),
      ),
    ),
  ),
  toShare,
)

/** A share of what one can do; what is beyond three times of it is none. */
function toShare(share: {
  of: Share['of']
  percent: number
  toPercent?: number | undefined
}): Effort | undefined {
  if (!within(share.percent, 1, 300) || !within(share.toPercent ?? 1, 1, 300)) return undefined
  const { of, percent, toPercent } = share
  return said({ kind: 'share' as const, percent, toPercent, of }) as Effort
}

const feels: readonly (readonly [Feel, string])[] = [
  ['easy', '(?:easy|easily)(?! on)'],
  ['steady', 'steady'],
  ['moderate', 'moderate'],
  ['tempo', 'tempo(?!~:?~[\\d(])'],
  ['sweet-spot', 'sweet~-?~spot'],
  ['threshold', 'threshold'],
  ['vo2max', 'vo2(?:~-?~max)?'],
  ['hard', 'hard'],
  ['fast', 'fast'],
  ['all-out', '(?:all~-?~out|flat out)'],
  ['build', 'build(?! (?:up|to|across))'],
]

/** Reads a word for how hard it feels. */
export const readFeel: Reader<Effort> = firstOf(
  ...feels.map(([feel, source]) =>
    pattern(`${source}(?![a-z0-9])`, () => ({ kind: 'feel', feel }) as Effort),
  ),
)

/** Reads `SST`, behind which a bare number is one of minutes. */
export const readSweetSpot: Reader<Effort> = pattern('sst(?![a-z0-9])', () => ({
  kind: 'feel',
  feel: 'sweet-spot',
}))

/** Reads an effort that says its measure. */
export const readMeasuredEffort: Reader<Effort> = firstOf(
  readRpe,
  readRir,
  readZone,
  readPace,
  readRacePace,
  readShare,
  readWatts,
)

const readEffort = firstOf(readMeasuredEffort, readFeel, readSweetSpot)

/** Reads a number up to ten alone as an RPE: `8`, `7-8`, `8+`. */
const readBareRpe: Reader<Effort> = pattern(
  String.raw`(\d{1,2}(?:\.\d)?)(?:-(\d{1,2}(?:\.\d)?))?(\+)?(?![\d/:%.a-wyz])`,
  toRpe,
)

import { formatSeconds, metersPerMile, metric, rounded, type Units } from '../units.ts'
import type { Effort } from './prescription.ts'
import { firstOf, numeral, plain, type Read, readClock, readPattern, wholly } from './reading.ts'

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
      return effort.feel.replace('-', ' ')
  }
}

const range = (from: number, to: number | undefined) =>
  to === undefined ? rounded(from, 2) : `${rounded(from, 2)}-${rounded(to, 2)}`

const formatPace = (units: Units) => (secondsPerKm: number) =>
  formatSeconds(Math.round(secondsPerKm * kmOf[units.distance]))

const shareWords = {
  ftp: 'FTP',
  'max-heart-rate': 'max HR',
  'heart-rate-reserve': 'HRR',
  'threshold-heart-rate': 'LTHR',
  'threshold-pace': 'threshold pace',
} as const

const raceWords = { css: 'CSS', '5k': '5 km pace', '10k': '10 km pace', '3k': '3 km pace' } as const

/** `5 km pace`, `CSS +5 s`, `2k pace -2 s`. */
function formatRacePace({ of, offsetSeconds = 0 }: Extract<Effort, { kind: 'race-pace' }>): string {
  const pace = of in raceWords ? raceWords[of as keyof typeof raceWords] : `${of.replace('-', ' ')} pace`
  if (offsetSeconds === 0) return pace
  return `${pace} ${offsetSeconds < 0 ? '-' : '+'}${Math.abs(offsetSeconds)} s`
}

const kmOf = { km: 1, mi: metersPerMile / 1000 }

/** How hard a person typed: `parseEffort('2 RIR')`, `parseEffort('z2')`; a number up to ten alone is an RPE. */
export function parseEffort(text: string): Effort | undefined {
  const typed = plain(text)
  return wholly(readEffort(typed)) ?? wholly(readBareRpe(typed))
}

export function readEffort(text: string): Read<Effort> {
  return firstOf(text, [readRpe, readRir, readZone, readPace, readWatts])
}

/** A number before or after its word. */
const around = (word: string) =>
  new RegExp(`^(?:(?:${word}) ?(${numeral})|(${numeral}) ?(?:${word}))(?![\\w.])`)

const readRpe = (text: string) =>
  readPattern<Effort>(text, around('rpe'), ([after, before]) => ({
    kind: 'rpe',
    rpe: Number(after ?? before),
  }))

const readRir = (text: string) =>
  readPattern<Effort>(text, around('rir'), ([after, before]) => ({
    kind: 'rir',
    rir: Number(after ?? before),
  }))

const readZone = (text: string) =>
  readPattern<Effort>(text, /^(?:zone|z) ?(\d+)\b/, ([zone]) => ({ kind: 'zone', zone: Number(zone) }))

const readPace = (text: string) =>
  readPattern<Effort>(text, /^(\d+:[0-5]\d) ?(?:min)? ?\/ ?(km|mi)(?:le)?\b/, ([clock = '', unit]) => ({
    kind: 'pace',
    secondsPerKm: rounded(readClock(clock) / kmOf[unit as 'km' | 'mi'], 3),
  }))

const readWatts = (text: string) =>
  readPattern<Effort>(text, new RegExp(`^(${numeral}) ?w(?:atts?)?\\b`), ([watts]) => ({
    kind: 'watts',
    watts: Number(watts),
  }))

export const readBareRpe = (text: string): Read<Effort> =>
  readPattern<Effort>(text, new RegExp(`^(${numeral})(?![\\d/:%.])`), ([rpe]) =>
    Number(rpe) <= 10 ? { kind: 'rpe', rpe: Number(rpe) } : undefined,
  )

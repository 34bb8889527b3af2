import { formatSeconds, metersPerMile, metric, rounded, type Units } from '../units.ts'
import type { Prescription } from '../workout/planned.ts'
import { firstOf, numeral, plain, type Read, readClock, readPattern, wholly } from './reading.ts'

export type Effort = NonNullable<Prescription['effort']>

/** `RPE 8`, `2 RIR`, `zone 2`, `5:00 /km`, `250 W`. */
export function formatEffort(effort: Effort, units: Units = metric): string {
  switch (effort.kind) {
    case 'rpe':
      return `RPE ${rounded(effort.rpe, 2)}`
    case 'rir':
      return `${rounded(effort.rir, 2)} RIR`
    case 'zone':
      return `zone ${effort.zone}`
    case 'pace':
      return `${formatSeconds(Math.round(effort.secondsPerKm * kmOf[units.distance]))} /${units.distance}`
    case 'watts':
      return `${rounded(effort.watts, 2)} W`
  }
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

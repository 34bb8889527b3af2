import { formatSeconds, metersPerMile, metric, rounded, type Units } from '../units.ts'
import type { Amount } from './prescription.ts'
import { firstOf, numeral, plain, type Read, readClock, readPattern, wholly } from './reading.ts'

/** To the metre and the second, so that it is read back as it was: `8-12`, `20 s`, `1:30`, `400 m`, `1.5 km`, `max`. */
export function formatAmount(amount: Amount, units: Units = metric): string {
  switch (amount.kind) {
    case 'reps':
      return String(amount.reps)
    case 'range':
      return `${amount.from}-${amount.to}`
    case 'time':
      return [amount.seconds, amount.toSeconds ?? []].flat().map(formatTime).join('-')
    case 'distance':
      return formatDistance(amount.meters, units)
    case 'calories':
      return `${amount.calories} cal`
    case 'max':
      return 'max'
    case 'parts':
      return [amount.reps.join('+'), amount.restSeconds === undefined ? '' : `:${amount.restSeconds}`]
        .join(' ')
        .trim()
    case 'total':
      return `${amount.reps} total`
  }
}

function formatTime(seconds: number): string {
  if (seconds < 60 || !Number.isInteger(seconds)) return `${seconds} s`
  return seconds % 60 === 0 && seconds < 3600 ? `${seconds / 60} min` : formatSeconds(seconds)
}

function formatDistance(meters: number, units: Units): string {
  const miles = rounded(meters / metersPerMile, 2)
  // Less than half a metre off: it was written in miles.
  if (units.distance === 'mi' && Math.abs(miles * metersPerMile - meters) < 0.5) return `${miles} mi`
  return meters >= 1000 && meters % 10 === 0 ? `${meters / 1000} km` : `${meters} m`
}

/** How much a person typed: `parseAmount('8-12')` is a range, `parseAmount('45 s')` a time; undefined for what is none. */
export function parseAmount(text: string): Amount | undefined {
  return wholly(readAmount(plain(text)))
}

export function readAmount(text: string): Read<Amount> {
  return firstOf(text, [readMax, readTimeOfClock, readTime, readDistance, readRange, readReps])
}

const readMax = (text: string) => readPattern<Amount>(text, /^(?:max|amap)\b/, () => ({ kind: 'max' }))

// Before a unit of distance it is a pace.
const readTimeOfClock = (text: string) =>
  readPattern<Amount>(text, /^(\d+(?::[0-5]\d){1,2}(?:\.\d+)?)(?!\d*\s*\/)/, ([clock = '']) => ({
    kind: 'time',
    seconds: readClock(clock),
  }))

const secondsOf = { s: 1, sec: 1, min: 60, h: 3600 }
const readTime = (text: string) =>
  readPattern<Amount>(
    text,
    new RegExp(`^(${numeral}) ?(?:(s|sec|min|h)(?:ond|ute|our)?s?\\b|(["″']))`),
    ([count, unit, sign]) => ({
      kind: 'time',
      seconds: Number(count) * (sign ? (sign === "'" ? 60 : 1) : secondsOf[unit as keyof typeof secondsOf]),
    }),
  )

const metersOf = { m: 1, km: 1000, mi: metersPerMile }
const readDistance = (text: string) =>
  readPattern<Amount>(
    text,
    new RegExp(`^(${numeral}) ?(m|km|mi)(?:et(?:er|re)s?|les?)?\\b`),
    ([count, unit]) => ({
      kind: 'distance',
      meters: rounded(Number(count) * metersOf[unit as keyof typeof metersOf], 3),
    }),
  )

const readRange = (text: string) =>
  readPattern<Amount>(text, /^(\d+) ?(?:-|to) ?(\d+)(?: reps?\b)?(?![\d.])/, ([from, to]) => ({
    kind: 'range',
    from: Number(from),
    to: Number(to),
  }))

// A percentage or a load is no number of repetitions.
const readReps = (text: string) =>
  readPattern<Amount>(
    text,
    /^(\d+)(?: reps?\b)?(?![\d.:]| ?(?:%|kg|lb|w\b|(?:rir|rpe)(?! ?\d)))/,
    ([reps]) => ({
      kind: 'reps',
      reps: Number(reps),
    }),
  )

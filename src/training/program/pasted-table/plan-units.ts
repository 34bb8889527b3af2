import { toPlainText } from './weekday-headers.ts'

/** The unit of a plan’s numbers and its sport, each null unless the headings name exactly one. */
export type PlanUnits = { unit: string | null; sport: string | null }

const unitPatterns: readonly (readonly [string, RegExp])[] = [
  ['miles', /\b(?:mi|miles?|mileage|meilen|milhas|millas|miglia)\b/],
  ['km', /\b(?:kms?|kilomet(?:er|re)s?|kilometern?|kilometros|chilometri|quilometros)\b/],
  ['min', /\b(?:mins?|minutes?|minuten|minutos|minuti)\b/],
]
const sportPatterns: readonly (readonly [string, RegExp])[] = [
  [
    'Run',
    /\b(?:run|runs|running|runners?|marathon\w*|maraton|maratona|half|halb\w*|5 ?k|10 ?k|ultra|\w*lauf\w*|course|carrera|correr|corsa|corrida)\b/,
  ],
  ['Bike', /\b(?:bike|biking|cycling|cyclists?|ride|rad\w*|velo|cyclisme|ciclismo|bici\w*)\b/],
  ['Swim', /\b(?:swim|swimming|swimmers?|schwimm\w*|natation|nage|natacion|nuoto|natacao)\b/],
]

/**
 * Finds the unit and the sport that the headings of a plan name. A unit or sport is null if the headings name several.
 *
 * @example findPlanUnits(['Marathon plan (miles)', 'Mon', 'Tue']) // { unit: 'miles', sport: 'Run' }
 */
export function findPlanUnits(headings: readonly string[]): PlanUnits {
  const text = toPlainText(headings.join(' · '))
  const findOnly = (patterns: typeof unitPatterns) => {
    const found = patterns.filter(([, pattern]) => pattern.test(text))
    return found.length === 1 ? (found[0]?.[0] ?? null) : null
  }
  return { unit: findOnly(unitPatterns), sport: findOnly(sportPatterns) }
}

/**
 * Adds the unit and the sport to the text of a session, so that it can be parsed without the headings of its plan: `5`
 * becomes `Run 5 miles` in a running plan in miles. If no unit is stated, the text does not change.
 *
 * @example addUnitAndSport('5-6 easy', { unit: 'km', sport: 'Run' }) // 'Run 5-6 km easy'
 */
export function addUnitAndSport(text: string, { unit, sport }: PlanUnits): string {
  const withUnit = unit === null ? text : addUnit(text, unit)
  if (sport === null || !/^\d/.test(text) || namesSport(text)) return withUnit
  // The parser assumes that a session without a name is a run.
  return sport !== 'Run' || withUnit !== text ? `${sport} ${withUnit}` : text
}

const namesSport = (text: string) => sportPatterns.some(([, pattern]) => pattern.test(toPlainText(text)))

const leadingNumber = /^(\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:[.,]\d+)?)?)(?=$|\s*\(|\s+(?!x\b|×)[a-zäöü]{4,})/i

/** Adds the unit to a number at the beginning; in a plan in miles, `5 m` is five miles. */
function addUnit(text: string, unit: string): string {
  if (unit === 'miles' && /^\d{1,2}(?:\.\d+)? ?m\b/i.test(text)) return text.replace(/ ?m\b/i, ' miles')
  if (
    /^\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:[.,]\d+)?)?\s+(?:miles?|mile|mins?|minutes?|minuten|minutos|minuti|meters?|metres?|hours?|reps?|sets?|secs?|seconds?|yards?|laps?|times)\b/i.test(
      text,
    )
  )
    return text
  return text.replace(leadingNumber, number => `${number} ${unit}`)
}

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
 * If neither the headings nor the sessions name a sport, and a session is a distance, the plan is for running.
 *
 * @example findPlanUnits(['Marathon plan (miles)', 'Mon', 'Tue'], ['5']) // { unit: 'miles', sport: 'Run' }
 */
export function findPlanUnits(headings: readonly string[], sessions: readonly string[]): PlanUnits {
  const find = (patterns: typeof unitPatterns, texts: readonly string[]) => {
    const text = toPlainText(texts.join(' · '))
    return patterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
  }
  const [unit = null, ...otherUnits] = find(unitPatterns, headings)
  const sports = find(sportPatterns, headings)
  const isRunning =
    sports.length === 0 && sessions.some(isDistance) && find(sportPatterns, sessions).every(isRun)
  const [sport = isRunning ? 'Run' : null, ...otherSports] = sports
  return { unit: otherUnits.length > 0 ? null : unit, sport: otherSports.length > 0 ? null : sport }
}

const isDistance = (text: string) => /\d ?(?:mi|miles?|kms?)\b/i.test(text)
const isRun = (sport: string) => sport === 'Run'

/**
 * Adds the unit and the sport to the text of a session, so that it can be parsed without the headings of its plan: `5`
 * becomes `Run 5 miles` in a running plan in miles. If no unit is stated, the number stays without one, so that the
 * parser does not count it.
 *
 * @example addUnitAndSport('Long 8', { unit: 'km', sport: 'Run' }) // 'Long run 8 km'
 */
export function addUnitAndSport(text: string, { unit, sport }: PlanUnits): string {
  const [, kind, amount] = text.match(namedKind) ?? []
  // Without the sport, `Long 8` would be an exercise with 8 reps.
  if (kind && amount && sport !== null && !namesSport(text))
    return `${kind} ${sessionNouns[sport] ?? sport} ${amount}${unit === null || hasUnit.test(amount) ? '' : ` ${unit}`}`
  const withUnit = unit === null ? text : addUnit(text, unit)
  if (sport === null || !/^\d/.test(text) || namesSport(text)) return withUnit
  // Without a unit, `Run 5` would be an exercise whose number is not counted.
  return sport !== 'Run' || withUnit !== text || hasUnit.test(text) ? `${sport} ${withUnit}` : text
}

const hasUnit =
  /\d ?(?:mi|miles?|kms?|k|m|met(?:er|re)s?|yds?|min\w*|h|hours?|hrs?|s|secs?|seconds?|x|×)(?![a-z])|\d['’′:]/i

const sessionNouns: Readonly<Record<string, string>> = { Run: 'run', Bike: 'ride', Swim: 'swim' }

/** Matches a session that consists of its kind and a number, such as `Long 8` or `Easy 5-6`. */
const namedKind =
  /^((?:medium[- ])?long|lr|mlr|easy|steady|tempo|recovery|rec|progression|threshold|aerobic|base|shake-?out|fartlek|hills?|intervals?|speed)\.? (\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:[.,]\d+)?)?(?: ?(?:mi|miles?|kms?|k|min|minutes?))?)$/i

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

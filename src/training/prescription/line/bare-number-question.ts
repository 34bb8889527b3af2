import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import type { Units } from '#training/units.ts'
import { type InterpretedEntry, isHold } from './doubtful-entry.ts'
import { hasNameWord } from './name-vocabulary.ts'
import type { AmbiguityQuestion } from './parsed-line.ts'

type NamedNumber = Pick<InterpretedEntry, 'tokens' | 'names' | 'typed' | 'sport' | 'isRow'>

/**
 * Asks what the only number after a name counts: repetitions, minutes, a distance or a weight, depending on the
 * exercise. Returns undefined if the line says more.
 *
 * @param entry an exercise whose `tokens` are those after the name
 * @example askAboutBareNumber(longRun, metricUnits)?.readings.map(({ text }) => text) // ['8 min', '8 km', '8 reps']
 */
export function askAboutBareNumber(entry: NamedNumber, units: Units): AmbiguityQuestion | undefined {
  const { names, typed, isRow } = entry
  const [token, ...more] = entry.tokens.filter(({ kind }) => kind !== 'separator')
  if (token?.kind === 'times') return askAboutFactor(entry, more)
  const number = getBareReps(token)
  const [name, ...others] = names
  if (!token || number === undefined || more.length > 0 || isRow) return undefined
  const isAtEnd = entry.tokens.at(-1) === token
  if (!name || others.length > 0 || name.from > token.from || !isAtEnd) return undefined
  const words = typed.slice(name.from, name.to)
  if (/^(?:total|gesamt|totale?)$/.test(words)) return undefined
  const likely = listUnits(words, number, entry, units)
  return {
    from: token.from,
    to: token.to,
    readings: likely.map(unit => toReading(number === 1 && unit === 'reps' ? '1 rep' : `${number} ${unit}`)),
  }
}

/** In `Leg press x3`, the only number may be one of sets or of repetitions. */
function askAboutFactor(
  { names, sport, isRow }: NamedNumber,
  [token, ...more]: readonly Token[],
): AmbiguityQuestion | undefined {
  const number = getBareReps(token)
  const isFew = number !== undefined && number > 1 && number <= mostSetsAlone
  if (!token || !isFew || more.length > 0 || names.length !== 1 || sport !== null || isRow) return undefined
  return { from: token.from, to: token.to, readings: [`${number} reps`, `${number} sets`].map(toReading) }
}

/** A higher number after a name and a sign is rather one of repetitions. */
const mostSetsAlone = 5

const toReading = (words: string) => ({ words, text: words })

/** Words that alone name a run or a ride. */
const runPattern =
  /^(?:(?:long|short|easy|medium|steady|recovery|tempo|progression|fartlek|hills?|intervals?|endurance|aerobic|base|day|session)(?: |$))+$/

/** Exercises for which a high number is rather a weight than a number of repetitions. */
const liftPattern =
  /(?<!air |jump |wall |push-|push |sit-|pull-|pull |chin-)\b(?:bench|squats?|deadlifts?|press|rows?|curls?|rdls?|clean|snatch|jerk|lunges?|ohp|pulldowns?|extensions?|raises?)\b/

/** Nobody does more sets of a lift, so that a higher number is a weight. */
const mostSetsOfLift = 50

/**
 * Returns whether a question is unnecessary, because a number that may count sets is too high for them: `Deadlift 320 x 5`.
 *
 * @param name the name in lower case, without accents
 * @example isTooHighForSets(question, 'deadlift') // true for 320 sets of 5; false below `Push-up`
 */
export const isTooHighForSets = ({ readings }: AmbiguityQuestion, name: string): boolean => {
  const sets = /^(\d+) sets of \d+ reps$/.exec(readings[1]?.words ?? '')?.[1]
  return (
    readings[0]?.words.includes(' reps at ') === true &&
    Number(sets) > mostSetsOfLift &&
    (liftPattern.test(name) || /^dead$/.test(name))
  )
}

function listUnits(name: string, number: number, { sport }: NamedNumber, units: Units): string[] {
  if (sport !== null) return ['min', units.distance]
  if (isHold(name)) return ['s', 'reps']
  if (!hasNameWord(name) || runPattern.test(name)) return ['min', units.distance, 'reps']
  return number > 30 && liftPattern.test(name) ? [units.load, 'reps'] : ['reps', units.load]
}

/**
 * Returns whether a number counts repetitions unless the coach says otherwise. Other numbers are not counted before.
 *
 * @example countsReps(question) // true for `Pull-up 8`, and false for `Long 8`
 */
export const countsReps = ({ readings: [first] }: AmbiguityQuestion): boolean =>
  first !== undefined && /^\d+ reps?$/.test(first.text)

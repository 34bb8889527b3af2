import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { Units } from '#training/units.ts'
import type { AmbiguityQuestion, TextSpan } from './parsed-line.ts'

/** Lifts of weightlifting, whose sets are often written as percentages without the sign. */
const liftPattern = /\b(?:snatch(?:es)?|cleans?|jerks?|c ?& ?j|c\+j)\b/

/** Pairs of a number and repetitions, of which the last may have a number of sets: `60/3, 70/2, 80/1x3`. */
const pairsPattern =
  /(?<![\d.:/x%@-])\d{2,3}\/\d{1,2}(?:x\d{1,2})?(?:[, ;]+\d{2,3}\/\d{1,2}(?:x\d{1,2})?)+(?![\d%/.:x]| *(?:kg|lb|%))/

/**
 * Asks whether the numbers before the repetitions of a weightlifting exercise are weights or percentages, as in `Snatch 60/3
 * 70/2`. Numbers above 105 and those that fall are weights.
 *
 * @param line the line as typed, and the exercises on it
 * @example askAboutPairs({ text: 'Snatch 60/3, 70/2', names }, metricUnits)?.readings[1]?.text // '60% x 3, 70% x 2'
 */
export function askAboutPairs(
  { text, names }: { text: string; names: readonly TextSpan[] },
  units: Units,
): AmbiguityQuestion | undefined {
  const typed = text.includes('/') ? normaliseText(text) : ''
  const match = pairsPattern.exec(typed)
  if (!match || !names.some(({ from, to }) => liftPattern.test(typed.slice(from, to)))) return undefined
  const pairs = match[0].split(/[, ;]+/).map(pair => pair.split('/'))
  const loads = pairs.map(([load]) => Number(load))
  const mayBePercent = loads.every(
    (load, index) => load >= 40 && load <= 105 && load >= (loads[index - 1] ?? 0),
  )
  if (!mayBePercent) return undefined
  const write = (unit: string) =>
    pairs.map(([load, reps = '']) => `${load}${unit} x ${reps.replace('x', ' x ')}`).join(', ')
  const range = `${loads[0]}-${loads.at(-1)}`
  return {
    from: match.index,
    to: match.index + match[0].length,
    readings: [
      { words: `${range} ${units.load}`, text: write(units.load) },
      { words: `${range} % of 1RM`, text: write('%') },
    ],
  }
}

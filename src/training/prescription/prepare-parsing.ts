import { readSomeHeaderPhrases } from '#training/prescription/day/block-header.ts'
import { formatDay } from '#training/prescription/day/format-day.ts'
import { splitInlineExercises } from '#training/prescription/day/inline-exercises.ts'
import {
  parseLineLabels,
  parseSectionName,
  parseSectionPrefix,
} from '#training/prescription/day/line-labels.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { parseLine, scanLine } from '#training/prescription/line/parse-line.ts'
import { writePlainly } from '#training/prescription/tokens/plain-notation.ts'
import { scanTokens } from '#training/prescription/tokens/scan-tokens.ts'
import { metricUnits } from '#training/units.ts'
import { normaliseText, readSomePatterns } from './parser-combinators.ts'

const patternsPerStep = 16

/**
 * Prepares the parser in short steps, between which a page can do other things. Otherwise the first line of a text takes as
 * long as hundreds of later ones, because it reads all patterns of the notation and compiles most regular expressions.
 *
 * @example [...prepareParsing()].length // the number of steps
 */
export function* prepareParsing(): Generator<void> {
  while (readSomePatterns(patternsPerStep)) yield
  while (readSomeHeaderPhrases(patternsPerStep)) yield
  for (const use of uses) {
    yield
    use()
  }
}

const example = 'Back squat 4×5 80 %, rest 2:00'

/** Calls of the parser in an order in which each prepares a little more of it. */
const uses: readonly (() => unknown)[] = [
  () => normaliseText(example),
  () => writePlainly('squat'),
  () => scanTokens('x', 'kg'),
  () => scanTokens('squat', 'kg'),
  () => scanLine('Squat', metricUnits),
  () => scanLine('4x5', metricUnits),
  () => scanLine(example, metricUnits),
  () => parseLine('Squat'),
  () => parseLine('4x5'),
  () => parseLine('Squat 4x5'),
  () => parseLine(example),
  () => parseLineLabels(example),
  () => parseSectionName(example),
  () => parseSectionPrefix(example),
  () => splitInlineExercises(example),
  () => parseDay(''),
  () => parseDay('// slow'),
  () => parseDay('Main:'),
  () => parseDay('4x5'),
  () => parseDay('Squat'),
  () => parseDay('Squat 4x5'),
  () => formatLine(parseLine(example).item),
  () => formatDay(parseDay(example).blocks),
]

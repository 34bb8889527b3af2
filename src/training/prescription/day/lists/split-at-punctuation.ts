import { parseLineLabels } from '#training/prescription/day/line-labels.ts'
import { hasOnlyNameWords } from '#training/prescription/line/name-vocabulary.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { ParsedLine, TextSpan } from '#training/prescription/line/parsed-line.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'

/** A semicolon, or a full stop before a name: `Squat: 3 sets of 15. Lunge: 2 sets of 10.` */
const partPattern = /(?:[^;.]|\.(?! +\p{Lu}))+/gu

/** In `A: Squat 5x5; B: Bench 5x5`, each exercise has a label. */
const hasLabels = /; +[B-H]\d?[:.)] +\p{L}/u

/**
 * Splits a line in which a semicolon or full stop ends each exercise: `Squat: 15 reps, 3 sets; Lunge: 10 reps, 3 sets`. Returns
 * undefined if the line is understood as a whole, or if a part is no known exercise with sets of its own.
 *
 * @param parse parses a part
 * @example splitAtPunctuation('Squat: 15 reps; Lunge: 10 reps', parseLineEntries)?.length // 2
 */
export function splitAtPunctuation(
  text: string,
  parse: (text: string) => LineEntry[],
): TextSpan[] | undefined {
  if (!/[^;.](?:; +\p{L}|\. +\p{Lu})/u.test(text) || /\/\//.test(text)) return undefined
  const entries = parse(text.slice(parseLineLabels(text).contentFrom))
  if (!hasLabels.test(text) && entries.every(({ reading }) => isUnderstood(reading))) return undefined
  const parts: TextSpan[] = []
  for (const { index, 0: words } of text.matchAll(partPattern)) {
    const gap = parts.length === 0 ? 0 : words.length - words.trimStart().length
    if (words.trim() !== '') parts.push({ from: index + gap, to: index + words.trimEnd().length })
  }
  return parts.length > 1 && parts.every(({ from, to }) => isExercise(text.slice(from, to), parse))
    ? parts
    : undefined
}

function isExercise(words: string, parse: (text: string) => LineEntry[]): boolean {
  const [first, ...more] = parse(words.slice(parseLineLabels(words).contentFrom))
  if (!first || more.length > 0) return false
  const { name, sets } = first.reading.item
  return isUnderstood(first.reading) && sets.length > 0 && hasOnlyNameWords(normaliseText(name))
}

const isUnderstood = ({ remains, questions }: ParsedLine) => remains.length === 0 && questions.length === 0

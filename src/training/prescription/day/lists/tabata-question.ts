import type { AmbiguityQuestion } from '#training/prescription/line/parsed-line.ts'
import type { PrescribedBlock } from '#training/prescription/prescription.ts'

/** The words of a Tabata header; the question depends on how many exercises follow it. */
export type TabataWords = { words: string; from: number }

/**
 * Returns the words of a header that says only `Tabata`, so that its eight intervals may be those of each exercise or of
 * all exercises in turn.
 *
 * @param words the header as typed
 * @param from its position in the line
 * @example findTabataWords('Tabata: ', 0) // { words: 'Tabata:', from: 0 }
 */
export function findTabataWords(words: string, from: number): TabataWords | undefined {
  return /^tabata[\s:-]*$/i.test(words) ? { words: words.trimEnd(), from } : undefined
}

/**
 * Asks whether each of several exercises is done for eight intervals, or all of them together. The default reading comes
 * first, and is the only one if the eight intervals cannot be shared equally. Returns undefined if there is one exercise.
 *
 * @example createTabataQuestion(block, { words: 'Tabata:', from: 0 })?.readings[1]?.text // '4 x 20 s / 10 s:'
 */
export function createTabataQuestion(
  { items, rounds, seconds, restSeconds }: PrescribedBlock,
  { words, from }: TabataWords,
): AmbiguityQuestion | undefined {
  const count = items.length
  if (count < 2 || rounds === null) return undefined
  const toHeader = (number: number) => `${number} x ${seconds} s / ${restSeconds} s:`
  const ofEach = { words: `${rounds} intervals of each exercise`, text: toHeader(rounds) }
  const shared = { words: `${rounds} intervals in total`, text: toHeader(rounds / count) }
  const readings = Number.isInteger(rounds / count) && count < rounds ? [ofEach, shared] : [ofEach]
  return { from, to: from + words.length, readings }
}

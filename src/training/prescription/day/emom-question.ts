import type { AmbiguityQuestion } from '#training/prescription/line/parsed-line.ts'
import { type BlockHeader, parseBlockHeader } from './block-header.ts'

/** In intervals of at least this many seconds, there is time for all exercises. */
const longInterval = 180

/**
 * Creates a question about an EMOM header above a list: all exercises each minute, or one exercise each
 * minute? Returns undefined if the header already answers the question or has exercises on the same line. The
 * default interpretation comes first. The text offered for each interpretation is unambiguous.
 *
 * @param words the header as typed
 * @param from its position in the line
 * @example createEmomQuestion(parseBlockHeader('EMOM 12:'), 'EMOM 12:', 0).readings[1].text
 * // 'EMOM 12, alternating'
 */
export function createEmomQuestion(
  header: BlockHeader,
  words: string,
  from: number,
): AmbiguityQuestion | undefined {
  if (header.kind !== 'emom' || header.isInTurn !== undefined || header.contentFrom !== null) return undefined
  // In `Every 4 min for 5 rounds`, each round has all exercises, and so has each interval of three minutes or more.
  if (/\d ?(?:rounds?|rds?)\b/i.test(words) || (header.seconds ?? 0) >= longInterval) return undefined
  const headerText = words.replace(/(?<![\s,;:.·()[\]-])[\s,;:.·()[\]-]+$/, '')
  const isEachMinute = header.seconds === 60
  const interval = isEachMinute ? 'minute' : 'interval'
  const readings = [
    {
      words: `all exercises each ${interval}`,
      text: `${headerText}, all each ${isEachMinute ? 'minute' : 'time'}`,
    },
    { words: `one exercise each ${interval}`, text: `${headerText}, alternating` },
  ]
  const isUnambiguous = readings.every(
    ({ text }, index) => parseBlockHeader(`${text}:`)?.isInTurn === (index === 1),
  )
  return isUnambiguous ? { from, to: from + headerText.length, readings } : undefined
}

/**
 * Creates a question about a header such as `E2MOM 10`, in which the number may be that of the rounds or of the
 * minutes. Returns undefined if the header says which, or if the minutes cannot be divided into whole rounds.
 *
 * @param words the header as typed
 * @param from its position in the line
 * @example createIntervalCountQuestion('E2MOM 10: ', 0)?.readings[1].text // 'E2MOM 10 min'
 */
export function createIntervalCountQuestion(words: string, from: number): AmbiguityQuestion | undefined {
  const [typed, name, minutes, count] = /^(e(\d{1,2}) ?mom) (\d{1,2})(?=[\s:-]*$)/i.exec(words) ?? []
  if (!typed || Number(count) % Number(minutes) !== 0 || Number(count) < 2 * Number(minutes)) return undefined
  const readings = [
    { words: `${count} times`, text: `${name} x ${count}` },
    { words: `${count} minutes`, text: `${name} ${count} min` },
  ]
  return { from, to: from + typed.length, readings }
}

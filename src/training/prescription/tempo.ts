import { firstOf, pattern, type Reader } from './reading.ts'

const digit = '[0-9x]'
// An X stands for one of the last two: `3x8` and `4x10` are sets.
const digits = `(?:${digit}-${digit}-${digit}(?:-${digit})?|[0-9]{2}[0-9x]{1,2}|${digit}/${digit}/${digit}(?:/${digit})?)`

/**
 * Down, at the bottom, up, at the top: `tempo 3010`; other words stand in brackets.
 * @example formatTempo('31X0') // 'tempo 31X0'
 */
export function formatTempo(tempo: string): string {
  if (readPausePhrase(tempo.toLowerCase(), 0)?.to === tempo.length) return tempo
  return new RegExp(`^${digits}$`, 'i').test(tempo) ? `tempo ${tempo}` : `tempo (${tempo})`
}

const phrase = String.raw`\d(?:~-~\d)?(?:~-?~(?:ct|count|s|sec|second)s?)~-?~(?:pause|hold|eccentric|negative|lowering|descent|squeeze)s?(?: (?:at|in|on)(?: the)? (?:bottom|top|chest|knee|hole|box))?(?![a-z])`
const readPausePhrase: Reader<string> = pattern(`(${phrase})`, ([typed]) => typed)

/** Reads `tempo 3010`, `@31X0`, `30X1`, `2ct pause`; the value is what was read, in small letters. */
export const readTempo: Reader<string> = firstOf(
  pattern(`tempo~:?~(${digits})(?![\\w%])`, ([typed]) => typed?.toUpperCase()),
  pattern(`(${digits}) tempo(?![a-z])`, ([typed]) => typed?.toUpperCase()),
  pattern(String.raw`tempo~:?~\(([^()]{1,40})\)`, ([typed]) => typed?.trim()),
  // Four signs with an X or a nought: no weight and no percentage is written so.
  pattern('@~((?=[0-9]*[0x])[0-9x]{4})(?![\\w.%]|~(?:kg|lb|#))', ([typed]) => typed?.toUpperCase()),
  pattern('([2-6][0-9]x[01])(?![a-z0-9%@.])(?!~(?:kg|lb|#|%|@))', ([typed]) => typed?.toUpperCase()),
  readPausePhrase,
)

import { firstOf, pattern, type Reader } from '../reading.ts'
import type { Meaning } from './token.ts'

const divides = ([sign = '']: readonly (string | undefined)[]): Meaning => ({ kind: 'separator', sign })

/** Reads what stands between two words: `x`, `@`, a comma, a dash, a bracket, `then`. */
export const readSign: Reader<Meaning> = firstOf<Meaning>(
  pattern('x(?=~[\\d:(]|~(?:max|amrap|amap|me)(?![a-z]))', () => ({ kind: 'times' })),
  pattern('(?:@|at(?=~[\\d:]))', () => ({ kind: 'at' })),
  pattern('(,|;|→|\\||(?:and )?then(?![a-z])|/(?= |$)|[-•∙·](?= |$)|[():]|\\.(?= |$)|for(?= \\d))', divides),
  pattern('(set)~\\d{1,2}~:', divides),
  pattern('(waves?)~:', divides),
  pattern('(ramp|from)(?= \\d)', divides),
  // What an effort is held at needs no word of its own.
  pattern(
    '(at|ramp|from)(?= (?:easy|steady|moderate|tempo|threshold|goal|marathon|css|rpe|z|ramp|from))',
    divides,
  ),
  pattern('[()/.]', () => ({ kind: 'separator', sign: '' })),
)

/** Reads a word that was not understood; a link joins what was said to more. */
export const readWord: Reader<Meaning> = firstOf<Meaning>(
  pattern('last(?= \\d)', () => ({ kind: 'word', isLink: true, isLast: true })),
  pattern('\\+(?= )', () => ({ kind: 'word', isPlus: true })),
  pattern('(?:on|with|w/|for|of|in|per|between|but|and|last|first|if|until)(?![a-z0-9])', () => ({
    kind: 'word',
    isLink: true,
  })),
  pattern(String.raw`[^\s,;()→|]+?(?=[\s,;()→|]|[:/](?:\s|$)|$)`, () => ({ kind: 'word' })),
)

/** Reads what opens a note: `//`, `///`, `NOTE:`, `cue:`. */
export const readNoteOpening: Reader<Meaning> = firstOf<Meaning>(
  pattern('(///?)~', ([slashes]) => ({ kind: 'note', isForCoach: slashes === '///' })),
  pattern('(?:notes?|cues?|remember)~:~', () => ({ kind: 'note', isForCoach: false })),
)

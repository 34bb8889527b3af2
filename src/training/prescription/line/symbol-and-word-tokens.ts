import { firstMatch, matchPattern, type Parser } from '../parser.ts'
import type { TokenContent } from './token.ts'

const toSeparatorToken = ([sign = '']: readonly (string | undefined)[]): TokenContent => ({
  kind: 'separator',
  sign,
})

/** Parses a symbol or a linking word: `x`, `@`, a comma, a dash, a bracket, `then`. */
export const symbolTokenParser: Parser<TokenContent> = firstMatch<TokenContent>(
  matchPattern('x(?=~[\\d:(]|~(?:max|amrap|amap|me)(?![a-z]))', () => ({ kind: 'times' })),
  matchPattern('(?:@|at(?=~[\\d:]))', () => ({ kind: 'at' })),
  matchPattern(
    '(,|;|→|\\||(?:and )?then(?![a-z])|/(?= |$)|[-•∙·](?= |$)|[():]|\\.(?= |$)|for(?= \\d))',
    toSeparatorToken,
  ),
  matchPattern('(set)~\\d{1,2}~:', toSeparatorToken),
  matchPattern('(waves?)~:', toSeparatorToken),
  matchPattern('(ramp|from)(?= \\d)', toSeparatorToken),
  // Before an effort, `at`, `ramp` and `from` are only separators.
  matchPattern(
    '(at|ramp|from)(?= (?:easy|steady|moderate|tempo|threshold|goal|marathon|css|rpe|z|ramp|from))',
    toSeparatorToken,
  ),
  matchPattern('[()/.]', () => ({ kind: 'separator', sign: '' })),
)

/**
 * Parses a word that no more specific parser accepts. Linking words such as `with` and `for` connect to the
 * words before them.
 */
export const wordTokenParser: Parser<TokenContent> = firstMatch<TokenContent>(
  matchPattern('last(?= \\d)', () => ({ kind: 'word', isLink: true, isLast: true })),
  matchPattern('\\+(?= )', () => ({ kind: 'word', isPlus: true })),
  matchPattern('(?:on|with|w/|for|of|in|per|between|but|and|last|first|if|until)(?![a-z0-9])', () => ({
    kind: 'word',
    isLink: true,
  })),
  matchPattern(String.raw`[^\s,;()→|]+?(?=[\s,;()→|]|[:/](?:\s|$)|$)`, () => ({ kind: 'word' })),
)

/** Parses the start of a note: `//`, `///`, `NOTE:`, `cue:`. */
export const noteOpeningTokenParser: Parser<TokenContent> = firstMatch<TokenContent>(
  matchPattern('(///?)~', ([slashes]) => ({ kind: 'note', isForCoach: slashes === '///' })),
  matchPattern('(?:notes?|cues?|remember)~:~', () => ({ kind: 'note', isForCoach: false })),
)

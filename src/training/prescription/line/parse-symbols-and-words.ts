import {
  createPatternParser,
  firstMatchingParser,
  type Parser,
} from '#training/prescription/parser-combinators.ts'
import type { TokenContent } from './token.ts'

const toSeparatorToken = ([sign = '']: readonly (string | undefined)[]): TokenContent => ({
  kind: 'separator',
  sign,
})

/** Parses a symbol or a linking word: `x`, `@`, a comma, a dash, a bracket, `then`. */
export const symbolTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser('x(?=~[\\d:(]|~(?:max|amrap|amap|me)(?![a-z]))', () => ({ kind: 'times' })),
  createPatternParser('(?:@|at(?=~[\\d:]))', () => ({ kind: 'at' })),
  createPatternParser(
    '(,|;|→|\\||(?:and )?then(?![a-z])|/(?= |$)|[-•∙·](?= |$)|[():]|\\.(?= |$)|for(?= \\d))',
    toSeparatorToken,
  ),
  createPatternParser('(set)~\\d{1,2}~:', toSeparatorToken),
  createPatternParser('(waves?)~:', toSeparatorToken),
  createPatternParser('(ramp|from)(?= \\d)', toSeparatorToken),
  // Before an effort, `at`, `ramp` and `from` are only separators.
  createPatternParser(
    '(at|ramp|from)(?= (?:easy|steady|moderate|tempo|threshold|goal|marathon|css|rpe|z|ramp|from))',
    toSeparatorToken,
  ),
  createPatternParser('[()/.]', () => ({ kind: 'separator', sign: '' })),
)

/**
 * Parses a word that no more specific parser accepts. Linking words such as `with` and `for` connect to the
 * words before them.
 */
export const wordTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser('last(?= \\d)', () => ({ kind: 'word', isLink: true, isLast: true })),
  createPatternParser('\\+(?= )', () => ({ kind: 'word', isPlus: true })),
  createPatternParser('(?:on|with|w/|for|of|in|per|between|but|and|last|first|if|until)(?![a-z0-9])', () => ({
    kind: 'word',
    isLink: true,
  })),
  createPatternParser(String.raw`[^\s,;()→|]+?(?=[\s,;()→|]|[:/](?:\s|$)|$)`, () => ({ kind: 'word' })),
)

/** Parses the start of a note: `//`, `///`, `NOTE:`, `cue:`. */
export const noteOpeningTokenParser: Parser<TokenContent> = firstMatchingParser<TokenContent>(
  createPatternParser('(///?)~', ([slashes]) => ({ kind: 'note', isForCoach: slashes === '///' })),
  createPatternParser('(?:notes?|cues?|remember)~:~', () => ({ kind: 'note', isForCoach: false })),
)

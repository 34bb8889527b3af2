/** The characters that a part of a pattern accepts, by their code; the last two codes are `endCode` and `otherCode`. */
export type CodeSet = Uint8Array

/** The code of the end of the text. */
export const endCode = 128
/** The code of all characters outside ASCII. */
export const otherCode = 129
export const codeCount = 130

/**
 * A regular expression as a tree. Parts that match no character and depend on their context have the kind `condition`; those
 * that require other text before them contain it.
 */
export type PatternTree =
  | { kind: 'characters'; codes: CodeSet }
  | { kind: 'sequence'; parts: readonly PatternTree[] }
  | { kind: 'alternatives'; parts: readonly PatternTree[] }
  | { kind: 'repeat'; least: number; most: number; part: PatternTree }
  | { kind: 'lookahead'; isNegative: boolean; part: PatternTree }
  | { kind: 'end' }
  | { kind: 'condition'; before?: PatternTree }

/**
 * Reads a regular expression. A condition on the text before a match, such as `(?<=a)`, is kept as one that is always met.
 *
 * @param source the source of a regular expression without flags and named groups
 * @example readPattern('a|b').kind // 'alternatives'
 */
export const readPattern = (source: string): PatternTree => new PatternReader(source).readAlternatives()

const anyCode = Uint8Array.from({ length: codeCount }, (_, code) => Number(code !== endCode))

const codesBySource = new Map<string, CodeSet>()

/**
 * Lists the characters of all classes, escapes and single characters that were read; those of any part of a pattern combine them.
 *
 * @example [...listCodeSets()].length // 2 after `readPattern('a|b')`
 */
export const listCodeSets = (): Iterable<CodeSet> => codesBySource.values()

/** Returns the characters of a class, an escape or a single character. */
function findCodes(source: string): CodeSet {
  const known = codesBySource.get(source)
  if (known) return known
  const pattern = new RegExp(source)
  // A class with a character outside ASCII, or that excludes characters, may accept any other one.
  const isOther = /^\[\^|[^\0-\x7f]|\\[SWDu]/.test(source)
  const codes = Uint8Array.from({ length: codeCount }, (_, code) =>
    Number(code < endCode ? pattern.test(String.fromCharCode(code)) : code === otherCode && isOther),
  )
  codesBySource.set(source, codes)
  return codes
}

class PatternReader {
  private at = 0
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  readAlternatives(): PatternTree {
    const parts: PatternTree[] = []
    do parts.push(this.readSequence())
    while (this.skip('|'))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'alternatives', parts }
  }

  private readSequence(): PatternTree {
    const parts: PatternTree[] = []
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? ''))
      parts.push(this.readQuantifier(this.readAtom()))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'sequence', parts }
  }

  private readAtom(): PatternTree {
    if (this.skip('(')) return this.readGroup()
    const from = this.at
    if (this.skip('[')) return this.readClass(from)
    if (this.skip('\\')) return this.readEscape()
    const character = this.source[this.at++] ?? ''
    if (character === '$') return { kind: 'end' }
    if (character === '^') return { kind: 'condition' }
    return { kind: 'characters', codes: character === '.' ? anyCode : findCodes(escapeCharacter(character)) }
  }

  private readGroup(): PatternTree {
    const opening = /^\?(?:<?[=!]|:)/.exec(this.source.slice(this.at, this.at + 3))?.[0] ?? ''
    this.at += opening.length
    const part = this.readAlternatives()
    this.skip(')')
    if (opening === '?<=') return { kind: 'condition', before: part }
    if (opening === '?<!') return { kind: 'condition' }
    if (opening === '?=' || opening === '?!') return { kind: 'lookahead', isNegative: opening === '?!', part }
    return part
  }

  private readClass(from: number): PatternTree {
    this.skip('^')
    this.skip(']')
    while (this.source[this.at] !== ']') this.at += this.source[this.at] === '\\' ? 2 : 1
    this.at++
    return { kind: 'characters', codes: findCodes(this.source.slice(from, this.at)) }
  }

  private readEscape(): PatternTree {
    const letter = this.source[this.at++] ?? ''
    if (letter === 'b' || letter === 'B') return { kind: 'condition' }
    // A backreference can match anything that its group matched.
    if (/\d/.test(letter))
      return { kind: 'repeat', least: 0, most: Infinity, part: { kind: 'characters', codes: anyCode } }
    return { kind: 'characters', codes: findCodes(`\\${letter}`) }
  }

  private readQuantifier(part: PatternTree): PatternTree {
    const quantifier = /^(?:([?*+])|\{(\d+)(,(\d*))?\})\??/.exec(this.source.slice(this.at, this.at + 12))
    if (!quantifier) return part
    const [all, sign, least, range, most] = quantifier
    this.at += all.length
    if (sign) return { kind: 'repeat', least: Number(sign === '+'), most: sign === '?' ? 1 : Infinity, part }
    const end = range === undefined ? least : most
    return { kind: 'repeat', least: Number(least), most: end ? Number(end) : Infinity, part }
  }

  private skip(words: string): boolean {
    if (!this.source.startsWith(words, this.at)) return false
    this.at += words.length
    return true
  }
}

const escapeCharacter = (character: string) =>
  /[\w\s]|[^\0-\x7f]/.test(character) ? character : `\\${character}`

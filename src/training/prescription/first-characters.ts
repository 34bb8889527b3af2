/** The characters that a regular expression can match; `isEmpty` is true if it can also match nothing. */
type FirstCharacters = { characters: Set<string>; isEmpty: boolean }

/** The characters that occur in normalised text and to which a class such as `[^,;]` can refer. */
const printable = Array.from({ length: 126 - 31 }, (_, index) => String.fromCharCode(32 + index))
const matching = (pattern: RegExp) => printable.filter(character => pattern.test(character))

/**
 * Returns the ASCII characters with which a match of a regular expression can begin, so that a parser need not run
 * where it cannot match. Returns null if a match can be empty. Characters outside ASCII are not listed: any pattern
 * may match them.
 *
 * @param source the source of a regular expression without flags, named groups or backreferences at its start
 * @example findFirstCharacters('(?:rest|ri)~\\d') // the set of `r`
 */
export function findFirstCharacters(source: string): ReadonlySet<string> | null {
  const reader = new SourceReader(source)
  const { characters, isEmpty } = reader.readAlternatives()
  return isEmpty ? null : characters
}

class SourceReader {
  private at = 0
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  readAlternatives(): FirstCharacters {
    const result: FirstCharacters = { characters: new Set(), isEmpty: false }
    do {
      const one = this.readSequence()
      for (const character of one.characters) result.characters.add(character)
      result.isEmpty ||= one.isEmpty
    } while (this.skip('|'))
    return result
  }

  private readSequence(): FirstCharacters {
    const result: FirstCharacters = { characters: new Set(), isEmpty: true }
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? '')) {
      const atom = this.readAtom()
      const isOptional = this.readQuantifier() || atom.isEmpty
      if (!result.isEmpty) continue
      for (const character of atom.characters) result.characters.add(character)
      result.isEmpty = isOptional
    }
    return result
  }

  private readAtom(): FirstCharacters {
    if (this.skip('(')) return this.readGroup()
    const from = this.at
    if (this.skip('[')) return this.readClass(from)
    if (this.skip('\\')) return this.readEscape()
    const character = this.source[this.at++] ?? ''
    if (character === '^' || character === '$') return { characters: new Set(), isEmpty: true }
    return { characters: new Set(character === '.' ? printable : [character]), isEmpty: false }
  }

  private readGroup(): FirstCharacters {
    const assertion = /^\?(?:=|!|<=|<!)/.exec(this.source.slice(this.at, this.at + 3))?.[0]
    if (assertion) this.at += assertion.length
    else this.skip('?:')
    const inner = this.readAlternatives()
    this.skip(')')
    return assertion ? { characters: new Set(), isEmpty: true } : inner
  }

  private readClass(from: number): FirstCharacters {
    this.skip('^')
    this.skip(']')
    while (this.source[this.at] !== ']') this.at += this.source[this.at] === '\\' ? 2 : 1
    this.at++
    return { characters: new Set(matching(new RegExp(this.source.slice(from, this.at)))), isEmpty: false }
  }

  private readEscape(): FirstCharacters {
    const letter = this.source[this.at++] ?? ''
    if (letter === 'b' || letter === 'B') return { characters: new Set(), isEmpty: true }
    // A backreference can match anything that its group matched.
    if (/\d/.test(letter)) return { characters: new Set(printable), isEmpty: true }
    return { characters: new Set(matching(new RegExp(`\\${letter}`))), isEmpty: false }
  }

  /** Reads a quantifier; returns true if the atom before it may be missing. */
  private readQuantifier(): boolean {
    const quantifier = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(this.source.slice(this.at, this.at + 12))
    if (!quantifier) return false
    this.at += quantifier[0].length
    return quantifier[0].startsWith('?') || quantifier[0].startsWith('*') || quantifier[1] === '0'
  }

  private skip(words: string): boolean {
    if (!this.source.startsWith(words, this.at)) return false
    this.at += words.length
    return true
  }
}

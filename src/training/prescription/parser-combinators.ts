import { PatternSearch, type PossiblePatterns } from '#training/prescription/patterns/pattern-search.ts'
import { rememberResults } from './remember-results.ts'

/** A parsed value, and the index in the text where it ends. */
export type ParserMatch<T> = { value: T; to: number }
export type Parser<T> = {
  (text: string, from: number): ParserMatch<T> | undefined
  /** The patterns with one of which a match begins; missing if there are other ways to begin. */
  patterns?: PossiblePatterns
  /** Returns a parser with the same result where only these patterns are possible, which tries fewer alternatives. */
  reduceTo?: (possible: PossiblePatterns) => Parser<T>
}

/** Matches a typed number: `5`, `82.5`, `.5`, `1½`. `normaliseText` turns `2,000` into `2_000`. */
export const numeralSource = String.raw`(?:\d{1,7}(?:_\d{3})?(?:\.\d{1,4}|[½¼¾])?|\.\d{1,4}|[½¼¾])(?![\d_½¼¾])`

/**
 * Converts the typed digits to a number.
 *
 * @example parseNumeral('2_000.5') // 2000.5
 */
export const parseNumeral = (typed: string | undefined): number => {
  const digits = typed?.replaceAll('_', '')
  const fraction = fractionByCharacter[digits?.at(-1) ?? '']
  return fraction === undefined ? Number(digits) : Number(digits?.slice(0, -1)) + fraction
}
const fractionByCharacter: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/**
 * Converts typed digits to a number; returns undefined if there are none.
 *
 * @example parseOptionalNumeral(undefined) // undefined
 */
export const parseOptionalNumeral = (typed: string | undefined): number | undefined =>
  typed === undefined ? undefined : parseNumeral(typed)

/**
 * Normalises letters, symbols and spaces without changing the length of the text, so indexes are also valid
 * in the original text: `normaliseText('3 × 8–12, 77,5 %')` is `3 x 8-12, 77.5 %`.
 */
export const normaliseText: (text: string) => string = rememberResults(normalise)

function normalise(text: string): string {
  const lower = text.toLowerCase()
  // Most texts have only plain characters, and one search is faster than all replacements.
  if (!specialPattern.test(lower)) return lower.replace(sidesPattern, joinSides)
  // Some capitals have a longer lower-case form, which would shift all later indexes.
  return (lower.length === text.length ? lower : text.replace(/[A-Z]/g, letter => letter.toLowerCase()))
    .replace(/\*\*|__/g, '  ')
    .replace(/(?<=[a-z.!)])\*(?=\s*$)/g, ' ')
    .replace(/[×✕✖*]/g, 'x')
    .replace(/(?<=\p{L})[—―](?=\d)/gu, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s/g, ' ')
    .replace(/[₀-₉]/g, digit => String(digit.charCodeAt(0) - subscriptZero))
    .replace(/[‘’′`´]/g, "'")
    .replace(/''/g, '""')
    .replace(/[“”″]/g, '"')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(approximateSign, ' ')
    .replace(/(?<=[a-z])--(?=\S)/g, ': ')
    .replace(sidesPattern, joinSides)
    .replace(/[-=]>/g, ' →')
    .replace(/[➔➜➝⟶⇒]/g, '→')
    .replace(/[\u00df-\u017f]/g, removeAccent)
    .replace(/(?<!\d)\d+(?:,\d+)+/g, normaliseCommas)
}

/** Matches a character that `normaliseText` may replace, apart from the letters of sides. */
const specialPattern = /[^a-z0-9 !"#$%&'()+,./:;<>?@^{|}-]|''|--|->|\d,\d/

const sidesPattern = /(?<![\d.])(\d{1,2}) ?l(?:, ?|\/| ?\+ ?)\1 ?r(?![a-z])/g

/** Writes `5L/5R` and `8L, 8R` as `5/5` and `8/8`, with spaces so that the length does not change. */
const joinSides = (typed: string, reps: string) => `${reps}/${reps}`.padEnd(typed.length)

/** In `VO₂max`, the digit is below the line. */
const subscriptZero = '₀'.charCodeAt(0)

/** A sign before a number. Before a time or distance in brackets, it stays, because that only explains another number. */
const approximateSign =
  /[~≈](?=\s*\d)(?!(?<=\([~≈])[\d:.]+ ?(?:min|mins|minutes|s|sec|secs|m|km|mi|miles|yds?|yards|h|hrs?)?\))/g

/** Replaces an accented letter by its base letter: `ä` by `a`, `ß` by `s`. */
const removeAccent = (letter: string) => (letter === 'ß' ? 's' : (letter.normalize('NFD')[0] ?? letter))

/** A comma between two digits is a decimal comma, a thousands separator or a list separator. */
function normaliseCommas(typed: string, at: number, text: string): string {
  const [whole = '', part = '', ...more] = typed.split(',')
  const after = text.slice(at + typed.length, at + typed.length + 4)
  if (more.length > 0 || /^ *[x@]/.test(after)) return typed
  if (part.length === 3) return whole.length <= 3 ? `${whole}_${part}` : typed
  const isList =
    Number(whole) <= 20 && Number(part) <= 20 && !isBesideUnit(text.slice(Math.max(0, at - 5), at), after)
  return part.length > 3 || isList ? typed : `${whole}.${part}`
}

const isBesideUnit = (before: string, after: string) =>
  /(?:@|rpe|[-/+]) *$/.test(before) || /^(?: *[%a-z'"]|[-/+])/.test(after)

/** Searches for the patterns of all parsers, because a line is tried with hundreds of them at each word. */
const search = new PatternSearch()

/**
 * Prepares so many patterns for the first search, and returns whether others are left.
 *
 * @example readSomePatterns(16) // true
 */
export const readSomePatterns = (count: number): boolean => search.readSome(count)

/** Matches all spaces at once, because backtracking to match fewer spaces would take quadratic time. */
const spacesSource = ' +(?! )'

/**
 * Creates a parser from the source of a regular expression, in which ` ` means one or more spaces, and `~` and ` ?`
 * mean optional spaces. `toValue` can reject a match by returning undefined.
 */
export function createPatternParser<T>(
  source: string,
  toValue: (groups: readonly (string | undefined)[]) => T | undefined,
): Parser<T> {
  const sticky = new RegExp(
    source.replace(/ \?|[ ~]/g, sign => (sign === ' ' ? spacesSource : `(?:${spacesSource})?`)),
    'y',
  )
  return withPatterns<T>(new Set([search.add(sticky.source)]), (text, from) => {
    sticky.lastIndex = from
    const match = sticky.exec(text)
    const value = match ? toValue(match.slice(1)) : undefined
    return value === undefined ? undefined : { value, to: sticky.lastIndex }
  })
}

function withPatterns<T>(
  patterns: PossiblePatterns | undefined,
  parse: Parser<T>,
  reduceTo?: (possible: PossiblePatterns) => Parser<T>,
): Parser<T> {
  if (patterns) parse.patterns = patterns
  if (reduceTo) parse.reduceTo = reduceTo
  return parse
}

const reduceParser = <T>(parse: Parser<T>, possible: PossiblePatterns): Parser<T> =>
  parse.reduceTo?.(possible) ?? parse

/**
 * Says that a parser matches only where another one does, so that it need not run elsewhere.
 *
 * @example beginLike(parseSide, (text, from) => parseSide(text, from) && parseHand(text, from))
 */
export const beginLike = <T>(other: Parser<unknown>, parse: Parser<T>): Parser<T> =>
  withPatterns<T>(other.patterns, parse)

const isDigit = (code: number) => code >= 48 && code <= 57
const isLetter = (code: number) => code >= 97 && code <= 122
const isSymbol = (code: number) => !isDigit(code) && !isLetter(code)

/**
 * Runs a parser only if the next character is a digit, to save time.
 *
 * @example onlyAtDigit(parseNumber)('kg', 0) // undefined
 */
export const onlyAtDigit = <T>(parse: Parser<T>): Parser<T> =>
  withPatterns<T>(
    parse.patterns,
    (text, from) => (isDigit(text.charCodeAt(from)) ? parse(text, from) : undefined),
    possible => onlyAtDigit(reduceParser(parse, possible)),
  )

/**
 * Runs a parser only if the next character is a letter, to save time.
 *
 * @example onlyAtLetter(parseFeel)('5 easy', 0) // undefined
 */
export const onlyAtLetter = <T>(parse: Parser<T>): Parser<T> =>
  withPatterns<T>(
    parse.patterns,
    (text, from) => (isLetter(text.charCodeAt(from)) ? parse(text, from) : undefined),
    possible => onlyAtLetter(reduceParser(parse, possible)),
  )

/**
 * Runs a parser only if the next character is neither a digit nor a letter, to save time.
 *
 * @example onlyAtSymbol(parsePercentLess)('easy', 0) // undefined
 */
export const onlyAtSymbol = <T>(parse: Parser<T>): Parser<T> =>
  withPatterns<T>(
    parse.patterns,
    (text, from) => (isSymbol(text.charCodeAt(from)) ? parse(text, from) : undefined),
    possible => onlyAtSymbol(reduceParser(parse, possible)),
  )

/**
 * Returns the result of the first parser that matches.
 *
 * @example firstMatchingParser(parseFeel, parseZone)('z2', 0) // the result of parseZone
 */
export function firstMatchingParser<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  const patterns = parsers.every(parse => parse.patterns)
    ? new Set(parsers.flatMap(parse => [...(parse.patterns ?? [])]))
    : undefined
  const reduceTo = (possible: PossiblePatterns): Parser<T> => {
    // There are far fewer possible patterns than patterns of a parser.
    const list = [...possible]
    const candidates = parsers
      .filter(parse => !parse.patterns || list.some(pattern => parse.patterns?.has(pattern)))
      .map(parse => reduceParser(parse, possible))
    const [only, ...more] = candidates
    return only && more.length === 0 ? only : tryEach(candidates)
  }
  const reducedByPatterns = new WeakMap<PossiblePatterns, Parser<T>>()
  const findReduced = (possible: PossiblePatterns): Parser<T> => {
    const known = reducedByPatterns.get(possible)
    if (known) return known
    const reduced = reduceTo(possible)
    reducedByPatterns.set(possible, reduced)
    return reduced
  }
  // Most patterns cannot match at most places; not running them is far cheaper.
  return withPatterns<T>(
    patterns,
    (text, from) => findReduced(search.findPossible(text, from))(text, from),
    findReduced,
  )
}

const tryEach =
  <T>(parsers: readonly Parser<T>[]): Parser<T> =>
  (text, from) => {
    for (const parse of parsers) {
      const result = parse(text, from)
      if (result) return result
    }
    return undefined
  }

/**
 * Keeps the last result of a parser, because several parsers try the same one at the same place, as those of loads,
 * rests and amounts try a time at each number.
 *
 * @example const parseTime = rememberLast(parseTimeSlowly) // the second `parseTime('90 s', 0)` takes no time
 */
export function rememberLast<T>(parse: Parser<T>): Parser<T> {
  let last: { text: string; from: number; match: ParserMatch<T> | undefined } | undefined
  return withPatterns<T>(parse.patterns, (text, from) => {
    if (last?.from !== from || last.text !== text) last = { text, from, match: parse(text, from) }
    return last.match
  })
}

/**
 * Converts the value that a parser returns. If the conversion returns undefined, the match is rejected.
 *
 * @example mapParser(parseNumber, count => count * 2)('4', 0) // { value: 8, to: 1 }
 */
export function mapParser<T, U>(parse: Parser<T>, toValue: (value: T) => U | undefined): Parser<U> {
  return withPatterns<U>(
    parse.patterns,
    (text, from) => {
      const result = parse(text, from)
      const value = result ? toValue(result.value) : undefined
      return result && value !== undefined ? { value, to: result.to } : undefined
    },
    possible => mapParser(reduceParser(parse, possible), toValue),
  )
}

/**
 * Parses a complete string, such as the content of a field. Returns undefined if any characters are left
 * over.
 *
 * @example parseWholeText(parseNumber, ' 4 ') // 4; undefined for '4 kg'
 */
export function parseWholeText<T>(parse: Parser<T>, typed: string): T | undefined {
  const text = normaliseText(typed).trim()
  const result = parse(text, 0)
  return result?.to === text.length ? result.value : undefined
}

/**
 * Returns the value if it is between two limits (inclusive), and undefined otherwise: `valueIfWithin(5, 1,
 * 10)` is `5`.
 */
export function valueIfWithin(value: number, least: number, most: number): number | undefined {
  return value >= least && value <= most ? value : undefined
}

/**
 * Returns the object without its undefined fields.
 *
 * @example omitUndefined({ percent: 80, toPercent: undefined }) // { percent: 80 }
 */
export function omitUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const defined: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) defined[key] = value
  return defined as { [K in keyof T]: Exclude<T[K], undefined> }
}

/**
 * Runs two parsers one after the other and joins their values.
 *
 * @example sequenceParsers(parseNumber, parseUnit, (count, unit) => count * unit)('4kg', 0)?.to // 3
 */
export function sequenceParsers<A, B, T>(
  first: Parser<A>,
  second: Parser<B>,
  join: (one: A, other: B) => T | undefined,
): Parser<T> {
  return withPatterns<T>(
    first.patterns,
    (text, from) => {
      const one = first(text, from)
      const other = one && second(text, one.to)
      const value = other && join(one.value, other.value)
      return value === undefined ? undefined : { value, to: other?.to ?? from }
    },
    possible => sequenceParsers(reduceParser(first, possible), second, join),
  )
}

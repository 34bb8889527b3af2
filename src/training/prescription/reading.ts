/** What stood at a place in a text, and where it ended. */
export type Found<T> = { value: T; to: number }
export type Reader<T> = (text: string, from: number) => Found<T> | undefined

/** A number as people type it: `5`, `82.5`; in `2_000` a comma of thousands was typed. */
export const numeral = String.raw`\d{1,7}(?:_\d{3})?(?:\.\d{1,4})?(?![\d_])`

/**
 * The number of a numeral.
 *
 * @example toNumber('2_000.5') // 2000.5
 */
export const toNumber = (typed: string | undefined): number => Number(typed?.replaceAll('_', ''))

/**
 * The number of a numeral that may be missing.
 *
 * @example toNumberIfAny(undefined) // undefined
 */
export const toNumberIfAny = (typed: string | undefined): number | undefined =>
  typed === undefined ? undefined : toNumber(typed)

/**
 * One way to write everything, character for character, so that a place in it is the same place in what was typed:
 * `plain('3 × 8–12, 77,5 %')` is `3 x 8-12, 77.5 %`.
 */
export function plain(text: string): string {
  const lower = text.toLowerCase()
  // A capital whose small letter is longer than itself would move all that follows.
  return (lower.length === text.length ? lower : text.replace(/[A-Z]/g, letter => letter.toLowerCase()))
    .replace(/[×✕✖*]/g, 'x')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s/g, ' ')
    .replace(/[‘’′`´]/g, "'")
    .replace(/''/g, '""')
    .replace(/[“”″]/g, '"')
    .replace(/[-=]>/g, ' →')
    .replace(/(?<!\d)\d+(?:,\d+)+/g, plainCommas)
}

/** A comma between two digits is that of a decimal, of thousands, or of a list. */
function plainCommas(typed: string, at: number, text: string): string {
  const [whole = '', part = '', ...more] = typed.split(',')
  const after = text.slice(at + typed.length, at + typed.length + 4)
  if (more.length > 0 || /^ *[x@]/.test(after)) return typed
  if (part.length === 3) return whole.length <= 3 ? `${whole}_${part}` : typed
  const isList =
    Number(whole) <= 20 && Number(part) <= 20 && !isMeasured(text.slice(Math.max(0, at - 5), at), after)
  return part.length > 3 || isList ? typed : `${whole}.${part}`
}

const isMeasured = (before: string, after: string) =>
  /(?:@|rpe|[-/+]) *$/.test(before) || /^(?: *[%a-z'"]|[-/+])/.test(after)

/** All that stand there: trying fewer of them, one pattern of spaces after the other, takes the square of their number. */
const spaces = ' +(?! )'

/**
 * Reads by a pattern at a place. In the pattern ` ` stands for any space and `~` for space that may be missing; what it
 * found may still be refused.
 */
export function pattern<T>(
  source: string,
  toValue: (groups: readonly (string | undefined)[]) => T | undefined,
): Reader<T> {
  const sticky = new RegExp(
    source.replace(/[ ~]/g, sign => (sign === ' ' ? spaces : `(?:${spaces})?`)),
    'y',
  )
  return (text, from) => {
    sticky.lastIndex = from
    const match = sticky.exec(text)
    const value = match ? toValue(match.slice(1)) : undefined
    return value === undefined ? undefined : { value, to: sticky.lastIndex }
  }
}

const isDigit = (code: number) => code >= 48 && code <= 57
const isLetter = (code: number) => code >= 97 && code <= 122

/**
 * A reader of what begins with a number: it need not be tried elsewhere.
 *
 * @example atNumber(readNumber)('kg', 0) // undefined
 */
export const atNumber =
  <T>(read: Reader<T>): Reader<T> =>
  (text, from) =>
    isDigit(text.charCodeAt(from)) ? read(text, from) : undefined

/**
 * A reader of what begins with a word.
 *
 * @example atWord(readFeel)('5 easy', 0) // undefined
 */
export const atWord =
  <T>(read: Reader<T>): Reader<T> =>
  (text, from) =>
    isLetter(text.charCodeAt(from)) ? read(text, from) : undefined

/**
 * A reader of what begins with neither.
 *
 * @example atSign(readLess)('easy', 0) // undefined
 */
export const atSign =
  <T>(read: Reader<T>): Reader<T> =>
  (text, from) => {
    const code = text.charCodeAt(from)
    return isDigit(code) || isLetter(code) ? undefined : read(text, from)
  }

/**
 * The first reader that finds something.
 *
 * @example firstOf(readFeel, readZone)('z2', 0) // what the second finds
 */
export function firstOf<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return (text, from) => {
    for (const read of readers) {
      const found = read(text, from)
      if (found) return found
    }
    return undefined
  }
}

/**
 * What a reader finds, as something else; undefined refuses it.
 *
 * @example mapped(readNumber, count => count * 2)('4', 0) // { value: 8, to: 1 }
 */
export function mapped<T, U>(read: Reader<T>, toValue: (value: T) => U | undefined): Reader<U> {
  return (text, from) => {
    const found = read(text, from)
    const value = found ? toValue(found.value) : undefined
    return found && value !== undefined ? { value, to: found.to } : undefined
  }
}

/**
 * The whole of a text that a person typed into a field of its own, or nothing.
 *
 * @example wholly(readNumber, ' 4 ') // 4; of '4 kg' undefined
 */
export function wholly<T>(read: Reader<T>, typed: string): T | undefined {
  const text = plain(typed).trim()
  const found = read(text, 0)
  return found?.to === text.length ? found.value : undefined
}

/** `within(5, 1, 10)` is `5`; what is not between the two is undefined. */
export function within(value: number, least: number, most: number): number | undefined {
  return value >= least && value <= most ? value : undefined
}

/**
 * Leaves out what is undefined: a field that is missing was not said.
 *
 * @example said({ percent: 80, toPercent: undefined }) // { percent: 80 }
 */
export function said<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/**
 * What two readers find, one behind the other.
 *
 * @example followed(readNumber, readUnit, (count, unit) => count * unit)('4kg', 0)?.to // 3
 */
export function followed<A, B, T>(
  first: Reader<A>,
  second: Reader<B>,
  join: (one: A, other: B) => T | undefined,
): Reader<T> {
  return (text, from) => {
    const one = first(text, from)
    const other = one && second(text, one.to)
    const value = other && join(one.value, other.value)
    return value === undefined ? undefined : { value, to: other?.to ?? from }
  }
}

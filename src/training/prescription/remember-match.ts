import { LineFilter } from '#training/prescription/patterns/line-filter.ts'

/**
 * Returns a function that tests whether a line matches a pattern, and remembers the result of the latest line. Each
 * exercise of a line asks again, so that without this the time would grow with the square of a line's length.
 *
 * @example rememberMatch(/yards/)('8x50 yards') // true
 */
export function rememberMatch(pattern: RegExp): (line: string) => boolean {
  const filter = new LineFilter([pattern])
  let latest = ''
  let result = pattern.test('')
  return line => {
    if (line !== latest) {
      latest = line
      result = filter.findNext(line, 0) === 0 && pattern.test(line)
    }
    return result
  }
}

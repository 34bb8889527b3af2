import { LineFilter } from '#training/prescription/patterns/line-filter.ts'

/** A notation and what is written instead, which is not longer. */
export type Rewriting = readonly [pattern: RegExp, write: (...groups: string[]) => string]

/**
 * Returns a function that writes some notations in another way, with spaces so that the length does not change.
 *
 * @param rewritings in the order in which they are applied; their patterns are global
 * @example createRewriter([[/lots/g, () => 'sets']])('5 lots of 8') // '5 sets of 8'
 */
export function createRewriter(rewritings: readonly Rewriting[]): (typed: string) => string {
  const filter = new LineFilter(rewritings.map(([pattern]) => pattern))
  const rewrite = (typed: string, [pattern, write]: Rewriting) =>
    typed.replace(pattern, (match, ...groups: string[]) => write(match, ...groups).padEnd(match.length))
  return typed => {
    let written = typed
    for (let index = filter.findNext(written, 0); index >= 0; index = filter.findNext(written, index + 1)) {
      const rewriting = rewritings[index]
      if (rewriting) written = rewrite(written, rewriting)
    }
    return written
  }
}

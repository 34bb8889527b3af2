/** The number of texts whose results are kept, which is more than a day has lines. */
const mostTexts = 1000
/** Longer texts are rare, and many of them would take a lot of memory, so only the results of the latest are kept. */
const longestText = 300
const mostLongTexts = 8

/**
 * Returns a function that remembers its results for the texts of recent lines. What is asked about a line on its own, such as
 * its label, is asked again for the line above it, for its title and for each of its parts.
 *
 * @param read depends on nothing but the text; nobody may change its result
 * @example const normalise = rememberResults(normaliseSlowly) // the second `normalise('Squat')` takes no time
 */
export function rememberResults<T>(read: (text: string) => T): (text: string) => T {
  const short = new Map<string, { result: T }>()
  const long = new Map<string, { result: T }>()
  return text => {
    const [results, most] = text.length > longestText ? [long, mostLongTexts] : [short, mostTexts]
    const known = results.get(text)
    if (known) return known.result
    const result = read(text)
    if (results.size >= most) results.clear()
    results.set(text, { result })
    return result
  }
}

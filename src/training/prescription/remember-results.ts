/** The number of texts whose results are kept, which is more than a day has lines. */
const mostTexts = 1000
/** Longer texts are rare, and many of them would take a lot of memory. */
const longestText = 300

/**
 * Returns a function that remembers its results for the texts of recent lines. What is asked about a line on its own, such as
 * its label, is asked again for the line above it, for its title and for each of its parts.
 *
 * @param read depends on nothing but the text; nobody may change its result
 * @example const normalise = rememberResults(normaliseSlowly) // the second `normalise('Squat')` takes no time
 */
export function rememberResults<T>(read: (text: string) => T): (text: string) => T {
  let results = new Map<string, { result: T }>()
  return text => {
    const known = results.get(text)
    if (known) return known.result
    const result = read(text)
    if (text.length > longestText) return result
    if (results.size >= mostTexts) results = new Map()
    results.set(text, { result })
    return result
  }
}

/** No file of an app is nested deeper. */
const maxDepth = 100

/**
 * Parses the JSON of an uploaded file. Throws if it is invalid, or nested so deep that the parser would need gigabytes of
 * memory, which no limit of the heap counts.
 */
export function parseJson(text: string, revive?: (key: string, value: unknown) => unknown) {
  if (isNestedTooDeep(text)) throw new Error('The file is nested too deep.')
  return JSON.parse(text, revive)
}

const [quote, backslash] = [34, 92]
/** By how much a character changes the depth: the brackets `[`, `{`, `]` and `}`. */
const steps = new Map([
  [91, 1],
  [123, 1],
  [93, -1],
  [125, -1],
])

function isNestedTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isInString && code === backslash) index += 1
    else if (code === quote) isInString = !isInString
    else if (!isInString) depth += steps.get(code) ?? 0
    if (depth > maxDepth) return true
  }
  return false
}

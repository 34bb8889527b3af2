/** The number of characters before the words, which leaves the words visible in a row that is cut off at its end. */
const charactersBefore = 16

/** Returns the part of a text that starts shortly before some words, or the whole text if they are at its beginning. */
export function excerptAround(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at <= charactersBefore) return text
  const space = text.indexOf(' ', at - charactersBefore)
  return `…${text.slice(space === -1 || space >= at ? at : space + 1)}`
}

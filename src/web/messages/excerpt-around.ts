/** The number of characters before the words, which leaves the words visible in a row that is cut off at its end. */
const charactersBefore = 16

/**
 * Returns the part of a text that starts shortly before the words of a search, or before the first of them if they are
 * not next to each other. Returns the whole text if they are at its beginning.
 */
export function excerptAround(text: string, search: string): string {
  const together = text.toLowerCase().indexOf(search.toLowerCase())
  const at = together === -1 ? findFirstWord(text, search) : together
  if (at <= charactersBefore) return text
  const space = text.indexOf(' ', at - charactersBefore)
  return `…${text.slice(space === -1 || space >= at ? at : space + 1)}`
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** Returns the position of the first word that starts with a word of the search, or -1. */
function findFirstWord(text: string, search: string): number {
  const starts = (search.match(wordPattern) ?? []).map(removeAccents)
  for (const { 0: word, index } of text.matchAll(wordPattern))
    if (starts.some(start => removeAccents(word).startsWith(start))) return index
  return -1
}

const removeAccents = (word: string) => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

import { normaliseForSearch } from '#web/ui/display/format-text.ts'

type LabelledEntry = { label: string; detail?: string | undefined }

/** The maximum number of matches per group. */
const maxMatches = 8

/**
 * Returns the entries in which each query word is a prefix of some word, ignoring case and accents. Labels
 * that begin with the query come first. `findMatchingEntries(entries, 'new reg')` finds “New regimen”.
 */
export function findMatchingEntries<E extends LabelledEntry>(entries: readonly E[], typed: string): E[] {
  const query = normaliseForSearch(typed)
  const words = query.split(/\s+/).filter(Boolean)
  const isMatch = ({ label, detail = '' }: E) => {
    const text = ` ${normaliseForSearch(`${label} ${detail}`).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
    return words.every(word => text.includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`))
  }
  const isFirst = (entry: E) => Number(normaliseForSearch(entry.label).startsWith(query))
  return entries
    .filter(isMatch)
    .toSorted((one, other) => isFirst(other) - isFirst(one))
    .slice(0, maxMatches)
}

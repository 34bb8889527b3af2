import { plain } from '../../ui/words.ts'

type Named = { label: string; detail?: string | undefined }

/** At most so many of one kind: whoever wants another types a letter more. */
const shownOfKind = 8

/**
 * Those in which every typed word begins a word, without case and accents; names that begin with what was typed first.
 * `matching(entries, 'new reg')` finds “New regimen”.
 */
export function matching<E extends Named>(entries: readonly E[], typed: string): E[] {
  const sought = plain(typed)
  const words = sought.split(/\s+/).filter(Boolean)
  const isMeant = ({ label, detail = '' }: E) => {
    const text = ` ${plain(`${label} ${detail}`).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
    return words.every(word => text.includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`))
  }
  const isFirst = (entry: E) => Number(plain(entry.label).startsWith(sought))
  return entries
    .filter(isMeant)
    .toSorted((one, other) => isFirst(other) - isFirst(one))
    .slice(0, shownOfKind)
}

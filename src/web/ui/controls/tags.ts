import { normaliseForSearch } from '#web/ui/display/format-text.ts'

export const maxTags = 20
export const maxTagLength = 40

/** Returns whether a list of tags contains the given tag, ignoring case, accents and surrounding spaces. */
export const hasTag = (tags: readonly string[], tag: string) =>
  tags.some(one => normaliseForSearch(one) === normaliseForSearch(tag))

/** Adds one tag or several comma-separated tags, without duplicates. */
export function addTags(tags: readonly string[], text: string): string[] {
  const all = [...tags]
  for (const word of text.split(',')) {
    const tag = word.trim().slice(0, maxTagLength).trim()
    if (tag && !hasTag(all, tag)) all.push(tag)
  }
  return all
}

/** Lists each name once, as first spelled, in alphabetical order: “gym” and “Gym” are the same. */
export function collectDistinctNames(words: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const word of words)
    if (!names.has(normaliseForSearch(word))) names.set(normaliseForSearch(word), word.trim())
  return [...names.values()].toSorted((one, other) => one.localeCompare(other))
}

import { hasTag } from '#web/regimens/regimen-list.ts'

export const maxTags = 20
const maxTagLength = 40

/** Adds one tag or several comma-separated tags, without duplicates. */
export function addTags(tags: readonly string[], text: string): string[] {
  const all = [...tags]
  for (const word of text.split(',')) {
    const tag = word.trim().slice(0, maxTagLength).trim()
    if (tag && !hasTag(all, tag)) all.push(tag)
  }
  return all
}

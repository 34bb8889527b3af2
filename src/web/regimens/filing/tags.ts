import { hasTag } from '../listing.ts'

export const tagsAtMost = 20
const lettersAtMost = 40

/** What was typed, added to the tags: one, or several with commas between them. None twice, however it is written. */
export function withTags(tags: readonly string[], typed: string): string[] {
  const all = [...tags]
  for (const word of typed.split(',')) {
    const tag = word.trim().slice(0, lettersAtMost).trim()
    if (tag && !hasTag(all, tag)) all.push(tag)
  }
  return all
}

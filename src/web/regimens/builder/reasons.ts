import type { Draft, DraftItem } from './draft.ts'
import { eachBlock } from './parts.ts'

/** The draft without the reasons of numbers that were changed by hand: a rule no longer explains them. */
export function withoutStaleReasons(before: Draft, after: Draft): Draft {
  if (after.weeks === before.weeks) return after
  const same = new Set(after.weeks)
  const known = new Map<string, DraftItem>()
  // Weeks that are the very same have nothing that changed.
  for (const { days } of before.weeks.filter(week => !same.has(week)))
    for (const item of days.flatMap(day => day.blocks.flatMap(block => block.items)))
      if (item.because !== undefined) known.set(item.id, item)
  if (known.size === 0) return after
  return eachBlock(after, block => {
    const items = block.items.map(item => (isStale(known.get(item.id), item) ? withoutReason(item) : item))
    return items.some((item, index) => item !== block.items[index]) ? { ...block, items } : block
  })
}

const isStale = (old: DraftItem | undefined, item: DraftItem) =>
  old !== undefined && old.because === item.because && old.sets !== item.sets

function withoutReason({ because: _, ...item }: DraftItem): DraftItem {
  return item
}

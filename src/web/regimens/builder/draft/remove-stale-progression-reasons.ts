import { mapBlocks } from './draft-parts.ts'
import type { DraftItem, RegimenDraft } from './regimen-draft.ts'

/**
 * Removes the progression rule's reason from exercises edited by hand, because the rule no longer explains
 * their numbers.
 */
export function removeStaleProgressionReasons(before: RegimenDraft, after: RegimenDraft): RegimenDraft {
  if (after.weeks === before.weeks) return after
  const unchangedWeeks = new Set(after.weeks)
  const itemsWithReason = new Map<string, DraftItem>()
  // A week that is the same object before and after the edit is unchanged, so skip it.
  for (const { days } of before.weeks.filter(week => !unchangedWeeks.has(week)))
    for (const item of days.flatMap(day => day.blocks.flatMap(block => block.items)))
      if (item.because !== undefined) itemsWithReason.set(item.id, item)
  if (itemsWithReason.size === 0) return after
  return mapBlocks(after, block => {
    const items = block.items.map(item =>
      isReasonStale(itemsWithReason.get(item.id), item) ? omitReason(item) : item,
    )
    return items.some((item, index) => item !== block.items[index]) ? { ...block, items } : block
  })
}

const isReasonStale = (old: DraftItem | undefined, item: DraftItem) =>
  old !== undefined && old.because === item.because && old.sets !== item.sets

function omitReason({ because: _, ...item }: DraftItem): DraftItem {
  return item
}

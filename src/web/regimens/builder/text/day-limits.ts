import { formatCount } from '#training/localization/format-count.ts'
import { maxDayTextLength } from '#web/regimens/builder/draft/max-day-text-length.ts'
import type { DraftDay } from '#web/regimens/builder/draft/regimen-draft.ts'

const dayLimits = { blocks: 50, items: 50, sets: 100 }

/** Returns a message if a day exceeds a limit. The content remains in the draft. */
export function describeExceededLimit({ text, blocks }: DraftDay): string | undefined {
  if (text.length > maxDayTextLength)
    return formatExceededLimit(
      `${formatCount(text.length, 'character')}`,
      maxDayTextLength.toLocaleString(),
      'The text is kept, but its exercises are not recognised until you shorten it.',
    )
  if (blocks.length > dayLimits.blocks)
    return formatExceededLimit(`${blocks.length} exercise blocks`, dayLimits.blocks)
  const crowded = blocks.find(block => block.items.length > dayLimits.items)
  if (crowded)
    return formatExceededLimit(
      `${formatCount(crowded.items.length, 'exercise')} in one block`,
      dayLimits.items,
    )
  const long = blocks.flatMap(block => block.items).find(item => item.sets.length > dayLimits.sets)
  return (
    long && formatExceededLimit(`${formatCount(long.sets.length, 'set')} of ${long.name}`, dayLimits.sets)
  )
}

function formatExceededLimit(
  content: string,
  limit: number | string,
  consequence = 'Make this day shorter before you save.',
): string {
  return `This day has ${content}; the limit is ${limit}. ${consequence}`
}

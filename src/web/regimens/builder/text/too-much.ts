import { longestText } from '../day-text.ts'
import type { DraftDay } from '../draft.ts'

const most = { blocks: 50, items: 50, sets: 100 }

/** What of a day is more than a regimen can hold, in a sentence; it stays in the draft. */
export function tooMuchOf({ text, blocks }: DraftDay): string | undefined {
  if (text.length > longestText)
    return tooMuch(
      `${text.length.toLocaleString()} characters`,
      longestText.toLocaleString(),
      'It is kept, and not read.',
    )
  if (blocks.length > most.blocks) return tooMuch(`${blocks.length} blocks of exercises`, most.blocks)
  const crowded = blocks.find(block => block.items.length > most.items)
  if (crowded) return tooMuch(`${crowded.items.length} exercises in one block`, most.items)
  const long = blocks.flatMap(block => block.items).find(item => item.sets.length > most.sets)
  return long && tooMuch(`${long.sets.length} sets of ${long.name}`, most.sets)
}

function tooMuch(
  what: string,
  bound: number | string,
  rest = 'It is kept here, and cannot be saved so.',
): string {
  return `This day has ${what}; a day holds ${bound}. ${rest}`
}

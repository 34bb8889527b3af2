import { v7 as uuidv7 } from 'uuid'
import type { Week, WeekInput } from '#contract/program.ts'

/**
 * Gives every part of a program the id by which it is found again: the one that came with it, or a new one where
 * none came or another part has it already.
 */
export function identify(weeks: readonly WeekInput[]): Week[] {
  const own = ownIds()
  return weeks.map(week => ({
    ...own(week),
    days: week.days.map(day => ({
      ...own(day),
      blocks: day.blocks.map(block => ({
        ...own(block),
        items: block.items.map(item => ({ ...own(item), sets: item.sets.map(own) })),
      })),
    })),
  }))
}

type Named = { id?: string | undefined; _id?: string | undefined }

function ownIds() {
  const taken = new Set<string>()
  return <Part extends Named>(part: Part): Part & { _id: string; id: string } => {
    const asked = (part.id ?? part._id)?.toLowerCase()
    const id = asked === undefined || taken.has(asked) ? uuidv7() : asked
    taken.add(id)
    return { ...part, _id: id, id }
  }
}

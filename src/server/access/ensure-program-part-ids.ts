import { v7 as uuidv7 } from 'uuid'
import type { Week, WeekInput } from '#contract/programs/program.ts'

/** Gives every part of a program a unique id. Keeps existing ids, and replaces missing or duplicate ones. */
export function ensureProgramPartIds(weeks: readonly WeekInput[]): Week[] {
  const withId = createUniqueIdAssigner()
  return weeks.map(week => ({
    ...withId(week),
    days: week.days.map(day => ({
      ...withId(day),
      blocks: day.blocks.map(block => ({
        ...withId(block),
        items: block.items.map(item => ({ ...withId(item), sets: item.sets.map(withId) })),
      })),
    })),
  }))
}

type PartWithOptionalId = { id?: string | undefined; _id?: string | undefined }

function createUniqueIdAssigner() {
  const usedIds = new Set<string>()
  return <Part extends PartWithOptionalId>(part: Part): Part & { _id: string; id: string } => {
    const requestedId = (part.id ?? part._id)?.toLowerCase()
    const id = requestedId === undefined || usedIds.has(requestedId) ? uuidv7() : requestedId
    usedIds.add(id)
    return { ...part, _id: id, id }
  }
}

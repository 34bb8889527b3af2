import type { NewId, ProgramBlock, ProgramDay, ProgramItem, ProgramSet, ProgramWeek } from './program.ts'

// The same again under ids of its own.

/** A set with a new id: `copySet(newId, set)`. */
export const copySet = (newId: NewId, set: ProgramSet): ProgramSet => ({ ...set, id: newId() })

/** An exercise with its sets, all with new ids: `copyItem(newId, item)`. */
export function copyItem(newId: NewId, item: ProgramItem): ProgramItem {
  return { ...item, id: newId(), sets: item.sets.map(set => copySet(newId, set)) }
}

/** A block with all that is in it under new ids: `copyBlock(newId, block)`. */
export function copyBlock(newId: NewId, block: ProgramBlock): ProgramBlock {
  return { ...block, id: newId(), items: block.items.map(item => copyItem(newId, item)) }
}

/** A training day with all that is in it under new ids: `copyDay(newId, day)`. */
export function copyDay(newId: NewId, day: ProgramDay): ProgramDay {
  return { ...day, id: newId(), blocks: day.blocks.map(block => copyBlock(newId, block)) }
}

/** A week with all that is in it under new ids: `copyWeek(newId, week)`. */
export function copyWeek(newId: NewId, week: ProgramWeek): ProgramWeek {
  return { ...week, id: newId(), days: week.days.map(day => copyDay(newId, day)) }
}

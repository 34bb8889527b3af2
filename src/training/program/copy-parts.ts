import type {
  IdGenerator,
  ProgramBlock,
  ProgramDay,
  ProgramItem,
  ProgramSet,
  ProgramWeek,
} from './program.ts'

// Functions that copy parts of a program; every copied part gets a new id.

/** Copies a set: `copySet(newId, set)`. */
export const copySet = (newId: IdGenerator, set: ProgramSet): ProgramSet => ({ ...set, id: newId() })

/** Copies an exercise and its sets: `copyItem(newId, item)`. */
export function copyItem(newId: IdGenerator, item: ProgramItem): ProgramItem {
  return { ...item, id: newId(), sets: item.sets.map(set => copySet(newId, set)) }
}

/** Copies a block and its contents: `copyBlock(newId, block)`. */
export function copyBlock(newId: IdGenerator, block: ProgramBlock): ProgramBlock {
  return { ...block, id: newId(), items: block.items.map(item => copyItem(newId, item)) }
}

/** Copies a training day and its contents: `copyDay(newId, day)`. */
export function copyDay(newId: IdGenerator, day: ProgramDay): ProgramDay {
  return { ...day, id: newId(), blocks: day.blocks.map(block => copyBlock(newId, block)) }
}

/** Copies a week and its contents: `copyWeek(newId, week)`. */
export function copyWeek(newId: IdGenerator, week: ProgramWeek): ProgramWeek {
  return { ...week, id: newId(), days: week.days.map(day => copyDay(newId, day)) }
}

import type { ProgramDay, ProgramItem } from './program.ts'

export type Side = 'mine' | 'theirs'
export type Sides = { base: ProgramDay; theirs: ProgramDay; mine: ProgramDay }

/** What both changed, each in another way, with the lines of either side; null: it is not there. */
export type Conflict = {
  part: 'exercise' | 'sets' | 'rest' | 'notes' | 'name' | 'order' | 'block' | 'other'
  /** Empty: it is of the day as a whole. */
  exercise: string
  /** Of that exercise; null: it is of the day or of a block. */
  itemId: string | null
  base: string | null
  theirs: string | null
  mine: string | null
}

/** Whose part of an exercise stands where both changed it. */
export type KeepItem = (itemId: string) => Side

export type Three<Part> = { base: Part; theirs: Part; mine: Part }

/** The exercises of a day by their ids; of what stands twice under one id, the first: `itemsOf(day).get(id)`. */
export function itemsOf(day: ProgramDay): Map<string, ProgramItem> {
  return new Map(
    day.blocks
      .flatMap(block => block.items)
      .toReversed()
      .map(item => [item.id, item]),
  )
}

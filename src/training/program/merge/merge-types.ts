import type { ProgramDay, ProgramItem } from '#training/program/program.ts'

export type MergeSide = 'mine' | 'theirs'
export type ThreeWay<Part> = { base: Part; theirs: Part; mine: Part }
export type DayVersions = ThreeWay<ProgramDay>

/** The parts that can conflict; `day` if one side removed the day. */
export const conflictParts = [
  'exercise',
  'sets',
  'rest',
  'notes',
  'name',
  'order',
  'block',
  'day',
  'other',
] as const
export type ConflictPart = (typeof conflictParts)[number]

/**
 * A part that the two sides changed differently, with its text in each version; the text is null if the
 * version does not include the part.
 */
export type DayConflict = {
  part: Exclude<ConflictPart, 'day'>
  /** The name of the exercise; empty if the conflict affects the whole day. */
  exercise: string
  /** The id of the exercise; null if the conflict concerns the day or a block. */
  itemId: string | null
  base: string | null
  theirs: string | null
  mine: string | null
}

/** Chooses which side to keep for an exercise that both sides changed. */
export type ChooseItemSide = (itemId: string) => MergeSide

/**
 * Indexes the exercises of a day by id, ignoring later duplicates: `indexItemsById(day).get(id)`.
 */
export function indexItemsById(day: ProgramDay): Map<string, ProgramItem> {
  return new Map(
    day.blocks
      .flatMap(block => block.items)
      .toReversed()
      .map(item => [item.id, item]),
  )
}

import { rewriteDayText } from '#training/prescription/day/rewrite-day-text.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { ProgramDay } from '#training/program/program.ts'
import { mergeDayContents } from './merge-day-contents.ts'
import { mergeExerciseOrder } from './merge-exercise-order.ts'
import type { ChooseItemSide, DayConflict, MergeSide } from './merge-types.ts'

export type MergedDay = { day: ProgramDay; conflicts: DayConflict[] }

/**
 * Merges two versions of a training day that share the ancestor `base`: `theirs` is the current program, and
 * `mine` is the version for one athlete. Parts are matched by id. A change made on only one side is applied;
 * different changes to the same part are a conflict, resolved in favour of `keep`. If one side removed an
 * exercise and the other side changed it, that is also a conflict. `keepItem` overrides `keep` for a single
 * exercise. Never throws, even if ids are duplicated or missing.
 *
 * `mergeDays(base, base, mine).day` is mine, `mergeDays(base, theirs, base).day` is theirs, and
 * `mergeDays(base, x, x).day` is x, each without conflicts.
 */
export function mergeDays(
  base: ProgramDay,
  theirs: ProgramDay,
  mine: ProgramDay,
  keep: MergeSide = 'mine',
  keepItem: ChooseItemSide = () => keep,
): MergedDay {
  if (isDeepEqual(theirs, base) || isDeepEqual(mine, theirs)) return { day: mine, conflicts: [] }
  if (isDeepEqual(mine, base)) return { day: theirs, conflicts: [] }
  const order = mergeExerciseOrder({ base, theirs, mine }, keep, keepItem)
  const { parts, conflicts } = mergeDayContents({ base, theirs, mine }, order.blocks, keep, keepItem)
  const merged = { ...mine, ...parts }
  return {
    day: { ...merged, text: chooseMergedText(merged, theirs, mine) },
    conflicts: [...conflicts, ...order.conflicts],
  }
}

/** Keeps the text as typed if it still describes the same blocks. */
function chooseMergedText(merged: ProgramDay, theirs: ProgramDay, mine: ProgramDay): string {
  if (isDeepEqual(merged.blocks, mine.blocks)) return mine.text
  if (isDeepEqual(merged.blocks, theirs.blocks)) return theirs.text
  const from = mine.text === '' ? theirs : mine
  return from.text === '' ? '' : rewriteDayText(from, merged)
}

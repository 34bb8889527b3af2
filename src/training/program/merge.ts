import { rewriteDay } from '../prescription/day/rewrite.ts'
import { mergeContents } from './merge-contents.ts'
import { mergeOrder } from './merge-order.ts'
import type { Conflict, KeepItem, Side } from './merge-sides.ts'
import type { ProgramDay } from './program.ts'
import { isSame } from './same.ts'

export type Merged = { day: ProgramDay; conflicts: Conflict[] }

/**
 * A training day that two people went on writing from the same state: `theirs` is the program as it is now, `mine` what
 * was written for one athlete. Where only one of them changed a part, the change stays; where both did, and not alike,
 * it is a conflict, and `keep` says whose part stands (`mine`, unless told otherwise). Parts are found by their ids. An
 * exercise that one side takes out goes unless the other side changed it; then it is a conflict too. `keepItem` says it
 * for one exercise by its id, where that is another side than `keep`. Never throws, whatever is repeated or missing.
 *
 * `merge(base, base, mine).day` is mine, `merge(base, theirs, base).day` theirs, `merge(base, x, x).day` is x, each
 * without a conflict.
 */
export function merge(
  base: ProgramDay,
  theirs: ProgramDay,
  mine: ProgramDay,
  keep: Side = 'mine',
  keepItem: KeepItem = () => keep,
): Merged {
  if (isSame(theirs, base) || isSame(mine, theirs)) return { day: mine, conflicts: [] }
  if (isSame(mine, base)) return { day: theirs, conflicts: [] }
  const order = mergeOrder({ base, theirs, mine }, keep, keepItem)
  const { parts, conflicts } = mergeContents({ base, theirs, mine }, order.blocks, keep, keepItem)
  const merged = { ...mine, ...parts }
  return {
    day: { ...merged, text: textOf(merged, theirs, mine) },
    conflicts: [...conflicts, ...order.conflicts],
  }
}

/** What was typed stays to the letter where it says the same still. */
function textOf(merged: ProgramDay, theirs: ProgramDay, mine: ProgramDay): string {
  if (isSame(merged.blocks, mine.blocks)) return mine.text
  if (isSame(merged.blocks, theirs.blocks)) return theirs.text
  const from = mine.text === '' ? theirs : mine
  return from.text === '' ? '' : rewriteDay(from, merged)
}

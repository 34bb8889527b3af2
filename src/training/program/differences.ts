import { formatLine } from '../prescription/line/write.ts'
import { metric, type Units } from '../units.ts'
import { blockWords } from './block-words.ts'
import { pairsOf } from './pairs.ts'
import type { ProgramBlock, ProgramDay, ProgramItem } from './program.ts'

/**
 * One thing of a training day before and after, in words; null: it was not or is not there. `exercise` is the name of
 * the exercise, or what else it is: `Name`, `Notes`, `Order`, the kind of a block.
 */
export type Difference = { exercise: string; before: string | null; after: string | null }

/**
 * What became different between two states of a training day, a line an exercise, in the order of the day after; empty
 * where nobody would read a difference. Exercises are found again by their id, else by their name. Without a state
 * before everything is new, without one after everything is gone. What the coach wrote for the coach alone is not said.
 *
 * `5×5 80 kg` to `5×5 82.5 kg` is `[{ exercise: 'Squat', before: '5×5 80 kg', after: '5×5 82.5 kg' }]`.
 */
export function differencesOf(
  before: ProgramDay | null,
  after: ProgramDay | null,
  units: Units = metric,
): Difference[] {
  const items = pairsOf(itemsOf(before), itemsOf(after))
  const blocks = pairsOf(before?.blocks ?? [], after?.blocks ?? [])
  const isThere = before !== null && after !== null
  return [
    ...(isThere ? [difference('Name', before.name, after.name)] : []),
    ...items.map(([one, other]) =>
      difference(
        (other ?? one)?.name ?? '',
        one && lineOf(one, units, other?.name),
        other && lineOf(other, units),
      ),
    ),
    ...(isThere ? [orderOf(itemsOf(before), itemsOf(after))] : []),
    ...withoutRewritten(blocks.map(([one, other]) => blockDifference(one, other))),
    difference('Notes', before?.notes, after?.notes),
  ].filter(one => one !== undefined)
}

/** An exercise in one line without its name, with what is noted for the athlete: `3×5 80 kg // Pause each.` */
export function lineOf(item: ProgramItem, units: Units = metric, shownName = item.name): string {
  const line = formatLine({ ...item, notes: '', coachNotes: '' }, units)
  const isNamed = shownName === item.name && line.startsWith(item.name)
  const sets = isNamed ? line.slice(item.name.length).trim() : line
  return [sets || (item.notes ? '' : 'no sets'), item.notes && `// ${item.notes}`].filter(Boolean).join(' ')
}

function difference(
  exercise: string,
  before: string | undefined,
  after: string | undefined,
): Difference | undefined {
  if ((before || null) === (after || null)) return undefined
  return { exercise, before: before || null, after: after || null }
}

function blockDifference(before: ProgramBlock | undefined, after: ProgramBlock | undefined) {
  return difference('Together', before && blockWords(before), after && blockWords(after))
}

/** A block that was typed anew, line by line, is another one and reads the same: nobody would see a difference. */
function withoutRewritten(differences: readonly (Difference | undefined)[]): Difference[] {
  const left = differences.filter(one => one !== undefined)
  for (const gone of left.filter(one => one.after === null)) {
    const back = left.findIndex(one => one.before === null && one.after === gone.before)
    if (back >= 0) left.splice(back, 1)
    if (back >= 0) left.splice(left.indexOf(gone), 1)
  }
  return left
}

/** The exercises that stayed, in another order. */
function orderOf(before: readonly ProgramItem[], after: readonly ProgramItem[]): Difference | undefined {
  const kept = pairsOf(before, after).flatMap(([one, other]) => (one && other ? [{ one, other }] : []))
  const ranks = kept.map(({ one }) => before.indexOf(one))
  if (ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? -1))) return undefined
  const places = kept.toSorted((a, b) => before.indexOf(a.one) - before.indexOf(b.one))
  const wordsOf = (pairs: typeof kept) => pairs.map(({ other }) => other.name).join(', ')
  return difference('Order', wordsOf(places), wordsOf(kept))
}

const itemsOf = (day: ProgramDay | null) => day?.blocks.flatMap(block => block.items) ?? []

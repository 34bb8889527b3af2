import { formatLine } from '#training/prescription/line/format-line.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { describeProgramBlock } from './describe-program-block.ts'
import { pairParts } from './pair-parts.ts'
import type { PlanChangeLine, PlanChangePart } from './plan-change-line.ts'
import type { ProgramBlock, ProgramDay, ProgramItem } from './program.ts'

/**
 * Lists the differences between two versions of a training day, one line per exercise, in the order of the
 * later version; empty if both have the same text. Exercises are matched by id, then by name. If `before` is
 * null, all parts count as added; if `after` is null, all parts count as removed. Excludes the coach's
 * private notes.
 *
 * @example from `5×5 80 kg` to `5×5 82.5 kg`: [{ kind: 'exercise', exercise: 'Squat', before: '5×5 80 kg', after:
 *   '5×5 82.5 kg' }]
 */
export function findDayDifferences(
  before: ProgramDay | null,
  after: ProgramDay | null,
  units: Units = metricUnits,
): PlanChangeLine[] {
  const items = pairParts(listDayItems(before), listDayItems(after))
  const blocks = pairParts(before?.blocks ?? [], after?.blocks ?? [])
  const isThere = before !== null && after !== null
  return [
    ...(isThere ? [createPartDifference('name', before.name, after.name)] : []),
    ...items.map(([one, other]) =>
      createDifference(
        { kind: 'exercise', exercise: (other ?? one)?.name ?? '' },
        one && formatItemWithoutName(one, units, other?.name),
        other && formatItemWithoutName(other, units),
      ),
    ),
    ...(isThere ? [findOrderDifference(listDayItems(before), listDayItems(after))] : []),
    ...dropRewrittenBlocks(blocks.map(([one, other]) => compareBlockDescriptions(one, other))),
    createPartDifference('notes', before?.notes, after?.notes),
  ].filter(one => one !== undefined)
}

/** Formats an exercise without its name, but with the notes for the athlete: `3×5 80 kg // Pause each.` */
export function formatItemWithoutName(
  item: ProgramItem,
  units: Units = metricUnits,
  shownName = item.name,
): string {
  const line = formatLine({ ...item, notes: '', coachNotes: '' }, units)
  const isNamed = shownName === item.name && line.startsWith(item.name)
  const sets = isNamed ? line.slice(item.name.length).trim() : line
  return [sets || (item.notes ? '' : 'no sets'), item.notes && `// ${item.notes}`].filter(Boolean).join(' ')
}

type ChangedPart = { kind: 'exercise'; exercise: string } | { kind: PlanChangePart }

const createPartDifference = (kind: PlanChangePart, before: string | undefined, after: string | undefined) =>
  createDifference({ kind }, before, after)

function createDifference(
  part: ChangedPart,
  before: string | undefined,
  after: string | undefined,
): PlanChangeLine | undefined {
  if ((before || null) === (after || null)) return undefined
  return { ...part, before: before || null, after: after || null }
}

function compareBlockDescriptions(before: ProgramBlock | undefined, after: ProgramBlock | undefined) {
  return createPartDifference(
    'block',
    before && describeProgramBlock(before),
    after && describeProgramBlock(after),
  )
}

/** Omits retyped blocks, which have a new id but the same description. */
function dropRewrittenBlocks(differences: readonly (PlanChangeLine | undefined)[]): PlanChangeLine[] {
  const remaining = differences.filter(one => one !== undefined)
  for (const removed of remaining.filter(one => one.after === null)) {
    const retyped = remaining.findIndex(one => one.before === null && one.after === removed.before)
    if (retyped >= 0) remaining.splice(retyped, 1)
    if (retyped >= 0) remaining.splice(remaining.indexOf(removed), 1)
  }
  return remaining
}

/** Returns the difference in the order of the exercises that are in both versions. */
function findOrderDifference(
  before: readonly ProgramItem[],
  after: readonly ProgramItem[],
): PlanChangeLine | undefined {
  const common = pairParts(before, after).flatMap(([one, other]) => (one && other ? [{ one, other }] : []))
  const ranks = common.map(({ one }) => before.indexOf(one))
  if (ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? -1))) return undefined
  const oldOrder = common.toSorted((a, b) => before.indexOf(a.one) - before.indexOf(b.one))
  const listNames = (pairs: typeof common) => pairs.map(({ other }) => other.name).join(', ')
  return createPartDifference('order', listNames(oldOrder), listNames(common))
}

const listDayItems = (day: ProgramDay | null) => day?.blocks.flatMap(block => block.items) ?? []

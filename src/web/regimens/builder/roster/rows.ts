import type { Loading } from '#training/plates/loadable.ts'
import { type ResolvedItem, resolveItem, type TrainingAthlete } from '#training/prescription/athlete.ts'
import type { WrittenItem } from '#training/prescription/prescription.ts'
import type { Resolved } from '#training/prescription/resolve.ts'

/** What one athlete gets of a line. */
export type RosterLine<A> = ResolvedItem & {
  athlete: A
  /** The set that is looked at: the heaviest, else the first. */
  foremost: Resolved | undefined
  /** From the lightest set to the heaviest; null where there is no load. */
  span: { lightest: Loading; heaviest: Loading } | null
}

type Known = TrainingAthlete & { isShared: boolean }

/** Every athlete before one line, those that need a look first; else in their order. */
export function rosterLines<A extends Known>(
  item: Pick<WrittenItem, 'name' | 'sets'>,
  athletes: readonly A[],
  jumpPercent: number,
): RosterLine<A>[] {
  return athletes
    .map(athlete => toLine(item, athlete, jumpPercent))
    .toSorted((one, other) => urgency(other) - urgency(one))
}

/** Whom a coach looks at before saving. */
export const needsLook = ({
  flags,
  athlete,
}: {
  flags: readonly unknown[]
  athlete: { isShared: boolean }
}) => flags.length > 0 && athlete.isShared

function toLine<A extends Known>(
  item: Pick<WrittenItem, 'name' | 'sets'>,
  athlete: A,
  jumpPercent: number,
): RosterLine<A> {
  const resolved = resolveItem(item, athlete, jumpPercent)
  const loads = resolved.sets.filter(set => set.kind === 'load')
  const byWeight = loads.toSorted((one, other) => one.to.loadKg - other.to.loadKg)
  const heaviest = byWeight.at(-1)
  const lightest = loads.toSorted((one, other) => one.from.loadKg - other.from.loadKg)[0]
  return {
    ...resolved,
    athlete,
    foremost: heaviest ?? resolved.sets.find(set => set.kind !== 'none') ?? resolved.sets[0],
    span: heaviest && lightest ? { lightest: lightest.from, heaviest: heaviest.to } : null,
  }
}

/** Without a number first, then what is too much, then who shares nothing. */
function urgency(line: RosterLine<Known>): number {
  if (!line.athlete.isShared) return 1
  if (!needsLook(line)) return 0
  return line.span ? 2 : 3
}

/** Whether the line comes to other kilos for each athlete, or at least to the last time's. */
export function dependsOnAthlete(lines: readonly RosterLine<Known>[]): boolean {
  return lines.some(({ sets }) => sets.some(set => set.kind !== 'none'))
}

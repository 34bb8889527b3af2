import type { LoadableWeight } from '#training/plates/loadable-weight.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import {
  type AthleteLoadProfile,
  type ResolvedItem,
  resolveItem,
} from '#training/prescription/resolve-item.ts'
import type { ResolvedSet } from '#training/prescription/resolve-sets.ts'

/** One athlete's loads for a line. */
export type AthleteLineLoads<A> = ResolvedItem & {
  athlete: A
  /** The set to display: the heaviest set or, if no set has a load, the first. */
  foremost: ResolvedSet | undefined
  /** The lightest and heaviest loads, or null if no set has a load. */
  span: { lightest: LoadableWeight; heaviest: LoadableWeight } | null
}

type RosterAthlete = AthleteLoadProfile & { isShared: boolean }

/**
 * Computes each athlete's loads for a line. Athletes whose loads need checking come first; the order is
 * otherwise unchanged.
 */
export function listAthleteLineLoads<A extends RosterAthlete>(
  item: Pick<PrescribedItem, 'name' | 'sets'>,
  athletes: readonly A[],
  jumpPercent: number,
): AthleteLineLoads<A>[] {
  return athletes
    .map(athlete => toAthleteLineLoads(item, athlete, jumpPercent))
    .toSorted((one, other) => getUrgency(other) - getUrgency(one))
}

/** Returns whether the coach should check an athlete's loads before saving. */
export const shouldCheckLoads = ({
  flags,
  athlete,
}: {
  flags: readonly unknown[]
  athlete: { isShared: boolean }
}) => flags.length > 0 && athlete.isShared

function toAthleteLineLoads<A extends RosterAthlete>(
  item: Pick<PrescribedItem, 'name' | 'sets'>,
  athlete: A,
  jumpPercent: number,
): AthleteLineLoads<A> {
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

/**
 * Returns how urgently the coach should check an athlete's loads: 3 for a flagged athlete without a load, 2
 * for any other flagged athlete, 1 for an athlete who does not share logs, otherwise 0.
 */
function getUrgency(line: AthleteLineLoads<RosterAthlete>): number {
  if (!line.athlete.isShared) return 1
  if (!shouldCheckLoads(line)) return 0
  return line.span ? 2 : 3
}

/** Returns whether the line has any load or effort that depends on the athlete. */
export function dependsOnAthlete(lines: readonly AthleteLineLoads<RosterAthlete>[]): boolean {
  return lines.some(({ sets }) => sets.some(set => set.kind !== 'none'))
}

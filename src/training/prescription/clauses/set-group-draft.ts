import type { ParsedAmount } from '#training/prescription/amount.ts'
import type { Effort, Load, PrescribedSet } from '#training/prescription/prescription.ts'
import type { SetRole } from '#training/prescription/set-role.ts'

/** A group of sets that is written as one expression. */
export type SetGroupDraft = {
  role: SetRole | null
  /** True if the role is that of a label before several groups: `warm-up: 400, 4x50`. */
  hasRoleOfLabel?: boolean
  count: number | null
  /** True if the count follows the amount: `1 min easy x 10`. */
  isCountLast?: boolean
  /** True if the count is followed by a word: `3 sets`. */
  isCountInWords?: boolean
  /** True if the count is that of `repeat 10 times`. */
  isRepeat?: boolean
  /** The second number of `repeat 10-20 times`. */
  repeatedTo?: number
  steps: ParsedAmount[]
  loads: Load[]
  /** True if the load is written as a rep max: `5RM`. */
  isRepMax?: boolean
  /** True if the load is written as a reduction: `-10%`. */
  isLess?: boolean
  effort: Effort | null
  isPerSide: boolean
  /** True if its clause has ended. */
  isClosed?: boolean
  cadence: number | null
}

export const createSetGroupDraft = (role: SetRole | null = null): SetGroupDraft => ({
  role,
  count: null,
  steps: [],
  loads: [],
  effort: null,
  isPerSide: false,
  cadence: null,
})

/** The maximum number of sets in a prescription. */
export const maxSets = 100

/** Returns whether a group contains anything that defines a set. */
export const hasSetContent = (group: SetGroupDraft) =>
  group.count !== null ||
  group.steps.length > 0 ||
  group.loads.length > 0 ||
  group.effort !== null ||
  group.cadence !== null

/**
 * Counts the sets in a group: the number of ladder steps multiplied by the set count, or just the number of
 * steps if the two are equal.
 */
export function countSetsInGroup({ count, steps, loads }: SetGroupDraft): number {
  const ladder = Math.max(steps.length, loads.length, 1)
  if (count === null || count === ladder) return ladder
  return ladder === 1 ? count : count * ladder
}

/** Converts a group of sets to individual sets. */
export function toPrescribedSets(group: SetGroupDraft): PrescribedSet[] {
  const { steps, loads } = group
  const sets = Math.min(countSetsInGroup(group), maxSets)
  const prescribed: PrescribedSet[] = []
  for (let index = 0; index < sets; index++) {
    const step = steps[index % Math.max(steps.length, 1)]
    // In `3x5+`, only the last set is open-ended.
    const isOpenEnded = step?.isOpenEnded && (steps.length > 1 || index === sets - 1)
    const set: PrescribedSet = {
      role: isOpenEnded ? 'amrap' : (group.role ?? 'working'),
      amount: step?.amount ?? null,
      load: loads[index % Math.max(loads.length, 1)] ?? null,
      effort: group.effort,
      isPerSide: group.isPerSide,
    }
    prescribed.push(group.cadence === null ? set : { ...set, cadence: group.cadence })
  }
  return prescribed
}

/** Returns whether the number of loads fits a group: one load for all sets, or one load per set. */
export function isLoadCountValid({ count, steps }: SetGroupDraft, loads: readonly Load[]): boolean {
  const isLadder = steps.length > 1 || count !== null
  if (loads.length <= 1 || !isLadder) return true
  const stepCount = Math.max(steps.length, 1)
  return (
    [stepCount, count ?? 1, stepCount * (count ?? 1)].includes(loads.length) || isHeavierLighterPair(loads)
  )
}

const isHeavierLighterPair = ([heavier, lighter, ...more]: readonly Load[]) =>
  heavier?.kind === 'kg' && lighter?.kind === 'kg' && more.length === 0 && heavier.loadKg > lighter.loadKg

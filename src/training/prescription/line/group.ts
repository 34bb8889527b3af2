import type { Step } from '../amount.ts'
import type { Effort, Load, SetRole, WrittenSet } from '../prescription.ts'

/** Sets that are said together: so many of so much. */
export type Group = {
  role: SetRole | null
  count: number | null
  steps: Step[]
  loads: Load[]
  effort: Effort | null
  isPerSide: boolean
  cadence: number | null
}

export const noGroup = (role: SetRole | null = null): Group => ({
  role,
  count: null,
  steps: [],
  loads: [],
  effort: null,
  isPerSide: false,
  cadence: null,
})

/** More sets than this are no prescription. */
export const setsAtMost = 100

/** Whether anything of it was said that makes a set. */
export const isSaid = (group: Group) =>
  group.count !== null ||
  group.steps.length > 0 ||
  group.loads.length > 0 ||
  group.effort !== null ||
  group.cadence !== null

/** How many sets a group has: a ladder of amounts or of loads has as many as it has steps, each time it is done. */
export function setCount({ count, steps, loads }: Group): number {
  const ladder = Math.max(steps.length, loads.length, 1)
  if (count === null || count === ladder) return ladder
  return ladder === 1 ? count : count * ladder
}

/** The sets of a group. */
export function setsOf(group: Group): WrittenSet[] {
  const { steps, loads } = group
  return Array.from({ length: Math.min(setCount(group), setsAtMost) }, (_, index) => {
    const step = steps[index % Math.max(steps.length, 1)]
    const set: WrittenSet = {
      role: step?.isOpenEnded ? 'amrap' : (group.role ?? 'working'),
      amount: step?.amount ?? null,
      load: loads[index % Math.max(loads.length, 1)] ?? null,
      effort: group.effort,
      isPerSide: group.isPerSide,
    }
    return group.cadence === null ? set : { ...set, cadence: group.cadence }
  })
}

/** Whether loads can be those of a group: one for all, or one for each of its sets. */
export function fitsLoads({ count, steps }: Group, loads: readonly Load[]): boolean {
  const isLadder = steps.length > 1 || count !== null
  if (loads.length <= 1 || !isLadder) return true
  const each = Math.max(steps.length, 1)
  return [each, count ?? 1, each * (count ?? 1)].includes(loads.length) || isPair(loads)
}

const isPair = ([heavier, lighter, ...more]: readonly Load[]) =>
  heavier?.kind === 'kg' && lighter?.kind === 'kg' && more.length === 0 && heavier.loadKg > lighter.loadKg

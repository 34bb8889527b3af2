import type { LoadBase, PrescribedSet } from '#training/prescription/prescription.ts'
import type { DeloadReduction, ProgressionRule, SetPattern } from './progression-rule.ts'

type CycleRule = Extract<ProgressionRule, { kind: 'cycle' }>

const createPercentSet = (
  reps: number,
  percent: number,
  of: LoadBase,
  role: PrescribedSet['role'] = 'working',
): PrescribedSet => ({
  role,
  amount: { kind: 'reps', reps },
  load: { kind: 'percent', percent, of },
  effort: null,
  isPerSide: false,
})

/** Three sets at percentages of the training max, the last with as many repetitions as possible. */
function create531Week(reps: readonly number[], percents: readonly number[]): SetPattern {
  const sets = percents.map((percent, index) =>
    createPercentSet(reps[index] ?? 5, percent, 'training-max', index === 2 ? 'amrap' : 'working'),
  )
  return { sets, isDeload: false }
}

const createStraightPattern = (count: number, reps: number, percent: number): SetPattern => ({
  sets: Array.from({ length: count }, () => createPercentSet(reps, percent, '1rm')),
  isDeload: false,
})

/**
 * 5/3/1: three weeks at percentages of the training max, followed by a deload week (Wendler 2009, *5/3/1*).
 * The percentages repeat, while the athlete's training max increases from cycle to cycle.
 */
export const wave531: CycleRule = {
  kind: 'cycle',
  name: '5/3/1',
  weeks: [
    create531Week([5, 5, 5], [65, 75, 85]),
    create531Week([3, 3, 3], [70, 80, 90]),
    create531Week([5, 3, 1], [75, 85, 95]),
    { sets: [40, 50, 60].map(percent => createPercentSet(5, percent, 'training-max')), isDeload: true },
  ],
  addEachPass: 0,
}

/**
 * Sets of 7, 5 and 3 repetitions over three weeks, with loads 2 percentage points higher in each cycle:
 * 70/75/80 %, then 72/77/82 %.
 */
export const wave753: CycleRule = {
  kind: 'cycle',
  name: '7/5/3',
  weeks: [createStraightPattern(3, 7, 70), createStraightPattern(3, 5, 75), createStraightPattern(3, 3, 80)],
  addEachPass: 2,
}

/** The default deload: fewer sets with less load and effort (Bell et al. 2022, 2023). */
export const defaultDeload: DeloadReduction = { volumePercent: 40, loadPercent: 10, rpe: 2 }

/**
 * The volume of each week before a race, as a percentage of a full week's volume. An average reduction of 41
 * to 60 %, with load and training days unchanged, is the most effective (Bosquet et al. 2007). The steps
 * between weeks are our own choice.
 */
export const taperVolumePercents = { 1: [50], 2: [65, 45], 3: [75, 55, 40] } as const

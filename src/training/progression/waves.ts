import type { LoadBase, WrittenSet } from '../prescription/prescription.ts'
import type { Lightening, Pattern, ProgressionRule } from './rule.ts'

type Wave = Extract<ProgressionRule, { kind: 'cycle' }>

const set = (
  reps: number,
  percent: number,
  of: LoadBase,
  role: WrittenSet['role'] = 'working',
): WrittenSet => ({
  role,
  amount: { kind: 'reps', reps },
  load: { kind: 'percent', percent, of },
  effort: null,
  isPerSide: false,
})

/** Three sets of a training max, of which the last goes on as long as it goes. */
function week531(reps: readonly number[], percents: readonly number[]): Pattern {
  const sets = percents.map((percent, index) =>
    set(reps[index] ?? 5, percent, 'training-max', index === 2 ? 'amrap' : 'working'),
  )
  return { sets, isDeload: false }
}

const straight = (count: number, reps: number, percent: number): Pattern => ({
  sets: Array.from({ length: count }, () => set(reps, percent, '1rm')),
  isDeload: false,
})

/**
 * 5/3/1: three weeks of a training max, with a lighter fourth (Wendler 2009, *5/3/1*). Percentages repeat; what grows
 * from wave to wave is the athlete's training max.
 */
export const wave531: Wave = {
  kind: 'cycle',
  name: '5/3/1',
  weeks: [
    week531([5, 5, 5], [65, 75, 85]),
    week531([3, 3, 3], [70, 80, 90]),
    week531([5, 3, 1], [75, 85, 95]),
    { sets: [40, 50, 60].map(percent => set(5, percent, 'training-max')), isDeload: true },
  ],
  addEachPass: 0,
}

/** Seven, five and three over three weeks, each wave two points above the last: 70/75/80 %, then 72/77/82 %. */
export const wave753: Wave = {
  kind: 'cycle',
  name: '7/5/3',
  weeks: [straight(3, 7, 70), straight(3, 5, 75), straight(3, 3, 80)],
  addEachPass: 2,
}

/** Fewer sets with less load and effort: the usual lighter week (Bell et al. 2022, 2023). */
export const usualDeload: Lightening = { volumePercent: 40, loadPercent: 10, rpe: 2 }

/**
 * What share of the full week's volume is left in each week before a race, in percent. On average 41 to 60 % less, which
 * is what helped most; load and days stay (Bosquet et al. 2007). The steps from week to week are our own.
 */
export const taperShares = { 1: [50], 2: [65, 45], 3: [75, 55, 40] } as const

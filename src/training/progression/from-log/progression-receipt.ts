/** What a log does to the load of the next session. */
export const progressionOutcomes = ['raised', 'kept', 'lowered'] as const

/** The reasons for the outcome. */
export const progressionCauses = [
  'all-reps',
  'range-filled',
  'within-range',
  'sets-left',
  'reps-missed',
  'load-lowered',
  'effort-below',
  'effort-as-planned',
  'effort-above',
  'amrap-above',
  'amrap-not-above',
] as const
export type ProgressionCause = (typeof progressionCauses)[number]

/**
 * Why the next session of an exercise has its load, in figures. Loads are in kilograms and belong to the
 * heaviest working set; for bodyweight exercises, they are the added weight.
 */
export type ProgressionReceipt = {
  outcome: (typeof progressionOutcomes)[number]
  because: ProgressionCause
  setsDone: number
  setsPlanned: number
  /** The fewest repetitions of the planned working sets that were done, or those of the AMRAP set that decided. */
  fewestReps: number
  /** The repetitions that every set needs before the load increases. */
  targetReps: number
  /** Present if the loads are training maxes. */
  of?: 'training-max'
  /** Present if the athlete’s equipment has no weight for the load in standard steps, so that the load is another one. */
  isByEquipment?: true
  fromKg: number
  toKg: number
  /** The effort of the hardest set and the planned one; only if the rule depends on them. */
  rpe?: { done: number; target: number }
  /** The number of consecutive misses up to this log; 0 if this log is not a miss. */
  misses: number
}

/**
 * Returns whether the log counts as a miss. An unfinished exercise does not: the athlete may have run out of
 * time.
 *
 * @example isMiss({ because: 'sets-left' }) // false
 */
export const isMiss = ({ because }: Pick<ProgressionReceipt, 'because'>): boolean =>
  because === 'reps-missed' || because === 'load-lowered'

import type { BlockKind } from '#training/prescription/prescription.ts'

/** The label of each kind of exercise block. */
export const blockKindOptionLabels: Record<BlockKind, string> = {
  straight: 'Straight sets',
  superset: 'Superset',
  circuit: 'Circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'For time',
  intervals: 'Intervals',
}

/** The label of the time field for each kind of exercise block. */
export const blockSecondsLabels: Record<BlockKind, string> = {
  straight: 'Time limit',
  superset: 'Time limit',
  circuit: 'Time limit',
  emom: 'Every',
  amrap: 'Duration',
  'for-time': 'Time cap',
  intervals: 'Each',
}

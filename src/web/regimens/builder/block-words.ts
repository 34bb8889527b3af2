import type { BlockKind } from '#training/prescription/prescription.ts'

/** The field's words for how exercises are done together. */
export const blockWords: Record<BlockKind, string> = {
  straight: 'Straight sets',
  superset: 'Superset',
  circuit: 'Circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'For time',
  intervals: 'Intervals',
}

/** What the time of a group means. */
export const secondsWords: Record<BlockKind, string> = {
  straight: 'Within',
  superset: 'Within',
  circuit: 'Within',
  emom: 'Every',
  amrap: 'Within',
  'for-time': 'Time cap',
  intervals: 'Each',
}

export const roleWords = {
  'warm-up': 'Warm-up',
  working: 'Working',
  top: 'Top set',
  'back-off': 'Back-off',
  drop: 'Drop',
  amrap: 'AMRAP',
} as const

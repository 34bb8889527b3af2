import type { BlockKind } from '#training/prescription/prescription.ts'

/**
 * The result of a whole block: the rounds and reps of an AMRAP, the time of a for-time block, or the
 * completed intervals of an EMOM. Values that do not apply or are unknown are null.
 */
export type BlockResult = {
  blockId: string
  kind: BlockKind
  /** The block name from the program, such as `AMRAP 12 min`. */
  name: string
  rounds: number | null
  /** The reps done after the last full round. */
  reps: number | null
  seconds: number | null
  /** True if the block ended at its time cap. */
  isCapped: boolean
  notes: string
}

import type { BlockKind } from '../prescription/prescription.ts'

/**
 * What a block came to that is judged as a whole: rounds and repetitions of an AMRAP, seconds of a "for time", the
 * intervals of an EMOM that were met. Null: it does not apply, or nobody said.
 */
export type BlockResult = {
  blockId: string
  kind: BlockKind
  /** As the program calls it: `AMRAP 12 min`. */
  name: string
  rounds: number | null
  /** Beyond the whole rounds. */
  reps: number | null
  seconds: number | null
  /** A time cap ended it. */
  isCapped: boolean
  notes: string
}

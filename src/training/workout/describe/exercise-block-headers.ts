import type { BlockKind } from '#training/prescription/prescription.ts'
import { formatWorkoutBlockHeader } from './format-block-result.ts'

type HeadedBlock = {
  kind: BlockKind
  name: string
  rounds: number | null
  seconds: number | null
  restSeconds: number | null
  isInTurn?: boolean
  items: readonly unknown[]
}

const kindsShownByLetters: readonly BlockKind[] = ['straight', 'superset']

/**
 * Returns one header for each exercise of a day: the block format for the first exercise of a block, and ''
 * for all other exercises. Straight sets and supersets have no header, because the exercise letters already
 * show the grouping.
 *
 * @example listExerciseBlockHeaders([squats, emomOfTwo]) // ['', 'EMOM 6 × 1:00', '']
 */
export function listExerciseBlockHeaders(blocks: readonly HeadedBlock[]): string[] {
  return blocks.flatMap(block =>
    block.items.map((_, index) =>
      index === 0 && !kindsShownByLetters.includes(block.kind) ? formatWorkoutBlockHeader(block) : '',
    ),
  )
}

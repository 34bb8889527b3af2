import type { BlockKind } from '../prescription/prescription.ts'
import { headOfBlock } from './result-words.ts'

type Grouped = {
  kind: BlockKind
  name: string
  rounds: number | null
  seconds: number | null
  restSeconds: number | null
  isInTurn?: boolean
  items: readonly unknown[]
}

const lettered: readonly BlockKind[] = ['straight', 'superset']

/**
 * For each exercise of a day what is said above it: how it and those below are done together, where their letters do
 * not say it. Empty otherwise. As long as there are exercises.
 *
 * @example headsOf([squats, emomOfTwo]) // ['', 'EMOM 6 × 1:00', '']
 */
export function headsOf(blocks: readonly Grouped[]): string[] {
  return blocks.flatMap(block =>
    block.items.map((_, index) => (index === 0 && !lettered.includes(block.kind) ? headOfBlock(block) : '')),
  )
}

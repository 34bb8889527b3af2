import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'

type ItemIndexes = { block: number | null; item: number | null }

/**
 * Normalises blocks to a form that can be written as text: merges adjacent straight blocks in a section,
 * converts supersets of a single exercise to straight blocks, and drops empty blocks. The returned
 * `findIndexes` finds the position of an original block and item in the result.
 */
export function normaliseBlocks<Block extends PrescribedBlock>(blocks: readonly Block[]) {
  const normalised: Block[] = []
  const indexes = new Map<PrescribedBlock, number>()
  const items = new Map<PrescribedItem, ItemIndexes>()
  for (const block of blocks) {
    if (block.items.length === 0) continue
    const last = normalised.at(-1)
    const current = normaliseBlock(block)
    if (last && isMergeable(last, current))
      normalised[normalised.length - 1] = { ...last, items: [...last.items, ...current.items] }
    else normalised.push(current)
    const index = normalised.length - 1
    const before = (normalised[index]?.items.length ?? 0) - current.items.length
    indexes.set(block, index)
    current.items.forEach((item, position) => {
      items.set(item, { block: index, item: before + position })
    })
  }
  const findIndexes = (block: PrescribedBlock, item: PrescribedItem | null): ItemIndexes =>
    (item && items.get(item)) ?? { block: indexes.get(block) ?? null, item: null }
  return { blocks: normalised, findIndexes }
}

function normaliseBlock<Block extends PrescribedBlock>(block: Block): Block {
  // Only an EMOM can be alternating.
  if (block.isInTurn !== undefined && !(block.isInTurn && block.kind === 'emom')) {
    const { isInTurn: _, ...rest } = block
    return normaliseBlock(rest as Block)
  }
  if (block.kind === 'emom' && block.seconds === null) return { ...block, seconds: 60 }
  const isSingle = block.kind === 'superset' && block.items.length === 1
  return isSingle ? { ...block, kind: 'straight' } : block
}

/**
 * Returns whether a block is straight sets without any settings.
 *
 * @example isPlainBlock({ ...straight, rounds: 3 }) // false
 */
export const isPlainBlock = ({ kind, rounds, seconds, restSeconds, score }: PrescribedBlock) =>
  kind === 'straight' && rounds === null && seconds === null && restSeconds === null && !score

const isMergeable = (one: PrescribedBlock, other: PrescribedBlock) =>
  one.name === other.name && isPlainBlock(one) && isPlainBlock(other)

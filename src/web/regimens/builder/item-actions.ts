import { useBuilder } from './context.ts'
import type { DraftItem } from './draft.ts'
import { findItem } from './find.ts'
import { newId } from './new-id.ts'

/** How an exercise is done together with others. */
export function useItemActions({ id }: DraftItem) {
  const { draft, apply } = useBuilder()
  const place = findItem(draft, id)
  const isGrouped = place !== undefined && place.block.kind !== 'straight' && place.block.items.length > 1
  return {
    isGrouped,
    isFirst: place?.isFirst ?? true,
    toggleGroup() {
      apply({ kind: isGrouped ? 'take-out' : 'group', id, blockId: newId(), restId: newId() })
    },
  }
}

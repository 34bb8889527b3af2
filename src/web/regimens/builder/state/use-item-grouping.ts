import { newId } from '#web/regimens/builder/draft/new-id.ts'
import type { DraftItem } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from './builder-context.ts'
import { findItem } from './find-in-draft.ts'

/** Returns how an exercise is grouped, and a function that groups or ungroups it. */
export function useItemGrouping({ id }: DraftItem) {
  const { draft, apply } = useBuilder()
  const location = findItem(draft, id)
  const isGrouped =
    location !== undefined && location.block.kind !== 'straight' && location.block.items.length > 1
  return {
    isGrouped,
    isFirst: location?.isFirst ?? true,
    toggleGroup() {
      apply({ kind: isGrouped ? 'take-out' : 'group', id, blockId: newId(), restId: newId() })
    },
  }
}

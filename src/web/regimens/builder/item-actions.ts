import { toast } from '../../app/toast.ts'
import { fieldIds, useBuilder } from './context.ts'
import { copyItem, type DraftItem, newBlock } from './draft.ts'
import { findItem } from './find.ts'
import { newId } from './new-id.ts'

/** What can be done with one line, by key and by menu. */
export function useItemActions(item: DraftItem) {
  const { draft, apply, focusNext } = useBuilder()
  const { id } = item
  const place = findItem(draft, id)
  const isGrouped = place !== undefined && place.block.kind !== 'straight' && place.block.items.length > 1

  return {
    isGrouped,
    isFirst: place?.isFirst ?? true,
    move(by: -1 | 1) {
      apply({ kind: 'move-item', id, by, blockId: newId() })
      focusNext(fieldIds.name(id))
    },
    duplicate() {
      if (!place) return
      const copy = copyItem(newId, item)
      const { day, block } = place
      if (isGrouped) apply({ kind: 'insert-item', item: copy, afterId: id })
      else apply({ kind: 'insert-block', dayId: day.id, block: newBlock(newId(), [copy]), afterId: block.id })
      focusNext(fieldIds.sets(copy.id))
    },
    toggleGroup() {
      apply({ kind: isGrouped ? 'take-out' : 'group', id, blockId: newId(), restId: newId() })
      focusNext(fieldIds.name(id))
    },
    remove() {
      apply({ kind: 'remove', id })
      if (place) focusNext(fieldIds.add(place.day.id))
      void toast.removed(`${item.name || 'Exercise'} removed`, {
        action: { label: 'Undo', run: () => apply({ kind: 'undo', to: draft }) },
      })
    },
  }
}

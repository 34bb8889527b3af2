import type { KeyboardEvent } from 'react'
import { fieldIds, useBuilder } from './context.ts'
import type { DraftItem } from './draft.ts'
import { useItemActions } from './item-actions.ts'

/** Enter goes on writing, the arrows move between lines, and with Alt the line itself is moved, copied or removed. */
export function useItemKeys(item: DraftItem) {
  const { openDetails } = useBuilder()
  const actions = useItemActions(item)

  /** What a key does together with Alt; by its place on the keyboard, since with Alt some write other signs. */
  function commandOf(code: string): (() => void) | undefined {
    switch (code) {
      case 'ArrowUp':
        return () => actions.move(-1)
      case 'ArrowDown':
        return () => actions.move(1)
      case 'KeyD':
        return actions.duplicate
      case 'KeyS':
        return actions.toggleGroup
      case 'Backspace':
        return actions.remove
      case 'Enter':
        return () => openDetails(item.id)
      default:
        return undefined
    }
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, altKey, ctrlKey, metaKey } = event
    if (!(target instanceof HTMLInputElement) || ctrlKey || metaKey) return
    const act = altKey ? commandOf(event.code) : plain(event, target)
    if (!act) return
    event.preventDefault()
    act()
  }
}

function plain({ key }: KeyboardEvent, target: HTMLInputElement): (() => void) | undefined {
  if (key === 'ArrowUp') return () => focusBeside(target, -1)
  if (key === 'ArrowDown') return () => focusBeside(target, 1)
  if (key !== 'Enter') return undefined
  const [column = '', itemId = ''] = split(target.id)
  if (column === 'name') return () => document.getElementById(fieldIds.sets(itemId))?.focus()
  return () => focusBeside(target, 1, 'name')
}

/** The field in the same column of the next line, or of the one before; after the last line, the one that adds a line. */
function focusBeside(target: HTMLInputElement, by: -1 | 1, column = split(target.id)[0]) {
  const [, itemId = ''] = split(target.id)
  const lines = [...document.querySelectorAll<HTMLInputElement>('input[id^="name-"], input[id^="add-"]')]
  const at = lines.findIndex(line => line.id === fieldIds.name(itemId))
  const next = lines[at + by]
  if (!next) return
  const [kind, id] = split(next.id)
  const field = kind === 'add' ? next : document.getElementById(`${column}-${id}`)
  field?.focus()
}

/** `sets-0193…` is the column and the item; ids have hyphens themselves. */
function split(fieldId: string): [string, string] {
  const at = fieldId.indexOf('-')
  return [fieldId.slice(0, at), fieldId.slice(at + 1)]
}

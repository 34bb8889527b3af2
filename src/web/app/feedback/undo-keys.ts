import { tokenStore } from '#web/app/client/token-store.ts'
import { createUndoStack, type UndoStep } from './undo-stack.ts'

/** The changes that Ctrl Z undoes, until the page is reloaded or the user signs out. */
export const undoStack = createUndoStack()

const modifierKeys = ['Control', 'Meta', 'Shift', 'Alt']

const ownUndoSelector =
  'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"], [role="dialog"], [role="alertdialog"]'

/** Undoes the last change with Ctrl Z, except in text fields, which undo their text, and in dialogs. */
export function listenForUndoKeys(undo: (step: UndoStep) => void) {
  const endUndoing = (event: Event) => {
    const isPartOfUndo =
      event instanceof KeyboardEvent && (isUndoKey(event) || modifierKeys.includes(event.key))
    if (!isPartOfUndo) undoStack.endUndoing()
  }
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, endUndoing, { capture: true })
  window.addEventListener('keydown', event => {
    if (!isUndoKey(event) || event.defaultPrevented || event.repeat || hasOwnUndo(event.target)) return
    const step = undoStack.take()
    if (!step) return
    event.preventDefault()
    undo(step)
  })
  tokenStore.subscribe(undoStack.clear)
}

function isUndoKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  // Other alphabets have another letter on this key.
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ'
  return isZ && ctrlKey !== metaKey && !shiftKey && !altKey
}

const hasOwnUndo = (target: EventTarget | null) =>
  target instanceof Element && target.closest(ownUndoSelector) !== null

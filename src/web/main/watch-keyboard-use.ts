import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'

const keyboardUse = createLocalStorageValue('has-keyboard', text => text === 'yes')

/**
 * Sets `data-has-keyboard` on the document once a keyboard has been used on this device, now or on an earlier visit.
 * Style sheets show keyboard shortcuts only then.
 */
export function watchKeyboardUse() {
  if (keyboardUse.read()) return showShortcuts()
  const onKeyDown = (event: KeyboardEvent) => {
    if (mayBeOnScreenKeyboard(event)) return
    document.removeEventListener('keydown', onKeyDown, true)
    keyboardUse.write('yes')
    showShortcuts()
  }
  document.addEventListener('keydown', onKeyDown, true)
}

function showShortcuts() {
  document.documentElement.dataset.hasKeyboard = 'yes'
}

/** On-screen keyboards appear only for text fields, and have neither a Tab key nor modifiers. */
function mayBeOnScreenKeyboard({ target, key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'Tab' || ctrlKey || altKey || metaKey) return false
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}

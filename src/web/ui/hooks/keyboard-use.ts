const storageKey = 'keyboard-used'
const listeners = new Set<() => void>()
let isUsed = readStoredUse()

/** Remembers on the device whether a keyboard, other than one on the screen, has been used. */
export const keyboardUse = {
  hasBeenUsed: () => isUsed,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Listens for the first key press. */
  watch() {
    if (isUsed) return
    const onKey = (event: KeyboardEvent) => {
      const hasTouch = matchMedia('(any-pointer: coarse)').matches
      if (!isKeyboardPress(event, { hasTouch, isTyping: isTextField(event.target) })) return
      window.removeEventListener('keydown', onKey, true)
      isUsed = true
      storeUse()
      for (const listener of listeners) listener()
    }
    window.addEventListener('keydown', onKey, true)
  },
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'isComposing' | 'ctrlKey' | 'altKey' | 'metaKey'>

/**
 * Returns whether a key press comes from a real keyboard. On a device with a touch screen, a character typed into a
 * text field may come from the keyboard on the screen.
 */
export function isKeyboardPress(
  { key, code, isComposing, ctrlKey, altKey, metaKey }: KeyPress,
  { hasTouch, isTyping }: { hasTouch: boolean; isTyping: boolean },
): boolean {
  if (isComposing || key === 'Unidentified' || code === '') return false
  if (!hasTouch || !isTyping) return true
  return ctrlKey || altKey || metaKey || navigationKeys.has(key)
}

const navigationKeys = new Set(['Tab', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

function readStoredUse(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

function storeUse() {
  try {
    localStorage.setItem(storageKey, 'yes')
  } catch {
    // Without storage, the hints appear again after the next key press.
  }
}

import { useEffect } from 'react'
import { isTyping } from './use-row-keyboard-navigation.ts'

/** Registers a keyboard shortcut for the whole page, except in form fields and dialogs. */
export function useKey(key: string, act: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || isTyping(event)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, act])
}

import { useEffect } from 'react'
import { isPageShortcutBlocked } from './use-row-keyboard-navigation.ts'

/** Registers a keyboard shortcut for the whole page, except in form fields and dialogs. */
export function usePageShortcut(key: string, act: (event: KeyboardEvent) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || isPageShortcutBlocked(event)) return
      event.preventDefault()
      act(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, act])
}

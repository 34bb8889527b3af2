import { useEffect } from 'react'
import { isTyping } from './use-row-keys.ts'

/** One key that does something wherever on the page it is pressed, except in a field or a dialog. */
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

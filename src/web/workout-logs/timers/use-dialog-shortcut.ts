import { useEffect } from 'react'

/** Binds a key inside the timer dialog, because page shortcuts are disabled while a dialog is open. */
export function useDialogShortcut(key: string, act: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (isPlain && event.key.toLowerCase() === key) act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, act])
}

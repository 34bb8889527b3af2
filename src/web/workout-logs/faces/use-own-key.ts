import { useEffect } from 'react'

/** A key of the face itself, which is a dialog: what lies below hears none of its keys. */
export function useOwnKey(key: string, act: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (isPlain && event.key.toLowerCase() === key) act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, act])
}

import { useCallback, useEffect, useState } from 'react'
import { lazyOnDemand } from '#web/ui/layout/lazy-loading.ts'

const loadPalette = async () => (await import('./CommandPalette.tsx')).CommandPalette
export const LazyCommandPalette = lazyOnDemand(loadPalette)

/** The keyboard shortcut that opens the palette, with the key name for this platform. */
export const paletteShortcut = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/**
 * Lets the user open the palette from any page, even while typing. The palette's code is loaded on first use.
 */
export function useCommandPalette() {
  const [openCount, setOpenCount] = useState(0)
  const open = useCallback(() => setOpenCount(count => count + 1), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Preload the palette when Ctrl or ⌘ is pressed, so that no text typed right after the shortcut is
      // lost.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette()
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
  return { openCount, open }
}

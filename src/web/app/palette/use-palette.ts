import { lazy, useCallback, useEffect, useState } from 'react'

const load = () => import('./Palette.tsx')
export const Palette = lazy(async () => ({ default: (await load()).Palette }))

/** The key that opens the palette, as it is printed on this keyboard. */
export const paletteKey = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** Opens from everywhere, also while one types. Its code is fetched with the first wish. */
export function usePalette() {
  const [wishes, setWishes] = useState(0)
  const open = useCallback(() => setWishes(count => count + 1), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Whoever holds the key down is about to ask: what is typed right after shall not be lost.
      if (event.key === 'Control' || event.key === 'Meta') void load()
      const isMeant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isMeant || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
  return { wishes, open }
}

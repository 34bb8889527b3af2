import { useEffect, useRef } from 'react'

/** The listeners for tables pasted into the grid. */
const pasteListeners = new Set<(text: string) => void>()

/** Opens the paste dialog with a table: `requestTablePaste('Squat\t3x5\nRow\t3x8')`. */
export function requestTablePaste(text: string) {
  for (const listener of pasteListeners) listener(text)
}

/** Listens for paste requests while the calling component is mounted. */
export function useTablePasteRequests(listener: (text: string) => void) {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const reader = (text: string) => latest.current(text)
    pasteListeners.add(reader)
    return () => void pasteListeners.delete(reader)
  }, [])
}

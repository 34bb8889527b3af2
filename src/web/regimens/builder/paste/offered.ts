import { useEffect, useRef } from 'react'

/** Whoever is asked to read a table; the grid offers what was pasted into it. */
const readers = new Set<(text: string) => void>()

/** Opens the dialog that shows how a table is read: `offerTable('Squat\t3x5\nRow\t3x8')`. */
export function offerTable(text: string) {
  for (const read of readers) read(text)
}

/** Hears what is offered, as long as the part that calls this is on the page. */
export function useOfferedTable(read: (text: string) => void) {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const reader = (text: string) => latest.current(text)
    readers.add(reader)
    return () => void readers.delete(reader)
  }, [])
}

import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import { forget, keep } from './kept-draft.ts'

/** Whether what was typed is safe on this device: nothing to keep, kept at some time, or no room for it. */
export type Keeping = { state: 'nothing' } | { state: 'kept'; at: string } | { state: 'full' }

type Written = { draft: Draft; saved: Draft; regimenId: string; revision: number | null }

const pauseMs = 400

/** Keeps the draft on this device a moment after each change, and at once when the page is left. */
export function useKept(
  place: string,
  { draft, saved, regimenId, revision }: Written,
  keptAt: string | undefined,
): { keeping: Keeping; release: () => void } {
  const [keeping, setKeeping] = useState<Keeping>(
    keptAt ? { state: 'kept', at: keptAt } : { state: 'nothing' },
  )
  const isReleased = useRef(false)
  const known = useRef(draft)
  const write = useRef<() => void>(undefined)

  useEffect(() => {
    // What was brought back is kept already.
    if (draft === known.current) return
    known.current = draft
    write.current = () => {
      write.current = undefined
      if (isReleased.current) return
      if (draft === saved) {
        void forget(place)
        return setKeeping({ state: 'nothing' })
      }
      const at = new Date().toISOString()
      void keep(place, { draft, regimenId, revision, keptAt: at }).then(isKept => {
        // It was saved, or is not wanted any more, while it was being written.
        if (isReleased.current) return forget(place)
        // What was changed meanwhile says so itself.
        if (known.current === draft) setKeeping(isKept ? { state: 'kept', at } : { state: 'full' })
      })
    }
    const timer = setTimeout(() => write.current?.(), pauseMs)
    return () => clearTimeout(timer)
  }, [place, draft, saved, regimenId, revision])

  useEffect(() => {
    const writeNow = () => write.current?.()
    addEventListener('pagehide', writeNow)
    return () => {
      removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [])

  return {
    keeping,
    /** It is saved, or not wanted: nothing is kept any more. */
    release: () => {
      isReleased.current = true
      void forget(place)
    },
  }
}

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
  written: Written,
  /** As it is now, which may be ahead of what is drawn. */
  latest: () => Draft,
  keptAt: string | undefined,
): { keeping: Keeping; release: () => void } {
  const { draft, saved } = written
  const [keeping, setKeeping] = useState<Keeping>(
    keptAt ? { state: 'kept', at: keptAt } : { state: 'nothing' },
  )
  const isReleased = useRef(false)
  // What was brought back is kept already.
  const known = useRef(draft)
  const told = useRef(written)
  useEffect(() => {
    told.current = written
  })

  useEffect(() => {
    if (draft === known.current) return
    const timer = setTimeout(write, pauseMs)
    return () => clearTimeout(timer)
  })

  function write() {
    const now = latest()
    if (isReleased.current || now === known.current) return
    known.current = now
    if (now === saved) {
      void forget(place)
      return setKeeping({ state: 'nothing' })
    }
    const { regimenId, revision } = told.current
    const at = new Date().toISOString()
    void keep(place, { draft: now, regimenId, revision, keptAt: at }).then(isKept => {
      // It was saved, or is not wanted any more, while it was being written.
      if (isReleased.current) return forget(place)
      // What was changed meanwhile says so itself.
      if (known.current === now) setKeeping(isKept ? { state: 'kept', at } : { state: 'full' })
    })
  }

  const leave = useRef(write)
  useEffect(() => {
    leave.current = write
  })
  useEffect(() => {
    const writeNow = () => leave.current()
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

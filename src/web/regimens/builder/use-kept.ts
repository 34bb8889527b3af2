import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import { draftKeeper } from './draft-keeper.ts'
import type { KeptDraft, Origin } from './kept-draft.ts'

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
  origin: Origin | undefined,
): { keeping: Keeping; release: () => void } {
  const { draft, saved } = written
  const [keeping, setKeeping] = useState<Keeping>(
    origin ? { state: 'kept', at: origin.keptAt } : { state: 'nothing' },
  )
  const [keeper] = useState(() => draftKeeper(place, origin))
  const isReleased = useRef(false)
  // What was brought back is kept already.
  const known = useRef(draft)
  /** What lies on the device for sure. */
  const safe = useRef(draft)
  const told = useRef(written)
  useEffect(() => {
    told.current = written
  })

  useEffect(() => {
    if (draft === known.current) return
    const timer = setTimeout(write, pauseMs)
    return () => clearTimeout(timer)
  })

  const keptOf = (now: Draft): KeptDraft => {
    const { regimenId, revision } = told.current
    return { draft: now, regimenId, revision, keptAt: new Date().toISOString() }
  }

  function write() {
    const now = latest()
    if (isReleased.current || now === known.current) return
    known.current = now
    if (now === saved) {
      safe.current = now
      void keeper.forget()
      return setKeeping({ state: 'nothing' })
    }
    const kept = keptOf(now)
    void keeper.keep(kept).then(isKept => {
      if (isKept) safe.current = now
      // What was changed meanwhile says so itself.
      if (known.current === now) setKeeping(isKept ? { state: 'kept', at: kept.keptAt } : { state: 'full' })
    })
  }

  /** Nothing that is begun now is sure to end. */
  function writeAtOnce() {
    const now = latest()
    if (isReleased.current || now === safe.current || now === saved) return write()
    keeper.keepAtOnce(keptOf(now))
  }

  const leave = useRef({ write, writeAtOnce })
  useEffect(() => {
    leave.current = { write, writeAtOnce }
  })
  useEffect(() => {
    const onHide = () => leave.current.writeAtOnce()
    // On a phone a page that is hidden may never be heard of again.
    const onVisibility = () => document.visibilityState === 'hidden' && leave.current.write()
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onVisibility)
      leave.current.write()
    }
  }, [])

  return {
    keeping,
    /** It is saved, or not wanted: nothing is kept any more. */
    release: () => {
      isReleased.current = true
      void keeper.forget()
    },
  }
}

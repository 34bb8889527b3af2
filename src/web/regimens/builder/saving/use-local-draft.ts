import { useEffect, useRef, useState } from 'react'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import type { LocalDraft, LocalDraftRef } from './local-draft.ts'
import { createLocalDraftStore } from './local-draft-store.ts'

/**
 * The state of the local draft: nothing to store, stored at a given time, or not stored because the device's
 * storage is full.
 */
export type LocalDraftState = { state: 'nothing' } | { state: 'kept'; at: string } | { state: 'full' }

type EditedDraft = { draft: RegimenDraft; saved: RegimenDraft; regimenId: string; revision: number | null }

const savePauseMs = 400

/** Stores the draft on this device shortly after each change, and immediately when the page closes. */
export function useLocalDraft(
  storageKey: string,
  edited: EditedDraft,
  /** Returns the current draft, which may be newer than the rendered one. */
  latest: () => RegimenDraft,
  origin: LocalDraftRef | undefined,
): { saveState: LocalDraftState; release: () => void } {
  const { draft, saved } = edited
  const [saveState, setSaveState] = useState<LocalDraftState>(
    origin ? { state: 'kept', at: origin.keptAt } : { state: 'nothing' },
  )
  const [store] = useState(() => createLocalDraftStore(storageKey, origin))
  const isReleased = useRef(false)
  // Do not write the initial draft: if it was restored, this device already stores it.
  const lastWritten = useRef(draft)
  /** The latest draft that is known to be stored. */
  const lastStored = useRef(draft)
  const latestEdited = useRef(edited)
  useEffect(() => {
    latestEdited.current = edited
  })

  useEffect(() => {
    if (draft === lastWritten.current) return
    const timer = setTimeout(write, savePauseMs)
    return () => clearTimeout(timer)
  })

  const toLocalDraft = (now: RegimenDraft): LocalDraft => {
    const { regimenId, revision } = latestEdited.current
    return { draft: now, regimenId, revision, keptAt: new Date().toISOString() }
  }

  function write() {
    const now = latest()
    if (isReleased.current || now === lastWritten.current) return
    lastWritten.current = now
    if (now === saved) {
      lastStored.current = now
      void store.forget()
      return setSaveState({ state: 'nothing' })
    }
    const record = toLocalDraft(now)
    void store.keep(record).then(isStored => {
      if (isStored) lastStored.current = now
      // If the draft has changed in the meantime, storing the later draft will update the state.
      if (lastWritten.current === now)
        setSaveState(isStored ? { state: 'kept', at: record.keptAt } : { state: 'full' })
    })
  }

  /**
   * Stores the draft synchronously, because an asynchronous write might not finish before the page closes.
   */
  function writeAtOnce() {
    const now = latest()
    if (isReleased.current || now === lastStored.current || now === saved) return write()
    store.keepAtOnce(toLocalDraft(now))
  }

  const leave = useRef({ write, writeAtOnce })
  useEffect(() => {
    leave.current = { write, writeAtOnce }
  })
  useEffect(() => {
    const onHide = () => leave.current.writeAtOnce()
    // A phone may close a hidden page without firing another event.
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
    saveState,
    /** Removes the local draft. Called after the regimen is saved on the server or the draft is discarded. */
    release: () => {
      isReleased.current = true
      void store.forget()
    },
  }
}

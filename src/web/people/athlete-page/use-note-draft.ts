import { useState } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import {
  deleteNoteDraft,
  getNoteDraftKey,
  type NoteDraft,
  readNoteDraft,
  saveNoteDraft,
} from './note-drafts.ts'

/**
 * A draft that is saved on every keystroke. `about` is the athlete's id for a new note, or the id of an
 * existing note.
 */
export function useNoteDraft(about: string, initial: () => NoteDraft) {
  const key = getNoteDraftKey(useUser().id, about)
  const [draft, setDraft] = useState(() => readNoteDraft(key) ?? initial())
  const [isSaved, setSaved] = useState(() => readNoteDraft(key) !== undefined)
  return {
    draft,
    /** True if the draft is saved on this device. */
    isSaved,
    write: (text: string) => {
      const next = { ...draft, text }
      setDraft(next)
      setSaved(saveNoteDraft(key, next) && text.trim() !== '')
    },
    /** Deletes the draft after the note is saved or editing is cancelled. */
    clear: () => {
      deleteNoteDraft(key)
      setDraft(initial())
      setSaved(false)
    },
  }
}

import { useState } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import {
  deleteTextDraft,
  getTextDraftKey,
  readTextDraft,
  saveTextDraft,
  type TextDraft,
} from '#web/shared/text-drafts.ts'

/**
 * A draft that is saved on every keystroke. `about` is the athlete's id for a new note, or the id of an
 * existing note.
 */
export function useNoteDraft(about: string, initial: () => TextDraft) {
  const key = getTextDraftKey('note', useUser().id, about)
  const [draft, setDraft] = useState(() => readTextDraft(key) ?? initial())
  const [isSaved, setSaved] = useState(() => readTextDraft(key) !== undefined)
  return {
    draft,
    /** True if the draft is saved on this device. */
    isSaved,
    write: (text: string) => {
      const next = { ...draft, text }
      setDraft(next)
      setSaved(saveTextDraft(key, next) && text.trim() !== '')
    },
    /** Deletes the draft after the note is saved or editing is cancelled. */
    clear: () => {
      deleteTextDraft(key)
      setDraft(initial())
      setSaved(false)
    },
  }
}

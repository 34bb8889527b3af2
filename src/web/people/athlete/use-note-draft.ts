import { useState } from 'react'
import { useUser } from '../../app/session.tsx'
import { forgetDraft, keepDraft, type NoteDraft, placeOf, readDraft } from './note-drafts.ts'

/** A draft that is kept with every key. `about` names what it is of: an athlete for a new note, else the note. */
export function useNoteDraft(about: string, initial: () => NoteDraft) {
  const place = placeOf(useUser().id, about)
  const [draft, setDraft] = useState(() => readDraft(place) ?? initial())
  const [isKept, setKept] = useState(() => readDraft(place) !== undefined)
  return {
    draft,
    /** Whether it would be there again after the page was closed. */
    isKept,
    write: (text: string) => {
      const next = { ...draft, text }
      setDraft(next)
      setKept(keepDraft(place, next) && text.trim() !== '')
    },
    /** It is saved, or not wanted. */
    clear: () => {
      forgetDraft(place)
      setDraft(initial())
      setKept(false)
    },
  }
}

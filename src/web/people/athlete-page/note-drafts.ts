/**
 * A draft of a note, kept on this device until the note is saved on the server. The id prevents duplicates if
 * the request is retried.
 */
export type NoteDraft = { id: string; text: string }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Returns the storage key of a coach's draft. `about` is the athlete's id for a new note, or the id of an
 * existing note.
 */
export const getNoteDraftKey = (coachId: string, about: string) => `note-draft:${coachId}:${about}`

export function readNoteDraft(key: string, storage: DraftStorage = localStorage): NoteDraft | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isNoteDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Saves a draft, or deletes it if its text is empty. Returns false if the device's storage is full or
 * unavailable.
 */
export function saveNoteDraft(key: string, draft: NoteDraft, storage: DraftStorage = localStorage): boolean {
  try {
    if (draft.text.trim() === '') storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function deleteNoteDraft(key: string, storage: DraftStorage = localStorage) {
  storage.removeItem(key)
}

function isNoteDraft(value: unknown): value is NoteDraft {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'text' in value && typeof value.text === 'string'
}

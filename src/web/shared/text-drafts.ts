/**
 * A draft of a note or message, kept on this device until it is saved on the server. The id prevents duplicates if
 * the request is retried.
 */
export type TextDraft = { id: string; text: string }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the storage key of a user’s draft about something, such as the athlete to whom a note or message belongs. */
export const getTextDraftKey = (kind: 'note' | 'message', userId: string, about: string) =>
  `${kind}-draft:${userId}:${about}`

export function readTextDraft(key: string, storage: DraftStorage = localStorage): TextDraft | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isTextDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Saves a draft, or deletes it if its text is empty. Returns false if the device's storage is full or
 * unavailable.
 */
export function saveTextDraft(key: string, draft: TextDraft, storage: DraftStorage = localStorage): boolean {
  try {
    if (draft.text.trim() === '') storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function deleteTextDraft(key: string, storage: DraftStorage = localStorage) {
  storage.removeItem(key)
}

function isTextDraft(value: unknown): value is TextDraft {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'text' in value && typeof value.text === 'string'
}

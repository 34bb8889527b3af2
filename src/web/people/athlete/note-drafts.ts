/** What is being noted, kept on this device until the server has it. The id goes with it: trying again writes it once. */
export type NoteDraft = { id: string; text: string }

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where a draft lies: each coach's and each athlete's, or each note's, in a place of its own. */
export const placeOf = (coachId: string, about: string) => `note-draft:${coachId}:${about}`

export function readDraft(place: string, shelf: Shelf = localStorage): NoteDraft | undefined {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(place) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Without words there is nothing to keep. False where the device has no room left. */
export function keepDraft(place: string, draft: NoteDraft, shelf: Shelf = localStorage): boolean {
  try {
    if (draft.text.trim() === '') shelf.removeItem(place)
    else shelf.setItem(place, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(place: string, shelf: Shelf = localStorage) {
  shelf.removeItem(place)
}

/** What somebody changed by hand is no draft. */
function isDraft(kept: unknown): kept is NoteDraft {
  if (typeof kept !== 'object' || kept === null) return false
  return 'id' in kept && typeof kept.id === 'string' && 'text' in kept && typeof kept.text === 'string'
}

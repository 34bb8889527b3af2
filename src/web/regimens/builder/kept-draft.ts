import type { Draft } from './draft.ts'

/** What is kept on this device until the server has it. */
export type KeptDraft = {
  draft: Draft
  /** Under which id it is or will be saved, and which revision it began from; null for a new one. */
  regimenId: string
  revision: number | null
  keptAt: string
}

/** Where a draft lies: each person's and each regimen's in a place of its own. */
export const placeOf = (userId: string, which: string) => `regimen-draft:${userId}:${which}`

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readKept(place: string, shelf: Shelf = localStorage): KeptDraft | undefined {
  try {
    const kept = JSON.parse(shelf.getItem(place) ?? 'null') as KeptDraft | null
    // What an older version kept, or somebody changed by hand, is no draft.
    if (!Array.isArray(kept?.draft?.weeks) || typeof kept.draft.unread !== 'object') return undefined
    return {
      ...kept,
      draft: { ...kept.draft, tags: kept.draft.tags ?? [], isTemplate: !!kept.draft.isTemplate },
    }
  } catch {
    return undefined
  }
}

/** False where the device has no room left. */
export function keep(place: string, kept: KeptDraft, shelf: Shelf = localStorage): boolean {
  try {
    shelf.setItem(place, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function forget(place: string, shelf: Shelf = localStorage) {
  shelf.removeItem(place)
}

import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  type DraftDatabase,
  draftDatabase,
  getDraftStoredTime,
  isDraftKey,
  type StoredDraftHeader,
} from './draft-database.ts'

/** A draft stored on this device until it is saved on the server. */
export type LocalDraft = {
  draft: RegimenDraft
  /** The id of the regimen, which may not be saved yet. */
  regimenId: string
  /** The revision on which the draft is based; null for a new regimen. */
  revision: number | null
  keptAt: string
}

/** The storage key of a draft and the time at which it was stored. */
export type LocalDraftRef = { key: string; keptAt: string }

/** Returns the storage key for a user's drafts of one regimen. Each tab adds a unique suffix. */
export const getDraftStorageKey = (userId: string, which: string) => `regimen-draft:${userId}:${which}`

/**
 * The storage areas for drafts: `small` is synchronous and works while the page closes; `big` has room for
 * large programs.
 */
export type DraftStorages = {
  small: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => string[] }
  big: DraftDatabase
  /** This tab's session storage, which survives a reload. */
  tab: Pick<Storage, 'getItem' | 'setItem'>
}

export const getBrowserDraftStorages = (): DraftStorages => ({
  small: {
    getItem: key => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
    removeItem: key => localStorage.removeItem(key),
    keys: () => Object.keys(localStorage),
  },
  big: draftDatabase,
  tab: sessionStorage,
})

/** Finds the latest draft stored by this tab. Falls back to the latest draft of any tab. */
export async function findLocalDraft(
  storageKey: string,
  { small, big, tab } = getBrowserDraftStorages(),
): Promise<(LocalDraft & LocalDraftRef) | undefined> {
  const localHeads = small
    .keys()
    .filter(key => isDraftKey(storageKey, key))
    .map(key => [key, readLocalStorageDraft(key, small)] as const)
  const heads = [...localHeads, ...(await big.heads(storageKey).catch(() => []))]
  const ownKey = tab.getItem(storageKey)
  const newestFirst = heads.toSorted(
    ([key, head], [otherKey, other]) =>
      Number(otherKey === ownKey) - Number(key === ownKey) ||
      getDraftSortKey(other).localeCompare(getDraftSortKey(head)),
  )
  for (const [key, head] of newestFirst) {
    const stored = parseLocalDraft(await loadWholeDraft(key, head, big))
    if (stored) return { ...stored, key }
  }
  return undefined
}

const getDraftSortKey = (head: unknown) => String(getDraftStoredTime(head) ?? '')

export function readLocalStorageDraft(key: string, small: DraftStorages['small']): unknown {
  try {
    return JSON.parse(small.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/**
 * Loads the weeks for a stored header. A draft that was stored together with its weeks is returned unchanged.
 */
async function loadWholeDraft(key: string, found: unknown, big: DraftDatabase): Promise<unknown> {
  const head = found as StoredDraftHeader | null | undefined
  if (head?.weekCount === undefined) return found
  const weeks = await big.weeks(key).catch(() => [])
  return weeks.length === head.weekCount ? { ...head, draft: { ...head.draft, weeks } } : undefined
}

/** Validates a stored draft, which may have been written by an older app version or modified. */
function parseLocalDraft(read: unknown): LocalDraft | undefined {
  const stored = read as LocalDraft | null | undefined
  if (!Array.isArray(stored?.draft?.weeks) || typeof stored.draft.unread !== 'object') return undefined
  const { draft, regimenId, revision, keptAt } = stored
  return {
    draft: { ...draft, tags: draft.tags ?? [], isTemplate: !!draft.isTemplate },
    regimenId,
    revision,
    keptAt,
  }
}

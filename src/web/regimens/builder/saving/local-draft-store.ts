import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { countDraftParts } from '#web/regimens/builder/draft/regimen-draft.ts'
import { getDraftStoredTime, type LastStoredDraft } from './draft-database.ts'
import {
  type DraftStorages,
  getBrowserDraftStorages,
  type LocalDraft,
  type LocalDraftRef,
  readLocalStorageDraft,
} from './local-draft.ts'

/** Stores the draft of one editing session on this device, separately from the drafts of other tabs. */
export type LocalDraftStore = {
  /** Stores the draft. Resolves to false if the device has no space left. */
  keep: (record: LocalDraft) => Promise<boolean>
  /** Stores the draft synchronously if possible. Used when the page is closing. */
  keepAtOnce: (record: LocalDraft) => void
  forget: () => Promise<void>
}

/**
 * The maximum number of sets in a draft stored in localStorage. Larger drafts take too long to serialise on
 * every save.
 */
const maxSetsInLocalStorage = 1000

/**
 * Creates the draft store for one editing session. `origin` refers to the restored draft, which is removed
 * once the new draft is stored or discarded, unless another tab has changed `origin` since.
 */
export function createLocalDraftStore(
  storageKey: string,
  origin?: LocalDraftRef,
  { small, big, tab }: DraftStorages = getBrowserDraftStorages(),
): LocalDraftStore {
  const key = `${storageKey}#${newId()}`
  let lastStored: LastStoredDraft | undefined
  let replacedDraft = origin
  let last: Promise<unknown> = Promise.resolve()

  /** Runs operations one at a time, in call order. */
  function enqueue<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const done = last.then(act)
    last = done.catch(() => undefined)
    return done
  }

  function rememberForTab() {
    try {
      tab.setItem(storageKey, key)
    } catch {
      // If the key of the tab's draft cannot be stored, a reload restores the latest draft from any tab.
    }
  }

  function storeInLocalStorage(record: LocalDraft): boolean {
    try {
      small.setItem(key, JSON.stringify(record))
      rememberForTab()
      return true
    } catch {
      return false
    }
  }

  async function storeInDatabase({ draft: { weeks, ...draft }, ...record }: LocalDraft) {
    try {
      await big.write(key, { ...record, draft, weekCount: weeks.length }, weeks, lastStored)
      lastStored = { keptAt: record.keptAt, weeks }
      // Remove the older draft from localStorage.
      small.removeItem(key)
      rememberForTab()
      return true
    } catch {
      return storeInLocalStorage({ ...record, draft: { ...draft, weeks } })
    }
  }

  async function removeFromDatabase() {
    lastStored = undefined
    await big.remove(key).catch(() => undefined)
  }

  async function replaceOrigin() {
    const originalDraft = replacedDraft
    if (!originalDraft) return
    replacedDraft = undefined
    if (getDraftStoredTime(readLocalStorageDraft(originalDraft.key, small)) === originalDraft.keptAt)
      small.removeItem(originalDraft.key)
    await big.remove(originalDraft.key, originalDraft.keptAt).catch(() => undefined)
  }

  return {
    async keep(record) {
      const isSmall =
        countDraftParts(record.draft).sets < maxSetsInLocalStorage && storeInLocalStorage(record)
      const isSaved = await enqueue(() =>
        isSmall ? removeFromDatabase().then(() => true) : storeInDatabase(record),
      )
      if (isSaved) await enqueue(replaceOrigin)
      return isSaved
    },
    keepAtOnce(record) {
      if (!storeInLocalStorage(record)) void enqueue(() => storeInDatabase(record))
    },
    forget() {
      small.removeItem(key)
      return enqueue(async () => {
        small.removeItem(key)
        await removeFromDatabase()
        await replaceOrigin()
      })
    },
  }
}

import { type Known, keptAtOf } from './big-shelf.ts'
import { sizeOf } from './draft.ts'
import { type KeptDraft, type Origin, readSmall, type Shelves, shelves } from './kept-draft.ts'
import { newId } from './new-id.ts'

/** Keeps the draft of one sitting on this device, whatever other tabs keep of the same regimen. */
export type DraftKeeper = {
  /** False where the device has no room left. */
  keep: (kept: KeptDraft) => Promise<boolean>
  /** While the page is being left, when nothing can be waited for. */
  keepAtOnce: (kept: KeptDraft) => void
  forget: () => Promise<void>
}

/** Beyond so many sets a draft is too large to be written as text at every pause. */
const manySets = 1000

/**
 * `origin`: what was brought back. It gives way once this draft, which began from it, is kept, and when this one is
 * forgotten; not where another tab went on writing it.
 */
export function draftKeeper(
  place: string,
  origin?: Origin,
  { small, big, tab }: Shelves = shelves(),
): DraftKeeper {
  const key = `${place}#${newId()}`
  let known: Known | undefined
  let replaced = origin
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other, as they were asked for. */
  function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const done = last.then(act)
    last = done.catch(() => undefined)
    return done
  }

  function remember() {
    try {
      tab.setItem(place, key)
    } catch {
      // Then what any tab kept last is brought back.
    }
  }

  function keepSmall(kept: KeptDraft): boolean {
    try {
      small.setItem(key, JSON.stringify(kept))
      remember()
      return true
    } catch {
      return false
    }
  }

  async function keepBig({ draft: { weeks, ...draft }, ...kept }: KeptDraft) {
    try {
      await big.write(key, { ...kept, draft, weekCount: weeks.length }, weeks, known)
      known = { keptAt: kept.keptAt, weeks }
      // What is left there is older.
      small.removeItem(key)
      remember()
      return true
    } catch {
      return keepSmall({ ...kept, draft: { ...draft, weeks } })
    }
  }

  async function removeBig() {
    known = undefined
    await big.remove(key).catch(() => undefined)
  }

  async function replaceOrigin() {
    const before = replaced
    if (!before) return
    replaced = undefined
    if (keptAtOf(readSmall(before.key, small)) === before.keptAt) small.removeItem(before.key)
    await big.remove(before.key, before.keptAt).catch(() => undefined)
  }

  return {
    async keep(kept) {
      const isSmall = sizeOf(kept.draft).sets < manySets && keepSmall(kept)
      const isKept = await inTurn(() => (isSmall ? removeBig().then(() => true) : keepBig(kept)))
      if (isKept) await inTurn(replaceOrigin)
      return isKept
    },
    keepAtOnce(kept) {
      if (!keepSmall(kept)) void inTurn(() => keepBig(kept))
    },
    forget() {
      small.removeItem(key)
      return inTurn(async () => {
        small.removeItem(key)
        await removeBig()
        await replaceOrigin()
      })
    },
  }
}

import { type BigShelf, bigShelf, isAt, type KeptHead, keptAtOf } from './big-shelf.ts'
import type { Draft } from './draft.ts'

/** What is kept on this device until the server has it. */
export type KeptDraft = {
  draft: Draft
  /** Under which id it is or will be saved, and which revision it began from; null for a new one. */
  regimenId: string
  revision: number | null
  keptAt: string
}

/** Under which key it was kept, and when. */
export type Origin = { key: string; keptAt: string }

/** Where drafts lie: each person's and each regimen's at a place of its own, and there each tab's under its own key. */
export const placeOf = (userId: string, which: string) => `regimen-draft:${userId}:${which}`

/** The small storage is written at once, also while the page is being left; a large program goes to the database. */
export type Shelves = {
  small: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => string[] }
  big: BigShelf
  /** What this tab alone remembers, also when it is loaded anew. */
  tab: Pick<Storage, 'getItem' | 'setItem'>
}

export const shelves = (): Shelves => ({
  small: {
    getItem: key => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
    removeItem: key => localStorage.removeItem(key),
    keys: () => Object.keys(localStorage),
  },
  big: bigShelf,
  tab: sessionStorage,
})

/** What this tab kept last at this place, else what any tab did. */
export async function readKept(
  place: string,
  { small, big, tab } = shelves(),
): Promise<(KeptDraft & Origin) | undefined> {
  const atHand = small
    .keys()
    .filter(key => isAt(place, key))
    .map(key => [key, readSmall(key, small)] as const)
  const heads = [...atHand, ...(await big.heads(place).catch(() => []))]
  const own = tab.getItem(place)
  const newestFirst = heads.toSorted(
    ([key, head], [otherKey, other]) =>
      Number(otherKey === own) - Number(key === own) || timeOf(other).localeCompare(timeOf(head)),
  )
  for (const [key, head] of newestFirst) {
    const kept = asDraft(await whole(key, head, big))
    if (kept) return { ...kept, key }
  }
  return undefined
}

const timeOf = (head: unknown) => String(keptAtOf(head) ?? '')

export function readSmall(key: string, small: Shelves['small']): unknown {
  try {
    return JSON.parse(small.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** A head with its weeks; a draft that was kept whole as it is. */
async function whole(key: string, found: unknown, big: BigShelf): Promise<unknown> {
  const head = found as KeptHead | null | undefined
  if (head?.weekCount === undefined) return found
  const weeks = await big.weeks(key).catch(() => [])
  return weeks.length === head.weekCount ? { ...head, draft: { ...head.draft, weeks } } : undefined
}

/** What an older version kept, or somebody changed by hand, is no draft. */
function asDraft(read: unknown): KeptDraft | undefined {
  const kept = read as KeptDraft | null | undefined
  if (!Array.isArray(kept?.draft?.weeks) || typeof kept.draft.unread !== 'object') return undefined
  const { draft, regimenId, revision, keptAt } = kept
  return {
    draft: { ...draft, tags: draft.tags ?? [], isTemplate: !!draft.isTemplate },
    regimenId,
    revision,
    keptAt,
  }
}

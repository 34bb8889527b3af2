import { type BigShelf, bigShelf } from './big-shelf.ts'
import { type Draft, sizeOf } from './draft.ts'

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

/** The small storage is written at once, also while the page is being left; a large program goes to the database. */
export type Shelves = { small: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; big: BigShelf }

const shelves = (): Shelves => ({ small: localStorage, big: bigShelf })

/** Beyond so many sets a draft is too large to be written as text in one go. */
const manySets = 3000

export async function readKept(place: string, { small, big } = shelves()): Promise<KeptDraft | undefined> {
  const large = await big.get(place).catch(() => undefined)
  const kept = [readSmall(place, small), large].map(asDraft).filter(one => one !== undefined)
  return kept.toSorted((one, other) => (one.keptAt < other.keptAt ? 1 : -1))[0]
}

function readSmall(place: string, small: Shelves['small']): unknown {
  try {
    return JSON.parse(small.getItem(place) ?? 'null')
  } catch {
    return undefined
  }
}

/** What an older version kept, or somebody changed by hand, is no draft. */
function asDraft(read: unknown): KeptDraft | undefined {
  const kept = read as KeptDraft | null | undefined
  if (!Array.isArray(kept?.draft?.weeks) || typeof kept.draft.unread !== 'object') return undefined
  return {
    ...kept,
    draft: { ...kept.draft, tags: kept.draft.tags ?? [], isTemplate: !!kept.draft.isTemplate },
  }
}

/** False where the device has no room left. */
export async function keep(place: string, kept: KeptDraft, { small, big } = shelves()): Promise<boolean> {
  if (sizeOf(kept.draft).sets < manySets && keepSmall(place, kept, small)) {
    // What is left there is older, and says so.
    await big.remove(place).catch(() => undefined)
    return true
  }
  try {
    await big.set(place, kept)
    small.removeItem(place)
    return true
  } catch {
    return keepSmall(place, kept, small)
  }
}

function keepSmall(place: string, kept: KeptDraft, small: Shelves['small']): boolean {
  try {
    small.setItem(place, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export async function forget(place: string, { small, big } = shelves()) {
  small.removeItem(place)
  await big.remove(place).catch(() => undefined)
}

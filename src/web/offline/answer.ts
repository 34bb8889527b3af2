import type { QueryKey, QueryState } from '@tanstack/react-query'

/** Counts how often answers changed their form so that the app cannot read those that were kept before. */
const form = 1

/** An answer of the server as it lies on the device. */
export type KeptAnswer = {
  userId: string
  hash: string
  /** When the server gave it. */
  keptAt: number
  state: unknown
}
type Content = { form: number; queryKey: QueryKey; data: unknown }

/** The rows of a person that are read before the first page; those on the shelf are read when they are asked for. */
export const atOnce = (userId: string) => IDBKeyRange.bound([userId, '['], [userId, '[\uffff'])
export const onShelf = (userId: string) => IDBKeyRange.bound([userId, shelf], [userId, `${shelf}\uffff`])
/** Behind the hashes of queries, which begin with a bracket. */
const shelf = 'shelf '
export const shelfHash = (queryHash: string) => `${shelf}${queryHash}`

const day = 24 * 60 * 60_000
/** Two weeks of sessions, and a day in which nobody opened the app. */
const keptAtMostMs = 15 * day
const keptAtMost = 150

export function toAnswer(
  userId: string,
  query: { queryHash: string; queryKey: QueryKey; state: Pick<QueryState, 'data' | 'dataUpdatedAt'> },
): KeptAnswer {
  const content: Content = { form, queryKey: query.queryKey, data: query.state.data }
  return { userId, hash: query.queryHash, keptAt: query.state.dataUpdatedAt, state: content }
}

/** What was asked and answered; nothing where it is from an app that wrote otherwise. */
export function contentOf({ state }: KeptAnswer): Content | undefined {
  const content = state as Partial<Content> | null
  const isRead = content?.form === form && Array.isArray(content.queryKey) && content.data !== undefined
  return isRead ? (content as Content) : undefined
}

/** Parts what is still good from what goes: too old, too many, or not to be read. `now` in milliseconds. */
export function sift(
  answers: readonly KeptAnswer[],
  now: number,
  atMost = keptAtMost,
): { good: KeptAnswer[]; gone: KeptAnswer[] } {
  const newest = answers.toSorted((one, other) => other.keptAt - one.keptAt)
  const isGood = (answer: KeptAnswer, index: number) =>
    index < atMost && now - answer.keptAt < keptAtMostMs && contentOf(answer) !== undefined
  const good = newest.filter(isGood)
  return { good, gone: newest.filter(answer => !good.includes(answer)) }
}

/** As the cache has what it was told just now, but to be asked anew by whoever shows it. */
export function toState(data: unknown, keptAt: number): QueryState {
  return {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: keptAt,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: true,
    status: 'success',
    fetchStatus: 'idle',
  }
}

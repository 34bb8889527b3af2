import {
  hashKey,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { requestPatienceMs } from '../app/constants.ts'
import { isUnanswered } from '../app/failures.ts'
import { keptUser } from '../app/kept-user.ts'
import { reachability } from '../app/reachability.ts'
import { contentOf, type KeptAnswer, onShelf, shelfHash, sift, toAnswer, toState } from './answer.ts'
import { openDatabase } from './database.ts'
import { keeper } from './keeper.ts'

const answersAtMost = 50
/** Looked through once so many more have come. */
const slack = 10

/**
 * For queries whose last answer stays on the device and is read there only where nobody answers: the first page waits
 * for none of them. In the account's own rows, so that they go with them.
 */
export const shelved = { meta: { isShelved: true } } as const

/** How the cache asks: what is `shelved` is put on the shelf, and taken from it where no answer comes soon. */
export async function askOrTake<T, K extends QueryKey>(
  queryFn: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const answer = Promise.resolve(queryFn(context))
  if (!context.meta?.isShelved) return answer
  answer.then(
    data => putOnShelf(context.queryKey, data),
    () => {},
  )
  const isLate = await Promise.race([answer.then(never, isUnanswered), patience()])
  if (isLate && query.state.data === undefined) await putBack(query)
  return answer
}

const never = () => false
const patience = () =>
  new Promise<true>(resolve => setTimeout(resolve, reachability.read() ? requestPatienceMs : 0, true))

/** As old as it is, so that it says so; who asked goes on waiting for a newer one. */
async function putBack(query: Query) {
  const found = await fromShelf(query.queryKey)
  if (!found || query.state.data !== undefined) return
  const { fetchStatus: _, ...state } = toState(found.data, found.keptAt)
  query.setState(state)
}

/** What is on the shelf of who is signed in, and how old it is. */
export async function fromShelf<T>(queryKey: QueryKey): Promise<{ data: T; keptAt: number } | undefined> {
  const userId = keptUser.read()?.id
  if (userId === undefined) return undefined
  try {
    const answer = await (await openDatabase()).get('answers', [userId, shelfHash(hashKey(queryKey))])
    const [good] = answer ? sift([answer], Date.now()).good : []
    const content = good && contentOf(good)
    return content && good && { data: content.data as T, keptAt: good.keptAt }
  } catch (error) {
    console.warn('This device could not read what it keeps', error)
    return undefined
  }
}

export async function putOnShelf(queryKey: QueryKey, data: unknown) {
  const queryHash = shelfHash(hashKey(queryKey))
  const state = { data, dataUpdatedAt: Date.now() }
  try {
    const database = await openDatabase()
    const owner = keeper.read()
    if (!owner) return
    await database.put('answers', toAnswer(owner.userId, { queryHash, queryKey, state }))
    if ((await database.count('answers', onShelf(owner.userId))) > answersAtMost + slack)
      await clear(owner.userId)
  } catch (error) {
    console.warn('This device does not keep what was read', error)
    // What can be fetched again gives way to what cannot.
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      await clear(keeper.read()?.userId, 0)
  }
}

/** Takes the oldest ones away. */
async function clear(userId = '', atMost = answersAtMost) {
  const transaction = (await openDatabase()).transaction('answers', 'readwrite')
  const answers: KeptAnswer[] = await transaction.store.getAll(onShelf(userId))
  const { gone } = sift(answers, Date.now(), atMost)
  await Promise.all([...gone.map(({ hash }) => transaction.store.delete([userId, hash])), transaction.done])
}

import { hashKey, queryOptions } from '@tanstack/react-query'
import { account } from '#contract/account.ts'
import type { User } from '#contract/profile.ts'
import { cache } from './cache.ts'
import { call } from './client.ts'
import { CallFailure, isUnanswered } from './failures.ts'
import { keptUser } from './kept-user.ts'
import { tokens } from './tokens.ts'

const meKey = ['account', 'me']

/**
 * Who is signed in: at once who was here last, until the server has said so. Invalidate it after what changes the own
 * coaches or athletes.
 */
export const me = queryOptions({
  queryKey: meKey,
  queryFn: fetchMe,
  staleTime: Number.POSITIVE_INFINITY,
  initialData: () => keptUser.read(),
  initialDataUpdatedAt: 0,
})

/** Whether the server has not said yet who this is. */
export const isUnconfirmed = () => !cache.getQueryState(me.queryKey)?.dataUpdatedAt

async function fetchMe(): Promise<User> {
  const known = cache.getQueryData<User>(meKey)
  try {
    const { user } = (await call(account.check)).data
    // What one person saw is not for the next one.
    if (known && known.id !== user.id) cache.removeQueries({ predicate: isNotMe })
    return user
  } catch (error) {
    // At start a refusal ends the session. Later a hiccup must not, nor does a lost network ever.
    if (!isUnconfirmed() || !(error instanceof CallFailure)) throw error
    if (known && !isRefusal(error)) return known
    if (!isUnanswered(error)) tokens.clear()
    throw error
  }
}

const isNotMe = (query: { queryHash: string }) => query.queryHash !== hashKey(meKey)

/** The server looked at the token and said no: it is not merely in trouble. */
const isRefusal = ({ status }: CallFailure) => status >= 400 && status < 500 && status !== 429

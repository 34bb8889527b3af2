import { queryOptions } from '@tanstack/react-query'
import { account, type User } from '#contract/account.ts'
import { cache } from './cache.ts'
import { call } from './client.ts'
import { CallFailure } from './failures.ts'
import { keptUser } from './kept-user.ts'
import { tokens } from './tokens.ts'

/** Who is signed in. Invalidate it after what changes the own coaches or athletes. */
export const me = queryOptions({
  queryKey: ['account', 'me'],
  queryFn: fetchMe,
  staleTime: Number.POSITIVE_INFINITY,
})

async function fetchMe(): Promise<User> {
  try {
    return (await call(account.check)).data.user
  } catch (error) {
    // At start a refusal ends the session. Later a hiccup must not, nor does a lost network ever.
    const isStarting = cache.getQueryData(me.queryKey) === undefined
    if (!isStarting || !(error instanceof CallFailure)) throw error
    if (error.status !== 0) tokens.clear()
    const kept = error.status === 0 && keptUser.read()
    if (!kept) throw error
    return kept
  }
}

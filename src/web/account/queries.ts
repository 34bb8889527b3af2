import { hashKey, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { account } from '#contract/account.ts'
import type { User } from '#contract/profile.ts'
import { cache } from '../app/cache.ts'
import { call } from '../app/client.ts'
import { me } from '../app/me.ts'
import { shelved } from '../offline/shelf.ts'

const devicesKey = ['account', 'sign-ins']

/** Where one is signed in; seldom more than a handful. */
export const mySignIns = infiniteQueryOptions({
  queryKey: devicesKey,
  queryFn: ({ pageParam }) =>
    call(account.signIns, { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  // Another device may have signed in meanwhile.
  staleTime: 0,
})

/** What a coach tells of themselves. */
export const coachProfileOf = (id: string) =>
  queryOptions({
    queryKey: ['account', 'coach', id],
    queryFn: async () => (await call(account.coach, { params: { id } })).data,
    ...shelved,
  })

export async function endSignIn(id: string) {
  await call(account.endSignIn, { params: { id } })
  await cache.invalidateQueries({ queryKey: devicesKey })
}

export async function endOtherSignIns(): Promise<number> {
  const { data } = await call(account.endOtherSignIns)
  await cache.invalidateQueries({ queryKey: devicesKey })
  return data.endedCount
}

export async function uploadAvatar(image: string) {
  keepUser((await call(account.uploadAvatar, { input: { image } })).data.user)
}

export async function removeAvatar() {
  keepUser((await call(account.removeAvatar)).data.user)
}

/** What shows the person elsewhere (among comments, on a roster) is asked for again. */
export function keepUser(user: User) {
  cache.setQueryData(me.queryKey, user)
  void cache.invalidateQueries({ predicate: query => query.queryHash !== hashKey(me.queryKey) })
}

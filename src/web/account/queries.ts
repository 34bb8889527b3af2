import { hashKey, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { account } from '#contract/account/account.ts'
import type { User } from '#contract/account/profile.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { currentUserQuery } from '#web/app/session/current-user.ts'
import { networkFirstQueryOptions } from '#web/offline/cache/network-first.ts'

const signInsKey = ['account', 'sign-ins']

/** The devices on which the user is signed in. */
export const mySignIns = infiniteQueryOptions({
  queryKey: signInsKey,
  queryFn: ({ pageParam }) =>
    call(account.signIns, { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  // The user may have signed in on another device since the last fetch.
  staleTime: 0,
})

/** A coach's public profile. */
export const oneCoachProfile = (id: string) =>
  queryOptions({
    queryKey: ['account', 'coach', id],
    queryFn: async () => (await call(account.coach, { params: { id } })).data,
    ...networkFirstQueryOptions,
  })

export async function signOutDevice(id: string) {
  await call(account.endSignIn, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: signInsKey })
}

export async function signOutOtherDevices(): Promise<number> {
  const { data } = await call(account.endOtherSignIns)
  await queryClient.invalidateQueries({ queryKey: signInsKey })
  return data.endedCount
}

export async function uploadAvatar(image: string) {
  cacheUserAndRefetch((await call(account.uploadAvatar, { input: { image } })).data.user)
}

export async function removeAvatar() {
  cacheUserAndRefetch((await call(account.removeAvatar)).data.user)
}

/**
 * Caches the updated user and refetches all other queries, because comments and rosters also show user data.
 */
export function cacheUserAndRefetch(user: User) {
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  void queryClient.invalidateQueries({
    predicate: query => query.queryHash !== hashKey(currentUserQuery.queryKey),
  })
}

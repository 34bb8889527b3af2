import { hashKey, queryOptions } from '@tanstack/react-query'
import { account } from '#contract/account/account.ts'
import type { User } from '#contract/account/profile.ts'
import { call } from '#web/app/client/api-client.ts'
import { CallFailure, isServerRejection, isServerUnreachable } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { withKeptPreferences } from '#web/offline/choices/kept-choices.ts'
import { savedUserStore } from './saved-user-store.ts'

const currentUserKey = ['account', 'me']

/**
 * The signed-in user, at first as saved on this device, then as returned by the server. Invalidate this query
 * when the user's coaches or athletes change.
 */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: fetchCurrentUser,
  staleTime: Number.POSITIVE_INFINITY,
  initialData: () => {
    const saved = savedUserStore.read()
    return saved && withKeptPreferences(saved)
  },
  initialDataUpdatedAt: 0,
})

/** Returns whether the server has yet to confirm the signed-in user. */
export const isCurrentUserNotFetched = () =>
  !queryClient.getQueryState(currentUserQuery.queryKey)?.dataUpdatedAt

/** Refetches the user and cancels any pending request, because the new token may belong to another user. */
export const refetchCurrentUser = () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })

/** Returns the id of the signed-in user, if known. */
export const findSignedInUserId = (): string | undefined =>
  tokenStore.read() === null
    ? undefined
    : (queryClient.getQueryData<User>(currentUserKey) ?? savedUserStore.read())?.id

async function fetchCurrentUser(): Promise<User> {
  const cached = queryClient.getQueryData<User>(currentUserKey)
  try {
    const { user } = (await call(account.check)).data
    // The cached query results may belong to another user.
    if (cached && cached.id !== user.id) queryClient.removeQueries({ predicate: isOtherQuery })
    return withKeptPreferences(user)
  } catch (error) {
    // End the session only if the server rejects the token at startup, not after a later error or a network
    // failure.
    if (!isCurrentUserNotFetched() || !(error instanceof CallFailure)) throw error
    if (cached && !isServerRejection(error)) return cached
    if (!isServerUnreachable(error)) tokenStore.clear()
    throw error
  }
}

const isOtherQuery = (query: { queryHash: string }) => query.queryHash !== hashKey(currentUserKey)

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account/profile.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { messages } from '#web/app/specification/messages.ts'
import { queryPersistence } from '#web/offline/cache/query-persistence.ts'
import { deletedAccountStore } from '#web/offline/deleted-account/deleted-account-store.ts'
import { currentUserQuery, isCurrentUserNotFetched, refetchCurrentUser } from './current-user.ts'
import { parseSignInId, savedUserStore } from './saved-user-store.ts'
import { createSessionActions, type SessionActions } from './session-actions.ts'
import { useSignOutConfirmation } from './use-sign-out-confirmation.tsx'

export type AuthSession = SessionActions & {
  user: User | null
  isAuthenticated: boolean
  isLoading: boolean
  /** The last error message; null after a successful action. */
  error: string | null
}

const SessionContext = createContext<AuthSession | undefined>(undefined)

/** Returns the session: the signed-in user and the actions that change it. */
export function useSession(): AuthSession {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession called outside SessionProvider')
  return session
}

/** Returns the signed-in user. Use it only in screens behind a route guard. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser called on a screen without a guard')
  return user
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.read)
  const query = useQuery({ ...currentUserQuery, enabled: token !== null })
  const [error, setError] = useState<string | null>(null)
  const navigate = useNavigate()
  const actions = useMemo(() => createSessionActions(navigate, setError), [navigate])
  useEffect(watchTokenChanges, [])
  useEffect(() => confirmCurrentUser(token), [token])

  const user = (token !== null && query.data) || null
  useEffect(() => {
    if (user && token !== null) savedUserStore.write(user, token)
  }, [user, token])
  const userId = user?.id
  const athleteId = user?.role === 'athlete' ? user.id : undefined
  const signIn = token === null ? undefined : parseSignInId(token)
  useEffect(() => {
    if (athleteId !== undefined) return queryPersistence.follow(athleteId, signIn)
  }, [athleteId, signIn])
  const signOut = useSignOutConfirmation(userId, actions.logout)
  const session: AuthSession = {
    ...actions,
    logout: signOut.logout,
    user,
    isAuthenticated: user !== null,
    isLoading: token !== null && query.isPending,
    error: error ?? (query.isError ? messages.network : null),
  }
  return (
    <SessionContext value={session}>
      {children}
      {signOut.question}
    </SessionContext>
  )
}

/** Loads the user from the server unless the server has already confirmed the user saved on this device. */
function confirmCurrentUser(token: string | null) {
  if (token !== null && isCurrentUserNotFetched())
    queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined)
}

/** Updates the session when another tab replaces or removes the token, or when a rejected call removes it. */
function watchTokenChanges() {
  return tokenStore.subscribe(source => {
    if (tokenStore.read() === null) {
      savedUserStore.remove()
      // The data of a deleted account is kept until it has been offered as a file.
      if (deletedAccountStore.read()) queryPersistence.stop()
      else queryPersistence.forget()
      queryClient.clear()
    } else if (source === 'elsewhere' && queryClient.getQueryData(currentUserQuery.queryKey))
      void refetchCurrentUser()
  })
}

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/profile.ts'
import { answers } from '../offline/kept-answers.ts'
import { followOutbox } from '../offline/sending.ts'
import { followDelivered } from '../offline/settling.ts'
import { followOutages } from '../offline/waiting/outage.ts'
import { cache } from './cache.ts'
import { keptUser, signInOf } from './kept-user.ts'
import { isUnconfirmed, me } from './me.ts'
import { messages } from './messages.ts'
import { followNetwork } from './network.ts'
import { type SessionActions, sessionActions } from './session-actions.ts'
import { tokens } from './tokens.ts'
import { useSignOutQuestion } from './use-sign-out-question.tsx'

export type Session = SessionActions & {
  user: User | null
  isAuthenticated: boolean
  isLoading: boolean
  /** The sentence of what failed last; null once something succeeds. */
  error: string | null
}

const SessionContext = createContext<Session | undefined>(undefined)

/** Who is signed in, and everything that changes it. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

/** The signed-in person; only on screens that a guard protects. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser on a screen without a guard')
  return user
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(tokens.subscribe, tokens.read)
  const query = useQuery({ ...me, enabled: token !== null })
  const [error, setError] = useState<string | null>(null)
  const navigate = useNavigate()
  const actions = useMemo(() => sessionActions(navigate, setError), [navigate])
  useEffect(followOtherTabs, [])
  useEffect(() => confirm(token), [token])
  useEffect(() => followNetwork(askWhoThisIs), [])

  const user = (token !== null && query.data) || null
  useEffect(() => {
    if (user && token !== null) keptUser.write(user, token)
  }, [user, token])
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return
    const stops = [followOutbox(userId), followDelivered(userId), followOutages()]
    return () => stops.forEach(stop => void stop())
  }, [userId])
  const athleteId = user?.role === 'athlete' ? user.id : undefined
  const signIn = token === null ? undefined : signInOf(token)
  useEffect(() => {
    if (athleteId !== undefined) return answers.follow(athleteId, signIn)
  }, [athleteId, signIn])
  const signOut = useSignOutQuestion(userId, actions.logout)
  const session: Session = {
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

/** Whom the device remembers is shown at once; meanwhile the server is asked. */
function confirm(token: string | null) {
  if (token !== null && isUnconfirmed()) cache.fetchQuery({ ...me, staleTime: 0 }).catch(() => undefined)
}

/** The token may be replaced by another tab, and removed by any tab or by a call that was refused. */
function followOtherTabs() {
  return tokens.subscribe(from => {
    if (tokens.read() === null) {
      keptUser.remove()
      answers.forget()
      cache.clear()
    } else if (from === 'elsewhere' && cache.getQueryData(me.queryKey)) void askWhoThisIs()
  })
}

/** It may be what the device kept, or a new token another person's: an answer that is on its way does not count. */
const askWhoThisIs = () => cache.invalidateQueries({ queryKey: me.queryKey })

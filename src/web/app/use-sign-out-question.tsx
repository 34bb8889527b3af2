import { lazy, type ReactNode, Suspense, useState } from 'react'
import { store } from '../offline/store.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))

type Logout = () => Promise<void>

/** Signs out, and asks before where something of this person waits on the device. */
export function useSignOutQuestion(
  userId: string | undefined,
  logout: Logout,
): { logout: Logout; question: ReactNode } {
  const [onDecided, ask] = useState<() => void>()
  const isWaiting = () => store.read().outbox.entries.some(entry => entry.userId === userId)
  const signOut = async () => {
    await logout()
    onDecided?.()
    ask(undefined)
  }
  return {
    logout: () => (isWaiting() ? new Promise<void>(decided => ask(() => decided)) : logout()),
    question: onDecided && userId !== undefined && (
      <Suspense>
        <SignOutDialog userId={userId} onSignOut={signOut} onClose={() => ask(undefined)} />
      </Suspense>
    ),
  }
}

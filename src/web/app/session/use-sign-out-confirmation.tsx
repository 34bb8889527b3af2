import { type ReactNode, Suspense, useState } from 'react'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { lazyOnDemand } from '#web/ui/layout/lazy-loading.ts'

const SignOutDialog = lazyOnDemand(async () => (await import('./SignOutDialog.tsx')).SignOutDialog)

type Logout = () => Promise<void>

/** Signs the user out, asking for confirmation first if there are unsent changes on this device. */
export function useSignOutConfirmation(
  userId: string | undefined,
  logout: Logout,
): { logout: Logout; question: ReactNode } {
  const [onDecision, setOnDecision] = useState<() => void>()
  const hasUnsentChanges = () => deviceStore.read().outbox.entries.some(entry => entry.userId === userId)
  const signOut = async () => {
    await logout()
    onDecision?.()
    setOnDecision(undefined)
  }
  return {
    logout: () =>
      hasUnsentChanges() ? new Promise<void>(resolve => setOnDecision(() => resolve)) : logout(),
    question: onDecision && userId !== undefined && (
      <Suspense>
        <SignOutDialog userId={userId} onSignOut={signOut} onClose={() => setOnDecision(undefined)} />
      </Suspense>
    ),
  }
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { tokenStore } from '#web/app/client/token-store.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { currentUserQuery } from '#web/app/session/current-user.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { AuthLayout } from '#web/main/frame/AuthLayout.tsx'
import { PageSpinner } from '#web/ui/layout/PageSpinner.tsx'
import { NativeButton } from '#web/ui/native/NativeButton.tsx'
import type { RouteGuard } from './routes.tsx'

/** Requires a signed-in user. If the server is unreachable, the token cannot be verified, so it is kept. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { isAuthenticated, isLoading } = useSession()
  if (isLoading) return <PageSpinner />
  if (isAuthenticated) return children
  return tokenStore.read() ? <ServerUnreachable /> : <Navigate to={paths.login()} replace />
}

function ServerUnreachable() {
  const query = useQuery({ ...currentUserQuery, enabled: false })
  return (
    <AuthLayout>
      <AuthPage
        title="The server is not responding"
        sentence={`${messages.network}. You are still signed in. The page will load when the server responds.`}
      >
        <NativeButton isFilled isWide onClick={() => query.refetch()} isBusy={query.isFetching}>
          Try again
        </NativeButton>
      </AuthPage>
    </AuthLayout>
  )
}

function RedirectHome({ reason }: { reason: string }) {
  useEffect(() => void toast.failure(reason), [reason])
  return <Navigate to={paths.home} replace />
}

/**
 * Shows the page only to users with the role that `guard` requires. `RequireSession` has already checked that
 * the user is signed in.
 */
export function RoleGuard({ guard, children }: { guard: RouteGuard; children: ReactNode }) {
  const role = useSession().user?.role
  if (guard === 'coach' ? role !== 'athlete' : !(guard in groupNames) || guard === role) return children
  return <RedirectHome reason={`That page is for ${groupNames[guard]} only.`} />
}

/** The users who can open a page, for the message to others. Everyone who is not an athlete can coach. */
const groupNames: Partial<Record<RouteGuard, string>> = {
  coach: 'coaches',
  athlete: 'athletes',
  admin: 'administrators',
}

import { Navigate } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { PageSpinner } from '#web/ui/layout/PageSpinner.tsx'

/** Redirects to the home or sign-in page once it is known whether the user is signed in. */
export function RootRedirectScreen() {
  const { isLoading, isAuthenticated } = useSession()
  if (isLoading) return <PageSpinner>{messages.session.redirecting}</PageSpinner>
  return <Navigate to={isAuthenticated ? paths.home : paths.login()} replace />
}

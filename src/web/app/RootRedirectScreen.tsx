import { Navigate } from 'react-router'
import { PageSpinner } from '#web/ui/PageSpinner.tsx'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { useSession } from './session.tsx'

/** Redirects to the home or sign-in page once it is known whether the user is signed in. */
export function RootRedirectScreen() {
  const { isLoading, isAuthenticated } = useSession()
  if (isLoading) return <PageSpinner>{messages.session.redirecting}</PageSpinner>
  return <Navigate to={isAuthenticated ? paths.home : paths.login()} replace />
}

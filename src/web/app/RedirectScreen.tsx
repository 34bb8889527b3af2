import { Navigate } from 'react-router'
import { Waiting } from '../ui/Waiting.tsx'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { useSession } from './session.tsx'

/** The root leads on as soon as it is known where to. */
export function RedirectScreen() {
  const { isLoading, isAuthenticated } = useSession()
  if (isLoading) return <Waiting>{messages.session.redirecting}</Waiting>
  return <Navigate to={isAuthenticated ? paths.home : paths.login()} replace />
}

import { Navigate } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { useSessionsAroundToday } from './use-sessions-around-today.ts'

/**
 * The destination of the app's home screen shortcut. Redirects to the session planned for today, or to the
 * home page if there is none.
 */
export function TodaysSessionRedirectScreen() {
  const today = useToday()
  const { data, isPending } = useSessionsAroundToday()
  if (isPending)
    return (
      <>
        <PageHeader title="Session" />
        <LoadingRows />
      </>
    )
  const session = data?.find(one => one.date === today && one.state === 'planned')
  return <Navigate to={session ? paths.session(session.id) : paths.athleteHome} replace />
}

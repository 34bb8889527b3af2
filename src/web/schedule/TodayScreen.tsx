import { Navigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { useToday } from '../app/person.ts'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useNearSessions } from './use-near-sessions.ts'

/** Where the shortcut of the home screen leads: to the session of today, and home where there is none to do. */
export function TodayScreen() {
  const today = useToday()
  const { data, isPending } = useNearSessions()
  if (isPending)
    return (
      <>
        <PageHead title="Session" />
        <LoadingRows />
      </>
    )
  const session = data?.find(one => one.date === today && one.state === 'planned')
  return <Navigate to={session ? paths.session(session.id) : paths.athleteHome} replace />
}

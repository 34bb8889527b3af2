import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '../../app/session.tsx'
import { openWorkouts } from '../../offline/open-workouts.ts'
import { useWhenRead } from '../../offline/use-when-read.ts'
import { useUnderWayElsewhere } from '../logging/queries.ts'

let revision = 0
const subscribe = (tell: () => void) =>
  openWorkouts.subscribe(() => {
    revision++
    tell()
  })

/** Whether a session is under way on any device; another function each time that this may have changed. */
export function useLive(): (session: string) => boolean {
  useWhenRead()
  const userId = useUser().id
  const version = useSyncExternalStore(subscribe, () => revision)
  const elsewhere = useUnderWayElsewhere()
    .map(there => there.sessionId)
    .join(' ')
  return useCallback(
    session => {
      const isHere = version >= 0 && openWorkouts.read({ userId, session }) !== undefined
      return isHere || elsewhere.includes(session)
    },
    [userId, version, elsewhere],
  )
}

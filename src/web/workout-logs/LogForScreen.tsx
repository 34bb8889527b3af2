import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { Plan } from '#training/workout/open.ts'
import { CallFailure } from '../app/failures.ts'
import { paths } from '../app/paths.ts'
import { useLocale } from '../app/person.ts'
import { useUser } from '../app/session.tsx'
import { type LoggedFor, placeOf } from '../offline/kept.ts'
import { openWorkouts } from '../offline/open-workouts.ts'
import { useWhenRead } from '../offline/use-when-read.ts'
import { oneSession } from '../schedule/queries.ts'
import { longDay } from '../ui/day-words.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { ForAthletePanel } from './for-athlete/ForAthletePanel.tsx'
import { FailedPanel, RefusedPanel, WaitingPanel } from './for-athlete/StatePanel.tsx'
import { FreePanel } from './logging/FreePanel.tsx'
import { useDayThere, useForAthlete } from './logging/for-athlete.ts'
import { OpenWorkoutPanel } from './logging/OpenWorkoutPanel.tsx'
import { useWorkoutUnderWay } from './logging/queries.ts'
import parts from './WorkoutScreen.module.css'

const nothingPlanned: Plan & { blocks: [] } = { sessionId: null, name: '', blocks: [] }

/** A coach logs for an athlete: a planned session, or, as `new`, what nobody planned. */
export function LogForScreen() {
  const { id = '', session = '' } = useParams()
  const begun = useBegunFor(id, session)
  return (
    <ForAthletePanel key={`${id} ${session}`} id={id} begun={begun}>
      {session === 'new' ? (
        <OpenWorkoutPanel session="new" plan={nothingPlanned}>
          <p className={parts.hint}>
            A planned session is logged from{' '}
            <TextLink to={paths.athlete(id, 'calendar')}>the calendar</TextLink>.
          </p>
          <FreePanel />
        </OpenWorkoutPanel>
      ) : (
        <Planned id={session} athleteId={id} />
      )}
    </ForAthletePanel>
  )
}

/** For whom it was begun on this device: known without a network. */
function useBegunFor(athleteId: string, session: string): LoggedFor | undefined {
  useWhenRead()
  const userId = useUser().id
  const isBegun = useWorkoutUnderWay(session, athleteId) !== undefined
  return useMemo(
    () => (isBegun ? openWorkouts.athleteOf({ userId, session: placeOf(session, athleteId) }) : undefined),
    [isBegun, userId, session, athleteId],
  )
}

function Planned({ id, athleteId }: { id: string; athleteId: string }) {
  const { data: session, error, isPending, isFetching, refetch } = useQuery(oneSession(id))
  const underWay = useWorkoutUnderWay(id, athleteId)
  const firstName = useForAthlete()?.firstName
  const locale = useLocale()
  const today = useDayThere()
  const isAnothers = session !== undefined && session.athlete.id !== athleteId
  const isGone = error instanceof CallFailure && error.status === 404

  if (isAnothers || (isGone && !underWay))
    return (
      <RefusedPanel
        title="This session was not found"
        to={paths.athlete(athleteId)}
        way={`Back to ${firstName}`}
      >
        Its program may have changed or ended. What was logged is kept.
      </RefusedPanel>
    )
  if (isPending && !underWay) return <WaitingPanel />
  if (!session && !underWay)
    return <FailedPanel title="This session could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (session?.workoutLogId && !underWay)
    return (
      <RefusedPanel
        title="This session is logged"
        to={paths.athleteLogs(athleteId, session.workoutLogId)}
        way="See the log"
      >
        What else {firstName} did is logged from the athlete’s page.
      </RefusedPanel>
    )
  return (
    <OpenWorkoutPanel
      session={id}
      plan={{ ...(session ?? nothingPlanned), sessionId: id, regimenId: session?.regimen.id ?? null }}
    >
      {session && session.date !== today && (
        <p className={parts.hint}>Planned for {longDay(session.date, locale)}.</p>
      )}
      {session?.notes && <p className={parts.coach}>{session.notes}</p>}
    </OpenWorkoutPanel>
  )
}

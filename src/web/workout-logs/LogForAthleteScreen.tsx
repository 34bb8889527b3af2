import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { WorkoutPlan } from '#training/workout/active-workout.ts'
import { CallFailure } from '#web/app/call-failure.ts'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/app/session.tsx'
import { useLocale } from '#web/app/user-preferences.ts'
import { activeWorkoutStore } from '#web/offline/active-workout-store.ts'
import { type AthleteLoggedFor, getWorkoutSessionKey } from '#web/offline/device-state.ts'
import { useSuspendUntilDeviceLoaded } from '#web/offline/use-suspend-until-device-loaded.ts'
import { oneSession } from '#web/schedule/queries.ts'
import { formatLongDay } from '#web/ui/day-format.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { LogForAthleteAccessPanel } from '#web/workout-logs/log-for-athlete/LogForAthleteAccessPanel.tsx'
import {
  LogForAthleteDeniedPanel,
  LogForAthleteErrorPanel,
  LogForAthleteLoadingPanel,
} from '#web/workout-logs/log-for-athlete/LogForAthleteStatePanel.tsx'
import { ActiveWorkoutPanel } from '#web/workout-logs/logging/ActiveWorkoutPanel.tsx'
import { useAthleteLoggedFor, useAthleteToday } from '#web/workout-logs/logging/athlete-logged-for-context.ts'
import { useActiveWorkout } from '#web/workout-logs/logging/queries.ts'
import { UnplannedWorkoutPanel } from '#web/workout-logs/logging/UnplannedWorkoutPanel.tsx'
import styles from './WorkoutScreen.module.css'

const emptyPlan: WorkoutPlan & { blocks: [] } = { sessionId: null, name: '', blocks: [] }

/** Lets a coach log an athlete's planned session or, with the id `new`, an unplanned workout. */
export function LogForAthleteScreen() {
  const { id = '', session = '' } = useParams()
  const storedAthlete = useStoredAthlete(id, session)
  return (
    <LogForAthleteAccessPanel key={`${id} ${session}`} id={id} storedAthlete={storedAthlete}>
      {session === 'new' ? (
        <ActiveWorkoutPanel session="new" plan={emptyPlan}>
          <p className={styles.hint}>
            To log a planned session, open it in{' '}
            <TextLink to={paths.athlete(id, 'calendar')}>the calendar</TextLink>.
          </p>
          <UnplannedWorkoutPanel />
        </ActiveWorkoutPanel>
      ) : (
        <PlannedWorkoutForAthlete id={session} athleteId={id} />
      )}
    </LogForAthleteAccessPanel>
  )
}

/** Returns the athlete stored with the active workout, so that the workout can be opened offline. */
function useStoredAthlete(athleteId: string, session: string): AthleteLoggedFor | undefined {
  useSuspendUntilDeviceLoaded()
  const userId = useUser().id
  const isActive = useActiveWorkout(session, athleteId) !== undefined
  return useMemo(
    () =>
      isActive
        ? activeWorkoutStore.athleteOf({ userId, session: getWorkoutSessionKey(session, athleteId) })
        : undefined,
    [isActive, userId, session, athleteId],
  )
}

function PlannedWorkoutForAthlete({ id, athleteId }: { id: string; athleteId: string }) {
  const { data: session, error, isPending, isFetching, refetch } = useQuery(oneSession(id))
  const activeWorkout = useActiveWorkout(id, athleteId)
  const firstName = useAthleteLoggedFor()?.firstName
  const locale = useLocale()
  const today = useAthleteToday()
  const isOtherAthletes = session !== undefined && session.athlete.id !== athleteId
  const isGone = error instanceof CallFailure && error.status === 404

  if (isOtherAthletes || (isGone && !activeWorkout))
    return (
      <LogForAthleteDeniedPanel
        title="Session not found"
        to={paths.athlete(athleteId)}
        linkText={`Back to ${firstName}`}
      >
        The program may have changed or ended. Logged workouts are kept.
      </LogForAthleteDeniedPanel>
    )
  if (isPending && !activeWorkout) return <LogForAthleteLoadingPanel />
  if (!session && !activeWorkout)
    return (
      <LogForAthleteErrorPanel
        title="This session could not be loaded."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  if (session?.workoutLogId && !activeWorkout)
    return (
      <LogForAthleteDeniedPanel
        title="This session is already logged"
        to={paths.athleteLogs(athleteId, session.workoutLogId)}
        linkText="View log"
      >
        To log another workout for {firstName}, go to the athlete’s page.
      </LogForAthleteDeniedPanel>
    )
  return (
    <ActiveWorkoutPanel
      session={id}
      plan={{ ...(session ?? emptyPlan), sessionId: id, regimenId: session?.regimen.id ?? null }}
    >
      {session && session.date !== today && (
        <p className={styles.hint}>Planned for {formatLongDay(session.date, locale)}.</p>
      )}
      {session?.notes && <p className={styles.coach}>{session.notes}</p>}
    </ActiveWorkoutPanel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { WorkoutPlan } from '#training/workout/model/active-workout.ts'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { type AthleteLoggedFor, getWorkoutSessionKey } from '#web/offline/storage/device-state.ts'
import { useSuspendUntilDeviceLoaded } from '#web/offline/storage/use-suspend-until-device-loaded.ts'
import { activeWorkoutStore } from '#web/offline/sync/active-workout-store.ts'
import { useAthleteLoggedFor, useAthleteToday } from '#web/shared/athlete-logged-for-context.ts'
import { useActiveWorkout } from '#web/shared/queries/active-workouts.ts'
import { oneSession } from '#web/shared/queries/schedule.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { LogForAthleteAccessSection } from '#web/workout-logs/log-for-athlete/LogForAthleteAccessSection.tsx'
import {
  LogForAthleteDeniedSection,
  LogForAthleteErrorSection,
  LogForAthleteLoadingSection,
} from '#web/workout-logs/log-for-athlete/LogForAthleteStateSection.tsx'
import { ActiveWorkoutSection } from '#web/workout-logs/logging/ActiveWorkoutSection.tsx'
import { UnplannedWorkoutSection } from '#web/workout-logs/logging/start/UnplannedWorkoutSection.tsx'
import styles from './WorkoutScreen.module.css'

const emptyPlan: WorkoutPlan & { blocks: [] } = { sessionId: null, name: '', blocks: [] }

/** Lets a coach log an athlete's planned session or, with the id `new`, an unplanned workout. */
export function LogForAthleteScreen() {
  const { id = '', session = '' } = useParams()
  const storedAthlete = useStoredAthlete(id, session)
  return (
    <LogForAthleteAccessSection key={`${id} ${session}`} id={id} storedAthlete={storedAthlete}>
      {session === 'new' ? (
        <ActiveWorkoutSection session="new" plan={emptyPlan}>
          <p className={styles.hint}>
            To log a planned session, open it in{' '}
            <TextLink to={paths.athlete(id, 'calendar')}>the calendar</TextLink>.
          </p>
          <UnplannedWorkoutSection />
        </ActiveWorkoutSection>
      ) : (
        <PlannedWorkoutForAthlete id={session} athleteId={id} />
      )}
    </LogForAthleteAccessSection>
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
  const isGone = isNotFound(error)

  if (isOtherAthletes || (isGone && !activeWorkout))
    return (
      <LogForAthleteDeniedSection
        title="Session not found"
        to={paths.athlete(athleteId)}
        linkText={`Back to ${firstName}`}
      >
        The program may have changed or ended. Logged workouts are kept.
      </LogForAthleteDeniedSection>
    )
  if (isPending && !activeWorkout) return <LogForAthleteLoadingSection />
  if (!session && !activeWorkout)
    return (
      <LogForAthleteErrorSection
        title="This session could not be loaded."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  if (session?.workoutLogId && !activeWorkout)
    return (
      <LogForAthleteDeniedSection
        title="This session is already logged"
        to={paths.athleteLogs(athleteId, session.workoutLogId)}
        linkText="View log"
      >
        To log another workout for {firstName}, go to the athlete’s page.
      </LogForAthleteDeniedSection>
    )
  return (
    <ActiveWorkoutSection
      session={id}
      plan={{ ...(session ?? emptyPlan), sessionId: id, regimenId: session?.regimen.id ?? null }}
    >
      {session && session.date !== today && (
        <p className={styles.hint}>Planned for {formatLongDay(session.date, locale)}.</p>
      )}
      {session?.notes && <p className={styles.coach}>{session.notes}</p>}
    </ActiveWorkoutSection>
  )
}

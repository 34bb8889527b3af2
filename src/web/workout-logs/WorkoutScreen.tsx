import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutPlan } from '#training/workout/model/active-workout.ts'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { listCoachPlanChange } from '#web/offline/waiting/state/use-coach-plan-changes.ts'
import { useActiveWorkout } from '#web/shared/queries/active-workouts.ts'
import { oneSession } from '#web/shared/queries/schedule.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyAfterStart, lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ExerciseCommentsSection } from '#web/workout-logs/exercise-comments/ExerciseCommentsSection.tsx'
import { ActiveWorkoutSection } from '#web/workout-logs/logging/ActiveWorkoutSection.tsx'
import { UnplannedWorkoutSection } from '#web/workout-logs/logging/start/UnplannedWorkoutSection.tsx'
import { ProgressionSection } from '#web/workout-logs/progression/ProgressionSection.tsx'
import styles from './WorkoutScreen.module.css'

// Most visits are to a session that is not logged yet.
const LoggedWorkoutSection = lazyWithPreload(
  async () =>
    (await import('#web/workout-logs/logging/finish/LoggedWorkoutSection.tsx')).LoggedWorkoutSection,
)

// Most plans are not changed. Until it is loaded, the whole page is loading, so that nothing on it moves.
const PlanChangedPanel = lazyWithPreload(
  async () => (await import('./PlanChangedPanel.tsx')).PlanChangedPanel,
)

/** The ledger is an addition to a page that is already usable. */
const DecisionsPanel = lazyAfterStart(
  async () => (await import('#web/decisions/DecisionsPanel.tsx')).DecisionsPanel,
)

const emptyPlan: WorkoutPlan & { blocks: [] } = { sessionId: null, name: '', blocks: [] }

/** Logs a session, or shows its log. The id `new` starts an unplanned workout. */
export function WorkoutScreen() {
  const { id = '' } = useParams()
  if (id !== 'new') return <PlannedWorkout key={id} id={id} />
  return (
    <ActiveWorkoutSection session="new" plan={emptyPlan}>
      <UnplannedWorkoutSection />
    </ActiveWorkoutSection>
  )
}

function PlannedWorkout({ id }: { id: string }) {
  const { data: session, error, isPending, isFetching, refetch } = useQuery(oneSession(id))
  const activeWorkout = useActiveWorkout(id)

  // An active workout can be shown before the server responds.
  if (isPending && !activeWorkout) return <LoadingSession />
  if (session?.workoutLogId && !activeWorkout)
    return (
      <Suspense fallback={<LoadingSession />}>
        <LoggedWorkoutSection id={session.workoutLogId} />
      </Suspense>
    )
  if (!session && !activeWorkout)
    return <SessionUnavailable error={error} onRetry={refetch} isRetrying={isFetching} />
  return (
    <ActiveWorkoutSection
      session={id}
      plan={{ ...(session ?? emptyPlan), sessionId: id, regimenId: session?.regimen.id ?? null }}
    >
      {session && <SessionNotes session={session} />}
    </ActiveWorkoutSection>
  )
}

function LoadingSession() {
  return (
    <>
      <PageHeader title="Session" />
      <LoadingRows />
    </>
  )
}

/** The coach's note, the planned day if it is not today, and links to an existing log or a changed plan. */
function SessionNotes({ session }: { session: Session }) {
  const today = useToday()
  const locale = useLocale()
  const activeWorkout = useActiveWorkout(session.id)
  const hasPlanChanged = activeWorkout !== undefined && listCoachPlanChange(activeWorkout, session).length > 0
  return (
    <>
      {session.workoutLogId && (
        <p className={styles.hint}>
          This session is already logged. <TextLink to={paths.log(session.workoutLogId)}>View log</TextLink>
        </p>
      )}
      {session.date !== today && (
        <p className={styles.hint}>
          Planned for {formatLongDay(session.date, locale)}. You can do this session on any day.
        </p>
      )}
      {session.change && (
        <div className={styles.hint}>
          <PlanChangedPanel session={session} />
          {session.isOverridden && (
            <>
              <ProgressionSection filter={{ sessionId: session.id }} title="Why these loads" />
              <Suspense>
                <DecisionsPanel about={{ kind: 'session', id: session.id }} label="What your coach decided" />
              </Suspense>
            </>
          )}
          {hasPlanChanged && (
            <p>
              You started this workout before the plan changed.{' '}
              <TextLink to={paths.sync}>Choose which plan to use</TextLink>
            </p>
          )}
        </div>
      )}
      {session.exerciseComments && <ExerciseCommentsSection session={session} />}
      {session.notes && (
        <p className={styles.coach}>
          {session.coach && <Avatar person={session.coach} size={22} />}
          <span>{session.notes}</span>
        </p>
      )}
    </>
  )
}

function SessionUnavailable({
  error,
  onRetry,
  isRetrying,
}: {
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
}) {
  const isGone = isNotFound(error)
  return (
    <>
      <PageHeader title="Session" />
      {isGone ? (
        <EmptyState title="Session not found" actions={<TextLink to={paths.home}>Back to Home</TextLink>}>
          Your coach may have changed or ended the program. Your logged workouts are kept.
        </EmptyState>
      ) : (
        <ErrorState title="This session could not be loaded." onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </>
  )
}

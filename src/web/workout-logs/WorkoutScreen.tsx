import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Session } from '#contract/schedule.ts'
import type { Plan } from '#training/workout/open.ts'
import { CallFailure } from '../app/failures.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { planChangeOf } from '../offline/waiting/use-plan-changes.ts'
import { PlanChangedPanel } from '../schedule/PlanChangedPanel.tsx'
import { oneSession } from '../schedule/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { longDay } from '../ui/day-words.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { FreePanel } from './logging/FreePanel.tsx'
import { LoggedWorkoutPanel } from './logging/LoggedWorkoutPanel.tsx'
import { OpenWorkoutPanel } from './logging/OpenWorkoutPanel.tsx'
import { useWorkoutUnderWay } from './logging/queries.ts'
import parts from './WorkoutScreen.module.css'

const nothingPlanned: Plan & { blocks: [] } = { sessionId: null, name: '', blocks: [] }

/** A session to log, or one that is logged; `new` is a workout that nobody planned. */
export function WorkoutScreen() {
  const { id = '' } = useParams()
  if (id !== 'new') return <PlannedWorkout key={id} id={id} />
  return (
    <OpenWorkoutPanel session="new" plan={nothingPlanned}>
      <FreePanel />
    </OpenWorkoutPanel>
  )
}

function PlannedWorkout({ id }: { id: string }) {
  const { data: session, error, isPending, isFetching, refetch } = useQuery(oneSession(id))
  const underWay = useWorkoutUnderWay(id)

  // What is under way needs nobody's answer.
  if (isPending && !underWay)
    return (
      <>
        <PageHead title="Session" />
        <LoadingRows />
      </>
    )
  if (session?.workoutLogId && !underWay) return <LoggedWorkoutPanel id={session.workoutLogId} />
  if (!session && !underWay) return <Unknown error={error} onRetry={refetch} isRetrying={isFetching} />
  return (
    <OpenWorkoutPanel
      session={id}
      plan={{ ...(session ?? nothingPlanned), sessionId: id, regimenId: session?.regimen.id ?? null }}
    >
      {session && <Before session={session} />}
    </OpenWorkoutPanel>
  )
}

/** The coach's words, the day where it is not today, and what was logged elsewhere meanwhile. */
function Before({ session }: { session: Session }) {
  const today = useToday()
  const locale = useLocale()
  const underWay = useWorkoutUnderWay(session.id)
  const isApart = underWay !== undefined && planChangeOf(underWay, session).length > 0
  return (
    <>
      {session.workoutLogId && (
        <p className={parts.hint}>
          This session was logged already.{' '}
          <TextLink to={paths.log(session.workoutLogId)}>See what is recorded</TextLink>
        </p>
      )}
      {session.date !== today && (
        <p className={parts.hint}>
          Planned for {longDay(session.date, locale)}. You can do it on another day.
        </p>
      )}
      {session.change && (
        <div className={parts.hint}>
          <PlanChangedPanel session={session} />
          {isApart && (
            <p>
              This workout was begun before that.{' '}
              <TextLink to={paths.sync}>Decide which plan counts</TextLink>
            </p>
          )}
        </div>
      )}
      {session.notes && (
        <p className={parts.coach}>
          {session.coach && <Avatar person={session.coach} size={22} />}
          <span>{session.notes}</span>
        </p>
      )}
    </>
  )
}

function Unknown({
  error,
  onRetry,
  isRetrying,
}: {
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
}) {
  const isGone = error instanceof CallFailure && error.status === 404
  return (
    <>
      <PageHead title="Session" />
      {isGone ? (
        <EmptyState
          title="This session was not found"
          actions={<TextLink to={paths.home}>Back to Home</TextLink>}
        >
          Your coach may have changed the program, or the assignment has ended. What you logged is kept.
        </EmptyState>
      ) : (
        <ErrorState title="This session could not be loaded." onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </>
  )
}

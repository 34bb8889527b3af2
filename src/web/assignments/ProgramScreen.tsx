import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AssignedRegimen, Regimen } from '#contract/programs/regimens.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { messages } from '#web/app/specification/messages.ts'
import { myPrograms, oneProgram, sessionsOfProgram } from '#web/shared/queries/assignments.ts'
import { useSessionsWithLoads } from '#web/shared/queries/resolve-session-loads.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { getCurrentWeek } from './format-program-progress.ts'
import { MainLiftsSection } from './MainLiftsSection.tsx'
import { ProgramHeader } from './ProgramHeader.tsx'
import styles from './ProgramScreen.module.css'
import { findSessionToLog, toScheduledWeeks } from './scheduled-weeks.ts'
import { WeekColumnsSection } from './WeekColumnsSection.tsx'
import { WeekList } from './WeekList.tsx'

/** The athlete's view of a program, week by week, with the state of each session. */
export function ProgramScreen() {
  const { id = '' } = useParams()
  const regimen = useQuery(oneProgram(id))
  const programs = useQuery(myPrograms)
  const failed = [regimen, programs].find(shouldShowQueryError)

  if (failed)
    return (
      <ProgramUnavailable
        title={regimen.error?.message ?? messages.regimen.fetch.athleteListFailed}
        onRetry={failed.refetch}
        isRetrying={failed.isFetching}
      />
    )
  if (!regimen.data || !programs.data)
    return (
      <>
        <PageHeader title="Program" />
        <LoadingRows count={6} height={62} />
      </>
    )
  // If the program was assigned to the athlete twice, show the later assignment.
  const [assigned] = programs.data
    .filter(one => one.id === id)
    .toSorted((one, other) => other.startDate.localeCompare(one.startDate))
  if (!assigned) return <ProgramUnavailable title={messages.regimen.fetch.notFound} />
  return <ProgramContent regimen={regimen.data} assigned={assigned} />
}

function ProgramContent({ regimen, assigned }: { regimen: Regimen; assigned: AssignedRegimen }) {
  const today = useToday()
  const isPhone = useIsPhone()
  const query = useQuery(sessionsOfProgram(assigned))
  const own = (query.data ?? []).filter(session => session.assignmentId === assigned.assignmentId)
  const sessions = useSessionsWithLoads(own)
  const toLog = findSessionToLog(sessions, today)
  const weeks = toScheduledWeeks(regimen, assigned, sessions)
  const now = getCurrentWeek(assigned, today)
  // The server leaves out the weeks that the coach does not show yet.
  const hasHiddenWeeks = regimen.weeks.length < regimen.weekCount

  return (
    <>
      <ProgramHeader
        regimen={regimen}
        assigned={assigned}
        sessions={query}
        toLog={isPhone ? undefined : toLog}
      />
      {query.isPending && <LoadingRows count={6} height={62} />}
      {shouldShowQueryError(query) && (
        <ErrorState
          title="The sessions of this program could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && sessions.length === 0 && !hasHiddenWeeks && (
        <EmptyState title="No sessions">Your coach has not added any training days yet.</EmptyState>
      )}
      {sessions.length > 0 &&
        (isPhone ? (
          <WeekList weeks={weeks} now={now} toLog={toLog} />
        ) : (
          <WeekColumnsSection weeks={weeks} now={now}>
            <MainLiftsSection weeks={weeks} now={now} />
          </WeekColumnsSection>
        ))}
      {query.data && hasHiddenWeeks && <p className={styles.later}>Later weeks appear as you go.</p>}
    </>
  )
}

function ProgramUnavailable({
  title,
  onRetry,
  isRetrying = false,
}: {
  title: string
  onRetry?: () => void
  isRetrying?: boolean
}) {
  const isGone = title === messages.regimen.fetch.notFound
  return (
    <>
      <PageHeader title="Program" />
      {isGone || !onRetry ? (
        <EmptyState title={title} actions={<TextLink to={paths.myPrograms}>Back to My Programs</TextLink>}>
          Your coach may have removed this program. Your logged workouts are kept.
        </EmptyState>
      ) : (
        <ErrorState title={title} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </>
  )
}

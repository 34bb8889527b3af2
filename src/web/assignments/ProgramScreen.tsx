import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AssignedRegimen, Regimen } from '#contract/regimens.ts'
import { hasFailed } from '../app/failures.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useToday } from '../app/person.ts'
import { useInKilos } from '../schedule/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { MainLiftsPanel } from './MainLiftsPanel.tsx'
import { ProgramHeadPanel } from './ProgramHeadPanel.tsx'
import { weekNow } from './progress.ts'
import { myPrograms, program, sessionsOfProgram } from './queries.ts'
import { WeekColumnsPanel } from './WeekColumnsPanel.tsx'
import { WeekListPanel } from './WeekListPanel.tsx'
import { sessionToLog, weeksOf } from './weeks.ts'

/** A program week by week, with what became of each of its sessions. */
export function ProgramScreen() {
  const { id = '' } = useParams()
  const regimen = useQuery(program(id))
  const programs = useQuery(myPrograms)
  const failed = [regimen, programs].find(hasFailed)

  if (failed)
    return (
      <Unshown
        title={regimen.error?.message ?? messages.regimen.fetch.athleteListFailed}
        onRetry={failed.refetch}
        isRetrying={failed.isFetching}
      />
    )
  if (!regimen.data || !programs.data)
    return (
      <>
        <PageHead title="Program" />
        <LoadingRows count={6} height={62} />
      </>
    )
  // Assigned twice, it is the later one that one follows.
  const [assigned] = programs.data
    .filter(one => one.id === id)
    .toSorted((one, other) => other.startDate.localeCompare(one.startDate))
  if (!assigned) return <Unshown title={messages.regimen.fetch.notFound} />
  return <Followed regimen={regimen.data} assigned={assigned} />
}

function Followed({ regimen, assigned }: { regimen: Regimen; assigned: AssignedRegimen }) {
  const today = useToday()
  const isPhone = usePhone()
  const query = useQuery(sessionsOfProgram(assigned))
  const own = (query.data ?? []).filter(session => session.assignmentId === assigned.assignmentId)
  const sessions = useInKilos(own)
  const toLog = sessionToLog(sessions, today)
  const weeks = weeksOf(regimen, assigned.startDate, sessions)
  const now = weekNow(assigned, today)

  return (
    <>
      <ProgramHeadPanel
        regimen={regimen}
        assigned={assigned}
        sessions={query}
        toLog={isPhone ? undefined : toLog}
      />
      {query.isPending && <LoadingRows count={6} height={62} />}
      {hasFailed(query) && (
        <ErrorState
          title="The sessions of this program could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && sessions.length === 0 && (
        <EmptyState title="No sessions">Your coach has not put a training day into this program.</EmptyState>
      )}
      {sessions.length > 0 &&
        (isPhone ? (
          <WeekListPanel weeks={weeks} now={now} toLog={toLog} />
        ) : (
          <WeekColumnsPanel weeks={weeks} now={now}>
            <MainLiftsPanel weeks={weeks} now={now} />
          </WeekColumnsPanel>
        ))}
    </>
  )
}

function Unshown({
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
      <PageHead title="Program" />
      {isGone || !onRetry ? (
        <EmptyState title={title} actions={<TextLink to={paths.myPrograms}>Back to My Programs</TextLink>}>
          Your coach may have taken it back. What you logged in it is kept.
        </EmptyState>
      ) : (
        <ErrorState title={title} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AssignedRegimen } from '#contract/programs/regimens.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { UpcomingEventsPanel } from '#web/schedule/events/UpcomingEventsPanel.tsx'
import { myPrograms } from '#web/shared/queries/assignments.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import styles from './MyProgramsScreen.module.css'
import { ProgramRow } from './ProgramRow.tsx'

export function MyProgramsScreen() {
  const query = useQuery(myPrograms)
  const { data: programs = [], isPending, isFetching, refetch } = query
  const isError = shouldShowQueryError(query)
  return (
    <>
      <PageHeader title="My Programs" />
      {isPending && <LoadingRows count={3} height={72} />}
      {isError && (
        <ErrorState
          title={messages.regimen.fetch.athleteListFailed}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {!isPending && !isError && programs.length === 0 && <NoProgram />}
      <ProgramList title="Current" programs={programs.filter(program => !program.isEnded)} />
      <ProgramList title="Past" programs={programs.filter(program => program.isEnded)} />
      {!isPending && <UpcomingEventsPanel />}
    </>
  )
}

function ProgramList({ title, programs }: { title: string; programs: AssignedRegimen[] }) {
  if (programs.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {programs.map(program => (
          <ProgramRow key={program.assignmentId} program={program} />
        ))}
      </ul>
    </section>
  )
}

function NoProgram() {
  const hasCoach = useUser().coaches.length > 0
  return (
    <EmptyState
      title="No program yet"
      actions={
        hasCoach ? (
          <Button component={Link} to={paths.newWorkout} size="md">
            Log a workout of your own
          </Button>
        ) : (
          <Button component={Link} to={paths.myCoaches} size="md">
            Add a coach
          </Button>
        )
      }
    >
      {hasCoach
        ? 'Programs from your coaches will appear here, week by week. You will be notified of each new program.'
        : 'Programs from your coach will appear here, week by week. Add a coach first.'}
    </EmptyState>
  )
}

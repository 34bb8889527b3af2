import { useQuery } from '@tanstack/react-query'
import type { Coaching } from '#contract/people/people.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { LastUpdatedNote } from '#web/app/layout/LastUpdatedNote.tsx'
import { EndedCoachingRow } from '#web/people/coaches/EndedCoachingRow.tsx'
import { JoinPanel } from '#web/people/coaches/JoinPanel.tsx'
import { MyCoachSection } from '#web/people/coaches/MyCoachSection.tsx'
import { ReceivedInvitationsPanel } from '#web/people/coaches/ReceivedInvitationsPanel.tsx'
import { myCoachings } from '#web/shared/queries/coaches.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import panel from '#web/ui/panel.module.css'
import styles from './MyCoachesScreen.module.css'

export function MyCoachesScreen() {
  const query = useQuery(myCoachings)
  const { data: coachings = [], isPending, isFetching, refetch } = query
  const isError = shouldShowQueryError(query)
  return (
    <>
      <PageHeader
        title="My Coaches"
        sentence={
          <>
            You choose what each coach can see. <LastUpdatedNote query={query} />
          </>
        }
      />
      <div className={styles.page}>
        <ReceivedInvitationsPanel isFilled />
        {isPending && <LoadingRows count={4} height={48} />}
        {isError && (
          <ErrorState title="Your coaches could not be loaded." onRetry={refetch} isRetrying={isFetching} />
        )}
        {!isPending && !isError && <CoachList coachings={coachings} />}
      </div>
    </>
  )
}

function CoachList({ coachings }: { coachings: Coaching[] }) {
  const active = coachings
    .filter(coaching => coaching.state === 'active')
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
  const ended = coachings.filter(coaching => coaching.state === 'ended')
  if (active.length === 0)
    return (
      <>
        <EmptyState title="No coach yet" actions={<JoinPanel />}>
          Your coaches, and what you share with them, will appear here. Enter the code from your coach, or
          open an invitation link.
        </EmptyState>
        <EndedCoachings coachings={ended} />
      </>
    )
  return (
    <>
      {active.map(coaching => (
        <MyCoachSection key={coaching.id} coaching={coaching} isOnly={active.length === 1} />
      ))}
      <section className={styles.join} aria-labelledby="join">
        <h2 id="join" className={styles.title}>
          Add a coach with a code
        </h2>
        <JoinPanel isFilled={false} />
      </section>
      <EndedCoachings coachings={ended} />
    </>
  )
}

function EndedCoachings({ coachings }: { coachings: Coaching[] }) {
  if (coachings.length === 0) return null
  return (
    <section aria-labelledby="ended">
      <h2 id="ended" className={styles.earlier}>
        Former coaches
      </h2>
      <ul className={panel.apart}>
        {coachings.map(coaching => (
          <EndedCoachingRow key={coaching.id} coaching={coaching} />
        ))}
      </ul>
    </section>
  )
}

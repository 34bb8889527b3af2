import { useQuery } from '@tanstack/react-query'
import type { Coaching } from '#contract/people.ts'
import { AsOf } from '../app/AsOf.tsx'
import { hasFailed } from '../app/failures.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import panel from '../ui/panel.module.css'
import { CoachPanel } from './coaches/CoachPanel.tsx'
import { EndedRow } from './coaches/EndedRow.tsx'
import { InvitationsPanel } from './coaches/InvitationsPanel.tsx'
import { JoinPanel } from './coaches/JoinPanel.tsx'
import { myCoachings } from './coaches/queries.ts'
import parts from './MyCoachesScreen.module.css'

export function MyCoachesScreen() {
  const query = useQuery(myCoachings)
  const { data: coachings = [], isPending, isFetching, refetch } = query
  const isError = hasFailed(query)
  return (
    <>
      <PageHead
        title="My Coaches"
        sentence={
          <>
            You decide what each may see. <AsOf query={query} />
          </>
        }
      />
      <div className={parts.page}>
        <InvitationsPanel isFilled />
        {isPending && <LoadingRows count={4} height={48} />}
        {isError && (
          <ErrorState title="Your coaches could not be loaded." onRetry={refetch} isRetrying={isFetching} />
        )}
        {!isPending && !isError && <Coaches coachings={coachings} />}
      </div>
    </>
  )
}

function Coaches({ coachings }: { coachings: Coaching[] }) {
  const active = coachings
    .filter(coaching => coaching.state === 'active')
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
  const ended = coachings.filter(coaching => coaching.state === 'ended')
  if (active.length === 0)
    return (
      <>
        <EmptyState title="No coach yet" actions={<JoinPanel />}>
          Your coaches will stand here, each with what you let them see. Enter the code that your coach gave
          you, or open the link of an invitation.
        </EmptyState>
        <Ended coachings={ended} />
      </>
    )
  return (
    <>
      {active.map(coaching => (
        <CoachPanel key={coaching.id} coaching={coaching} isOnly={active.length === 1} />
      ))}
      <section className={parts.join} aria-labelledby="join">
        <h2 id="join" className={parts.title}>
          Add a coach by code
        </h2>
        <JoinPanel isFilled={false} />
      </section>
      <Ended coachings={ended} />
    </>
  )
}

function Ended({ coachings }: { coachings: Coaching[] }) {
  if (coachings.length === 0) return null
  return (
    <section aria-labelledby="ended">
      <h2 id="ended" className={parts.earlier}>
        Earlier
      </h2>
      <ul className={panel.apart}>
        {coachings.map(coaching => (
          <EndedRow key={coaching.id} coaching={coaching} />
        ))}
      </ul>
    </section>
  )
}

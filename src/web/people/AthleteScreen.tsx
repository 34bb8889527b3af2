import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { AthleteHeader } from '#web/people/athlete-page/AthleteHeader.tsx'
import { AthleteTabsSection } from '#web/people/athlete-page/AthleteTabsSection.tsx'
import { PlaceholderSection } from '#web/people/athlete-page/PlaceholderSection.tsx'
import { oneAthlete } from '#web/shared/queries/athlete-page.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

/** The page on which a coach sees the data that an athlete shares. */
export function AthleteScreen() {
  const { id = '' } = useParams()
  const { data: athlete, error, isPending, isFetching, refetch } = useQuery(oneAthlete(id))
  if (isNotFound(error)) return <NotYourAthlete />
  if (isPending)
    return (
      <>
        <PageHeader title="Athlete" />
        <LoadingRows count={10} height={52} />
      </>
    )
  if (!athlete)
    return (
      <>
        <PageHeader title="Athlete" />
        <ErrorState title="This athlete could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  return (
    <>
      <AthleteHeader athlete={athlete} />
      {athlete.isPlaceholder && <PlaceholderSection row={athlete} />}
      <AthleteTabsSection athlete={athlete} />
    </>
  )
}

function NotYourAthlete() {
  return (
    <>
      <PageHeader title="Athlete" />
      <EmptyState
        title="Athlete not found"
        actions={
          <Button component={Link} to={paths.athletes}>
            All athletes
          </Button>
        }
      >
        Either you no longer coach this athlete or the link is wrong. Workouts belong to the athlete, and only
        the athlete can give you access again.
      </EmptyState>
    </>
  )
}

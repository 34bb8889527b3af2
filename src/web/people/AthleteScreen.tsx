import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { AthleteHeadPanel } from './athlete/AthleteHeadPanel.tsx'
import { AthleteTabsPanel } from './athlete/AthleteTabsPanel.tsx'
import { isUnknown, oneAthlete } from './athlete/queries.ts'

/** One athlete, as far as the athlete lets the coach see. */
export function AthleteScreen() {
  const { id = '' } = useParams()
  const { data: athlete, error, isPending, isFetching, refetch } = useQuery(oneAthlete(id))
  if (isUnknown(error)) return <NotYours />
  if (isPending)
    return (
      <>
        <PageHead title="Athlete" />
        <LoadingRows count={10} height={52} />
      </>
    )
  if (!athlete)
    return (
      <>
        <PageHead title="Athlete" />
        <ErrorState title="This athlete could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  return (
    <>
      <AthleteHeadPanel athlete={athlete} />
      <AthleteTabsPanel athlete={athlete} />
    </>
  )
}

function NotYours() {
  return (
    <>
      <PageHead title="Athlete" />
      <EmptyState
        title="Not among your athletes"
        actions={
          <Button component={Link} to={paths.athletes}>
            All athletes
          </Button>
        }
      >
        Either you two do not work together any more, or this address is not quite right. All that was logged
        stays with the athlete, who alone can let you in again.
      </EmptyState>
    </>
  )
}

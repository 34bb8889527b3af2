import { useQuery } from '@tanstack/react-query'
import { AthleteRosterSection } from '#web/people/roster/AthleteRosterSection.tsx'
import { roster, rosterMessages } from '#web/shared/queries/roster.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

export function AthletesScreen() {
  const { data, isPending, isFetching, refetch } = useQuery(roster)
  if (isPending)
    return (
      <>
        <PageHeader title="Athletes" />
        <LoadingRows count={12} height={43} />
      </>
    )
  if (!data)
    return (
      <>
        <PageHeader title="Athletes" />
        <ErrorState title={rosterMessages.rosterFailed} onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  return <AthleteRosterSection rows={data} />
}

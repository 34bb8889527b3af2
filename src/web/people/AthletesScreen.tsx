import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AthleteRosterPanel } from './roster/AthleteRosterPanel.tsx'
import { roster, rosterMessages } from './roster/queries.ts'

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
  return <AthleteRosterPanel rows={data} />
}

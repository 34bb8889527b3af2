import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { roster, said } from './athletes/queries.ts'
import { RosterPanel } from './athletes/RosterPanel.tsx'

export function AthletesScreen() {
  const { data, isPending, isFetching, refetch } = useQuery(roster)
  if (isPending)
    return (
      <>
        <PageHead title="Athletes" />
        <LoadingRows count={12} height={43} />
      </>
    )
  if (!data)
    return (
      <>
        <PageHead title="Athletes" />
        <ErrorState title={said.rosterFailed} onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  return <RosterPanel rows={data} />
}

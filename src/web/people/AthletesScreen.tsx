import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { countOf, fullName } from '../ui/words.ts'
import { roster } from './athletes/queries.ts'

export function AthletesScreen() {
  const { data, isPending, isFetching, refetch } = useQuery(roster)
  return (
    <>
      <PageHead title="Athletes" sentence={data && countOf(data.length, 'athlete')} />
      {isPending && <LoadingRows count={10} />}
      {!isPending && !data && (
        <ErrorState title="Your athletes could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {data?.length === 0 && (
        <EmptyState title="No athletes yet">
          Your athletes will stand here, each with the last activity and the current program.
        </EmptyState>
      )}
      <ul>
        {data?.map(({ athlete }) => (
          <li key={athlete.id}>{fullName(athlete)}</li>
        ))}
      </ul>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { deletedRegimens } from './queries.ts'
import parts from './TrashPanel.module.css'
import { TrashRow } from './TrashRow.tsx'

/** Regimens that were deleted in the last 30 days, and the way back. */
export function TrashPanel() {
  const { data, isPending, isFetching, refetch } = useQuery(deletedRegimens)
  if (isPending) return <LoadingRows count={4} height={62} />
  if (!data)
    return <ErrorState title="The trash could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (data.length === 0)
    return (
      <p className={parts.note}>
        Nothing is in the trash. A regimen that you delete stays here for 30 days, and can be brought back
        until then.
      </p>
    )
  return (
    <>
      <p className={parts.note}>
        What comes back is the program with its whole history. Whoever was on it is not put on it again:
        assign it anew. Workout logs that were deleted with it are in each athlete’s own trash.
      </p>
      <ul className={parts.list}>
        {data.map(regimen => (
          <TrashRow key={regimen.id} regimen={regimen} />
        ))}
      </ul>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { RegimenSummary } from '#contract/regimens.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { PublishFormPanel } from './publishing/PublishFormPanel.tsx'
import { reachOf } from './publishing/queries.ts'

export type Published = Pick<RegimenSummary, 'id' | 'name' | 'weekCount'>

/** Which of those who are on a regimen get it as it is now, for which of their sessions, and why. */
export function PublishPanel({ regimen, onClose }: { regimen: Published; onClose: () => void }) {
  const { data, isPending, isFetching, refetch } = useQuery(reachOf(regimen.id))
  return (
    <Sheet isOpen size="47.5rem" title={`Deliver changes of ${regimen.name}`} onClose={onClose}>
      {data ? (
        <PublishFormPanel regimen={regimen} reach={data} onClose={onClose} />
      ) : isPending ? (
        <LoadingRows count={6} height={36} />
      ) : (
        <ErrorState title="Who is on it could not be loaded." onRetry={refetch} isRetrying={isFetching}>
          Nobody has got anything yet. What you saved is kept.
        </ErrorState>
      )}
    </Sheet>
  )
}

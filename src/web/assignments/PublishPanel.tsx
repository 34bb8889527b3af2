import { useQuery } from '@tanstack/react-query'
import { type PublishedRegimen, PublishFormSection } from '#web/assignments/publishing/PublishFormSection.tsx'
import { regimenPublishRecipients } from '#web/assignments/publishing/queries.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'

/** The dialog for publishing the current revision of a regimen to athletes. */
export function PublishPanel({ regimen, onClose }: { regimen: PublishedRegimen; onClose: () => void }) {
  const { data, isPending, isFetching, refetch } = useQuery(regimenPublishRecipients(regimen.id))
  return (
    <ModalSheet isOpen size="47.5rem" title={`Publish changes to ${regimen.name}`} onClose={onClose}>
      {data ? (
        <PublishFormSection regimen={regimen} reach={data} onClose={onClose} />
      ) : isPending ? (
        <LoadingRows count={6} height={36} />
      ) : (
        <ErrorState title="The athletes could not be loaded." onRetry={refetch} isRetrying={isFetching}>
          Nothing has been published yet. Your saved changes are kept.
        </ErrorState>
      )}
    </ModalSheet>
  )
}

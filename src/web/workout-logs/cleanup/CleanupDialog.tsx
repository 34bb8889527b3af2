import { useQuery } from '@tanstack/react-query'
import type { CleanupPreview } from '#contract/workout-logs.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { countOf } from '../../ui/words.ts'
import { cleanupPreview, useCleanup } from './queries.ts'
import { logsOf, regimensOf } from './words.ts'

/** Says what the clean-up takes, in numbers counted now, before it takes it. */
export function CleanupDialog({ onClose }: { onClose: () => void }) {
  const { data: preview, isFetching } = useQuery(cleanupPreview)
  const cleanup = useCleanup()
  const logs = preview?.workoutLogCount ?? 0
  return (
    <ConfirmDialog
      isOpen
      title="Clean up orphaned workout logs?"
      confirm={logs > 0 ? `Clean up ${countOf(logs, 'log')}` : 'Clean up'}
      keep={preview && logs === 0 ? 'Close' : 'Keep them'}
      isBusy={cleanup.isPending || isFetching}
      onConfirm={() => cleanup.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {isFetching ? 'Counting what would go.' : preview ? <Loss preview={preview} /> : uncounted}
    </ConfirmDialog>
  )
}

const uncounted =
  'What would go could not be counted. It would be the logs that your athletes recorded under regimens of yours that you have deleted since; athletes can restore their own for 30 days.'

function Loss({ preview }: { preview: CleanupPreview }) {
  if (preview.workoutLogCount === 0)
    return (
      <>
        Nothing would go: no workout log lies under a regimen that you have deleted. Logs that are cleaned up
        can be restored by their athletes for <b>30 days</b>.
      </>
    )
  return (
    <>
      This takes <b>{logsOf(preview)}</b>, recorded under {regimensOf(preview)}, which you have deleted since.
      They leave every list and figure. Athletes can restore their own for <b>30 days</b>; what they restore
      is not cleaned up again.
    </>
  )
}

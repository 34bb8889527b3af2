import { useQuery } from '@tanstack/react-query'
import type { OrphanedLogsCleanupPreview } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { describeDeletedRegimens, describeOrphanedLogs } from './describe-cleanup.ts'
import { cleanupPreview, useTrashOrphanedLogs } from './queries.ts'

/** Asks the coach to confirm the cleanup, stating how many logs it would currently delete. */
export function DeleteOrphanedLogsDialog({ onClose }: { onClose: () => void }) {
  const { data: preview, isFetching } = useQuery(cleanupPreview)
  const cleanup = useTrashOrphanedLogs()
  const logs = preview?.workoutLogCount ?? 0
  return (
    <ConfirmDialog
      isOpen
      title="Clean up orphaned workout logs?"
      confirm={logs > 0 ? `Clean up ${formatCount(logs, 'log')}` : 'Clean up'}
      keep={preview && logs === 0 ? 'Close' : 'Keep them'}
      isBusy={cleanup.isPending || isFetching}
      onConfirm={() => cleanup.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {isFetching ? (
        'Counting orphaned logs…'
      ) : preview ? (
        <CleanupSummary preview={preview} />
      ) : (
        countFailedMessage
      )}
    </ConfirmDialog>
  )
}

const countFailedMessage =
  'The orphaned logs could not be counted. Cleaning up deletes the logs that athletes recorded under regimens you have since deleted. Athletes can restore their own logs for 30 days.'

function CleanupSummary({ preview }: { preview: OrphanedLogsCleanupPreview }) {
  if (preview.workoutLogCount === 0)
    return (
      <>
        There is nothing to clean up: no workout logs belong to a regimen you have deleted. Athletes can
        restore cleaned-up logs for <b>30 days</b>.
      </>
    )
  return (
    <>
      This deletes <b>{describeOrphanedLogs(preview)}</b>, recorded under {describeDeletedRegimens(preview)},
      which you have since deleted. The logs disappear from all lists and totals. Athletes can restore their
      own logs for <b>30 days</b>; restored logs are not cleaned up again.
    </>
  )
}

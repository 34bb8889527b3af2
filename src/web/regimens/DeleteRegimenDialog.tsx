import { useQuery } from '@tanstack/react-query'
import type { RegimenDeletionPreview, RegimenSummary } from '#contract/programs/regimens.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { call } from '#web/app/client/api-client.ts'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { messages } from '#web/app/specification/messages.ts'
import { deletionPreview, invalidateRegimens } from '#web/shared/queries/regimens.ts'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { deleteRegimen, type RegimenDeletionResult } from './delete-regimen.ts'

/**
 * Asks the coach to confirm the deletion of a regimen, and shows the number of logs and sessions that will be
 * deleted with it.
 */
export function DeleteRegimenDialog({ regimen, onClose }: { regimen: RegimenSummary; onClose: () => void }) {
  const { id, name } = regimen
  const { data: preview, error, isPending } = useQuery(deletionPreview(id))
  const removal = useSubmission({
    mutationFn: () =>
      deleteRegimen(id, {
        call,
        hasToken: () => tokenStore.read() !== null,
        onLogsFailed: showLogsFailedToast,
      }),
    onSuccess: deletion => {
      showDeletionToast(deletion)
      if (deletion.outcome !== 'refused') invalidateRegimens()
      onClose()
    },
  })

  const logs = preview?.workoutLogCount ?? 0
  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${name}”?`}
      confirm={logs > 0 ? `Delete regimen and ${formatCount(logs, 'log')}` : 'Delete regimen'}
      isBusy={removal.isPending || isPending}
      onConfirm={removal.mutate}
      onClose={onClose}
    >
      {isPending && 'Counting what will be deleted…'}
      {error && describeCountFailure(error)}
      {preview && <DeletionSummary preview={preview} />}
    </ConfirmDialog>
  )
}

function DeletionSummary({
  preview: { workoutLogCount, athleteCount, futureSessionCount },
}: {
  preview: RegimenDeletionPreview
}) {
  const logs =
    workoutLogCount > 0 &&
    `${formatCount(workoutLogCount, 'workout log')} from ${formatCount(athleteCount, 'athlete')}`
  const sessions = futureSessionCount > 0 && formatCount(futureSessionCount, 'upcoming session')
  const losses = [logs, sessions].filter(one => one !== false)
  const retention = ' The regimen itself stays in your trash for 30 days.'
  if (losses.length === 0) return `This regimen has no logged workouts and no upcoming sessions.${retention}`
  return (
    <>
      Deleting this regimen also deletes <b>{formatList(losses)}</b>.
      {logs && ' Each athlete can restore their logs from the trash for 30 days.'}
      {retention}
    </>
  )
}

function describeCountFailure(error: Error): string {
  if (isNotFound(error)) return messages.regimen.delete.notFound
  return 'Could not count what will be deleted. The regimen’s upcoming sessions and workout logs will also be deleted; the logs stay in the trash for 30 days.'
}

function showLogsFailedToast() {
  toast.failure('The workout logs could not be deleted. Deleting the regimen anyway.')
}

function showDeletionToast(removal: RegimenDeletionResult) {
  if (removal.outcome === 'refused') void toast.failure(removal.message)
  if (removal.outcome !== 'deleted') return
  if (removal.areLogsDeleted) void toast.success(removal.message)
  else
    void toast.success('Regimen deleted', {
      detail:
        'The regimen’s workout logs could not be deleted. You can delete them later under “Orphaned logs” on the dashboard.',
    })
}

import { useMutation, useQuery } from '@tanstack/react-query'
import type { DeletionPreview, RegimenSummary } from '#contract/regimens.ts'
import { call } from '../app/client.ts'
import { CallFailure } from '../app/failures.ts'
import { messages } from '../app/messages.ts'
import { toast } from '../app/toast.ts'
import { tokens } from '../app/tokens.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { countOf, listOf } from '../ui/words.ts'
import { deletionPreview, forgetRegimens } from './queries.ts'
import { type Removal, removeRegimen } from './remove.ts'

/** Asks before a regimen and its logs go, with the numbers of what is lost. */
export function DeleteRegimenDialog({ regimen, onClose }: { regimen: RegimenSummary; onClose: () => void }) {
  const { id, name } = regimen
  const { data: preview, error, isPending } = useQuery(deletionPreview(id))
  const removal = useMutation({
    mutationFn: () => removeRegimen(id, { call, hasToken: () => tokens.read() !== null, onLogsFailed: warn }),
    onSuccess: done => {
      tell(done)
      if (done.outcome !== 'refused') forgetRegimens()
      onClose()
    },
  })

  const logs = preview?.workoutLogCount ?? 0
  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${name}”?`}
      confirm={logs > 0 ? `Delete regimen and ${countOf(logs, 'log')}` : 'Delete regimen'}
      isBusy={removal.isPending || isPending}
      onConfirm={removal.mutate}
      onClose={onClose}
    >
      {isPending && 'Counting what would go with it.'}
      {error && uncounted(error)}
      {preview && <Loss preview={preview} />}
    </ConfirmDialog>
  )
}

function Loss({
  preview: { workoutLogCount, athleteCount, futureSessionCount },
}: {
  preview: DeletionPreview
}) {
  const logs =
    workoutLogCount > 0 && `${countOf(workoutLogCount, 'workout log')} of ${countOf(athleteCount, 'athlete')}`
  const sessions =
    futureSessionCount > 0 &&
    `${countOf(futureSessionCount, 'session')} that ${futureSessionCount === 1 ? 'lies' : 'lie'} ahead`
  const lost = [logs, sessions].filter(one => one !== false)
  const kept = ' The regimen itself stays in your trash for 30 days.'
  if (lost.length === 0) return `Nobody has logged a workout under it, and no session lies ahead.${kept}`
  return (
    <>
      This also removes <b>{listOf(lost)}</b>.
      {logs && ' The logs stay in the trash for 30 days, where each athlete can restore their own.'}
      {kept}
    </>
  )
}

function uncounted(error: Error): string {
  if (error instanceof CallFailure && error.status === 404) return messages.regimen.delete.notFound
  return 'What would go with it could not be counted. Its sessions that lie ahead and its workout logs would; logs stay in the trash for 30 days.'
}

function warn() {
  toast.failure('The workout logs could not be deleted. Deleting the regimen goes on.')
}

function tell(removal: Removal) {
  if (removal.outcome === 'refused') void toast.failure(removal.message)
  if (removal.outcome !== 'deleted') return
  if (removal.areLogsDeleted) void toast.success(removal.message)
  else
    void toast.success('Regimen deleted', {
      detail: 'Its workout logs could not be deleted. The clean-up of orphaned logs does it later.',
    })
}

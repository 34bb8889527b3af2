import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useCleanup } from './queries.ts'

/** Says what the clean-up does before it does it. */
export function CleanupDialog({ onClose }: { onClose: () => void }) {
  const cleanup = useCleanup()
  return (
    <ConfirmDialog
      isOpen
      title="Clean up orphaned workout logs?"
      confirm="Clean up"
      keep="Keep them"
      isBusy={cleanup.isPending}
      onConfirm={() => cleanup.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      Orphaned are the logs that your athletes recorded under regimens of yours that you have deleted since.
      They leave every list and figure. Athletes can restore their own for <b>30 days</b>; what they restore
      is not cleaned up again.
    </ConfirmDialog>
  )
}

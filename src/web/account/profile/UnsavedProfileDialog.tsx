import type { LeaveConfirmation } from '#web/app/navigation/use-leave-confirmation.ts'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'

/** Asks for confirmation before unsaved profile changes are discarded. */
export function UnsavedProfileDialog({ question }: { question: LeaveConfirmation }) {
  return (
    <ConfirmDialog
      isOpen={question.isOpen}
      title="Leave without saving?"
      confirm="Discard changes"
      keep="Keep editing"
      onConfirm={question.leave}
      onClose={question.stay}
    >
      If you leave now, the changes to your profile will be lost.
    </ConfirmDialog>
  )
}

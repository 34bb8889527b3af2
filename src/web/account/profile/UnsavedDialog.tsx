import type { LeaveQuestion } from '../../app/use-leave-question.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks whoever leaves a profile that was changed and not saved. */
export function UnsavedDialog({ question }: { question: LeaveQuestion }) {
  return (
    <ConfirmDialog
      isOpen={question.isAsked}
      title="Leave without saving?"
      confirm="Leave, discard changes"
      keep="Stay here"
      onConfirm={question.leave}
      onClose={question.stay}
    >
      What you changed in your profile is not saved yet. If you leave now, it stays as it was.
    </ConfirmDialog>
  )
}

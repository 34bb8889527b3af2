import type { MessageThread } from '#contract/people/messages.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { useReportThread } from './queries.ts'

/** Asks before a thread is reported, and says what the administrator sees. */
export function ReportThreadDialog({
  thread,
  isOpen,
  onClose,
}: {
  thread: MessageThread
  isOpen: boolean
  onClose: () => void
}) {
  const { firstName } = thread.person
  const { mutate, isPending, error } = useReportThread(thread.id)
  const report = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast.success('Reported to the administrator of this server.')
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Report ${firstName}?`}
      confirm={`Report ${firstName}`}
      keep="Cancel"
      isBusy={isPending}
      onConfirm={report}
      onClose={onClose}
    >
      The administrator of this server will see in the security log that you reported {firstName}, and when,
      and can contact you. Your messages are not shown to the administrator. {firstName} does not learn of
      your report, and nothing is deleted.
      <FormFault>
        {error && getFailureMessage(error, 'Your report could not be sent. Please try again.')}
      </FormFault>
    </ConfirmDialog>
  )
}

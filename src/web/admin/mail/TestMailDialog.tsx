import { Button } from '@mantine/core'
import { administration } from '#contract/admin/administration.ts'
import type { OutputOf } from '#contract/operation.ts'
import { refetchAdminData } from '#web/admin/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useUser } from '#web/app/session/session.tsx'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './TestMailDialog.module.css'

type TestMail = OutputOf<typeof administration.sendTestMail>['data']

/** Sends a test email to the administrator and shows what happened. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const send = useSubmission({
    mutationFn: async () => (await call(administration.sendTestMail)).data,
    onSuccess: () => void refetchAdminData(),
  })
  return (
    <ModalSheet isOpen title="Send a test email" onClose={onClose}>
      <div className={styles.form}>
        <p>The email goes to your own address, {email}.</p>
        <p role="status">{send.data && describeOutcome(send.data)}</p>
        <FormFault>
          {send.error && getFailureMessage(send.error, 'The server did not respond. Please try again.')}
        </FormFault>
        <Button size="lg" data-autofocus loading={send.isPending} onClick={() => send.mutate()}>
          {send.data ? 'Send another one' : 'Send test email'}
        </Button>
      </div>
    </ModalSheet>
  )
}

function describeOutcome({ outcome, error, to }: TestMail): string {
  if (outcome === 'sent') return `The mail server accepted the email to ${to}. Check that it arrives.`
  if (outcome === 'saved')
    return 'No mail server is set (SMTP_URL), so the email was saved in the folder “mail” of the data directory.'
  return `The mail server did not accept the email: ${error ?? ''}`
}

import { Button, Textarea } from '@mantine/core'
import { administration } from '#contract/admin/administration.ts'
import { refetchAdminData } from '#web/admin/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AccountDialog.module.css'
import type { AccountDialogProps } from './account-actions.ts'

/** Creates a link that confirms the email address of an account, to pass on to its owner. */
export function VerificationLinkDialog({ account, onClose }: AccountDialogProps) {
  const create = useSubmission({
    mutationFn: async () => {
      const { data } = await call(administration.verificationLink, { params: { id: account.id } })
      void refetchAdminData()
      return data.link
    },
  })
  return (
    <ModalSheet isOpen title={`Confirmation link for ${formatFullName(account)}`} onClose={onClose}>
      <div className={styles.form}>
        <p>
          Whoever opens the link confirms that <b className={styles.link}>{account.email}</b> belongs to this
          account. Give it only to its owner. It expires after 24 hours.
        </p>
        {create.data ? (
          <Textarea
            label="Link"
            readOnly
            autosize
            autoFocus
            value={create.data}
            onFocus={event => event.currentTarget.select()}
          />
        ) : (
          <Button size="lg" data-autofocus loading={create.isPending} onClick={() => create.mutate()}>
            Create link
          </Button>
        )}
        <FormFault>
          {create.error && getFailureMessage(create.error, 'No link was created. Please try again.')}
        </FormFault>
      </div>
    </ModalSheet>
  )
}

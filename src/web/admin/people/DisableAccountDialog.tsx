import { Button, PasswordInput, Textarea } from '@mantine/core'
import { administration } from '#contract/admin/administration.ts'
import { refetchAdminData } from '#web/admin/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { disableInput } from '#web/app/schemas/administration-schemas.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AccountDialog.module.css'
import type { AccountDialogProps } from './account-actions.ts'

/** Asks for a reason, which the person reads when signing in, and for the administrator’s password. */
export function DisableAccountDialog({ account, onClose }: AccountDialogProps) {
  const name = formatFullName(account)
  const form = useValidatedForm(disableInput, { reason: '', password: '' })
  const disable = useSubmission({
    mutationFn: (input: { reason: string; password: string }) =>
      call(administration.disable, { params: { id: account.id }, input }),
    onSuccess: () => {
      void refetchAdminData()
      toast.success(`${name} can no longer sign in.`)
      onClose()
    },
    onError: error => form.setErrors(getFieldErrors(error)),
  })
  return (
    <ModalSheet isOpen title={`Disable ${name}?`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onChecked(input => disable.mutate(input))}>
        <p>
          {account.firstName} is <b>signed out everywhere</b>, cannot sign in and receives no notifications by
          email. Nothing is deleted, and you can enable the account again.
        </p>
        <Textarea
          label="Reason"
          description={`${account.firstName} reads it when trying to sign in.`}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          required
          {...form.getInputProps('reason')}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <FormFault>
          {disable.error && getFailureMessage(disable.error, 'Nothing was changed. Please try again.')}
        </FormFault>
        <Button type="submit" color="danger" size="lg" loading={disable.isPending}>
          Disable account
        </Button>
      </form>
    </ModalSheet>
  )
}

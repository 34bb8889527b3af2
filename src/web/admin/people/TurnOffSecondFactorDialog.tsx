import { Button, PasswordInput } from '@mantine/core'
import { administration } from '#contract/admin/administration.ts'
import { refetchAdminData } from '#web/admin/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { turnOffSecondFactorInput } from '#web/app/schemas/administration-schemas.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AccountDialog.module.css'
import type { AccountDialogProps } from './account-actions.ts'

/** For a person who has lost both the authenticator app and the recovery codes. */
export function TurnOffSecondFactorDialog({ account, onClose }: AccountDialogProps) {
  const name = formatFullName(account)
  const form = useValidatedForm(turnOffSecondFactorInput, { password: '' })
  const turnOff = useSubmission({
    mutationFn: (input: { password: string }) =>
      call(administration.turnOffSecondFactor, { params: { id: account.id }, input }),
    onSuccess: () => {
      void refetchAdminData()
      toast.success(`${name} can sign in without a code.`)
      onClose()
    },
    onError: error => form.setErrors(getFieldErrors(error)),
  })
  return (
    <ModalSheet isOpen title={`Turn off the second factor of ${name}?`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onChecked(input => turnOff.mutate(input))}>
        <p>
          {account.firstName} can then sign in with the password alone, and so can anyone who knows it. Make
          sure that it is {account.firstName} who asked.
        </p>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('password')}
        />
        <FormFault>
          {turnOff.error && getFailureMessage(turnOff.error, 'Nothing was changed. Please try again.')}
        </FormFault>
        <Button type="submit" color="danger" size="lg" loading={turnOff.isPending}>
          Turn off second factor
        </Button>
      </form>
    </ModalSheet>
  )
}

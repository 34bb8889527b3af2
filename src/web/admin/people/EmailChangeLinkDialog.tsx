import { Button, NativeSelect, PasswordInput, Textarea } from '@mantine/core'
import { administration } from '#contract/admin/administration.ts'
import type { InputOf } from '#contract/operation.ts'
import { refetchAdminData } from '#web/admin/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { emailChangeLinkInput } from '#web/app/schemas/administration-schemas.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AccountDialog.module.css'
import type { AccountDialogProps } from './account-actions.ts'

/** For a person who has requested another email address and does not receive one of the two emails. */
export function EmailChangeLinkDialog({ account, onClose }: AccountDialogProps) {
  const name = formatFullName(account)
  const form = useValidatedForm(emailChangeLinkInput, { address: 'current', password: '' })
  const create = useSubmission({
    mutationFn: async (input: InputOf<typeof administration.emailChangeLink>) => {
      const { data } = await call(administration.emailChangeLink, { params: { id: account.id }, input })
      void refetchAdminData()
      return data.link
    },
    onError: error => form.setErrors(getFieldErrors(error)),
  })
  return (
    <ModalSheet isOpen title={`New email address of ${name}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onChecked(input => create.mutate(input))}>
        <p>
          {account.firstName} asked to change the address to{' '}
          <b className={styles.link}>{account.requestedEmail}</b>. The address changes once both addresses are
          confirmed. If {account.firstName} does not receive email at one of them, make sure who is asking,
          and pass on a link.
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
          <>
            <NativeSelect
              label="Link for"
              data={[
                { value: 'current', label: `the current address, ${account.email}` },
                { value: 'new', label: `the new address, ${account.requestedEmail}` },
              ]}
              {...form.getInputProps('address')}
            />
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              required
              data-autofocus
              {...form.getInputProps('password')}
            />
            <FormFault>
              {create.error && getFailureMessage(create.error, 'No link was created. Please try again.')}
            </FormFault>
            <Button type="submit" size="lg" loading={create.isPending}>
              Create link
            </Button>
          </>
        )}
      </form>
    </ModalSheet>
  )
}

import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { account } from '#contract/account/account.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { changePasswordInput } from '#web/app/schemas/account-schemas.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { PasswordAdviceSection } from './PasswordAdviceSection.tsx'
import { mySignIns } from './queries.ts'

/** Changes the password and signs the user out on all other devices. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LabelValueRow label="Password" detail="Changing your password signs you out on all other devices.">
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Cancel' : 'Change'}
        </TextButton>
      </LabelValueRow>
      {isOpen && <PasswordForm onDone={() => setOpen(false)} />}
    </>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useValidatedForm(changePasswordInput, { currentPassword: '', newPassword: '' })
  const change = useSubmission({
    mutationFn: async (input: { currentPassword: string; newPassword: string }) => {
      const { token } = await call(account.changePassword, { input })
      tokenStore.write(token)
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: mySignIns.queryKey })
      toast.success('Password changed.')
      onDone()
    },
    onError: error => form.setErrors(getFieldErrors(error)),
  })
  return (
    <form onSubmit={form.onChecked(input => change.mutate(input))} noValidate>
      <PasswordInput
        w="100%"
        label="Current password"
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        w="100%"
        label="New password"
        autoComplete="new-password"
        required
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={!form.errors.newPassword && <PasswordAdviceSection password={form.values.newPassword} />}
        descriptionProps={{ 'aria-live': 'polite' }}
        {...form.getInputProps('newPassword')}
      />
      <FormFault>
        {change.error && getFailureMessage(change.error, 'Your password was not changed. Please try again.')}
      </FormFault>
      <Button type="submit" variant="default" loading={change.isPending}>
        Change password
      </Button>
    </form>
  )
}

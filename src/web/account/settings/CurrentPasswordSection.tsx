import { Button, PasswordInput } from '@mantine/core'
import * as z from 'zod/mini'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { currentPassword } from '#web/app/schemas/account-schemas.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'

const input = z.object({ currentPassword: currentPassword.check(z.minLength(1, 'This is required.')) })

/** Asks for the password again before a change that concerns the security of the account. */
export function CurrentPasswordSection({
  sentence,
  submit,
  failure,
  onSubmit,
}: {
  sentence: string
  /** The label of the button. */
  submit: string
  /** Shown if the server gives no reason. */
  failure: string
  onSubmit: (password: string) => Promise<void>
}) {
  const form = useValidatedForm(input, { currentPassword: '' })
  const change = useSubmission({
    mutationFn: (values: { currentPassword: string }) => onSubmit(values.currentPassword),
    onError: error => form.setErrors(getFieldErrors(error)),
  })
  return (
    <form onSubmit={form.onChecked(values => change.mutate(values))} noValidate>
      <p>{sentence}</p>
      <PasswordInput
        w="100%"
        label="Current password"
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      <FormFault>{change.error && getFailureMessage(change.error, failure)}</FormFault>
      <Button type="submit" variant="default" loading={change.isPending}>
        {submit}
      </Button>
    </form>
  )
}

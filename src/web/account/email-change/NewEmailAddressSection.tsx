import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { emailChange } from '#contract/account/email-change.ts'
import type { InputOf } from '#contract/operation.ts'
import { mySecondFactor } from '#web/account/second-factor/queries.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { emailChangeInput } from '#web/app/schemas/account-schemas.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { requestNewEmail } from './queries.ts'

/** Asks for the new address, the password and, with two-step sign-in, a code. */
export function NewEmailAddressSection({ onDone }: { onDone: () => void }) {
  const hasSecondFactor = useQuery(mySecondFactor).data?.isOn ?? false
  const form = useValidatedForm(emailChangeInput, { newEmail: '', currentPassword: '', code: '' })
  const request = useSubmission({
    mutationFn: (input: InputOf<typeof emailChange.request>) => requestNewEmail(input),
    onSuccess: onDone,
    onError: error => form.setErrors(getFieldErrors(error)),
  })
  return (
    <form onSubmit={form.onChecked(input => request.mutate(input))} noValidate>
      <p>
        Both addresses receive a link. Your address changes once you have opened both, and you stay signed in.
      </p>
      <TextInput
        w="100%"
        label="New email address"
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('newEmail')}
      />
      <PasswordInput
        w="100%"
        label="Current password"
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      {hasSecondFactor && (
        <TextInput
          w="100%"
          label="Code from the app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          required
          {...form.getInputProps('code')}
        />
      )}
      <FormFault>
        {request.error && getFailureMessage(request.error, 'No change was requested. Please try again.')}
      </FormFault>
      <Button type="submit" variant="default" loading={request.isPending}>
        Send the links
      </Button>
    </form>
  )
}

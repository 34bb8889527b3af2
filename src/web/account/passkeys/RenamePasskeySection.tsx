import { Button, TextInput } from '@mantine/core'
import type { Passkey } from '#contract/account/passkeys.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { passkeyRenameInput } from '#web/app/schemas/account-schemas.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { renamePasskey } from './queries.ts'

export function RenamePasskeySection({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useValidatedForm(passkeyRenameInput, { name: passkey.name })
  const rename = useSubmission({
    mutationFn: ({ name }: { name: string }) => renamePasskey(passkey.id, name),
    onSuccess: onDone,
    onError: error => form.setErrors(getFieldErrors(error)),
  })
  return (
    <form onSubmit={form.onChecked(input => rename.mutate(input))} noValidate>
      <TextInput
        w="100%"
        label="Name of the passkey"
        maxLength={60}
        required
        autoFocus
        {...form.getInputProps('name')}
      />
      <FormFault>
        {rename.error && getFailureMessage(rename.error, 'The passkey was not renamed. Please try again.')}
      </FormFault>
      <Button type="submit" variant="default" loading={rename.isPending}>
        Save name
      </Button>
    </form>
  )
}

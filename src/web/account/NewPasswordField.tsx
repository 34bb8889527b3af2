import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordLengthMin } from '#web/app/specification/constants.ts'
import { formatPasswordHint } from '#web/ui/controls/password-hint.ts'

/** An input for a new password, with an optional hint about its strength. */
export function NewPasswordField({
  hasHint = false,
  owner = [],
  ...input
}: PasswordInputProps & {
  hasHint?: boolean
  /** The user's names, which the password should not contain. */
  owner?: readonly string[]
}) {
  const hint =
    hasHint && !input.error && formatPasswordHint(String(input.value ?? ''), passwordLengthMin, owner)
  return (
    <PasswordInput
      autoComplete="new-password"
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={hint}
      descriptionProps={{ 'aria-live': 'polite' }}
      {...input}
    />
  )
}

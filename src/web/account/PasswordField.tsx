import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordLengthMin } from '../app/constants.ts'
import { passwordHint } from '../ui/password-hint.ts'

/** A new password, with a hint of how good it is. */
export function PasswordField({
  hasHint = false,
  owner = [],
  ...input
}: PasswordInputProps & {
  hasHint?: boolean
  /** What the person is called: nothing of it should be in the password. */
  owner?: readonly string[]
}) {
  const hint = hasHint && !input.error && passwordHint(String(input.value ?? ''), passwordLengthMin, owner)
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

import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordLengthMin } from '#web/app/specification/constants.ts'
import { formatPasswordHint } from '#web/ui/controls/password-hint.ts'
import styles from './NewPasswordField.module.css'
import { useCommonPasswordCheck } from './use-common-password-check.ts'

/** An input for a new password, with an optional hint about its strength and a warning about common passwords. */
export function NewPasswordField({
  hasHint = false,
  owner = [],
  ...input
}: PasswordInputProps & {
  hasHint?: boolean
  /** The user's names, which the password should not contain. */
  owner?: readonly string[]
}) {
  const password = String(input.value ?? '')
  const check = useCommonPasswordCheck(hasHint && password !== '')
  const hint = hasHint && !input.error && formatPasswordHint(password, passwordLengthMin, owner)
  const warning = hasHint && check?.isCommon(password) && (
    <span className={styles.warning}>
      This is one of the 10,000 most common passwords, which attackers try first. Choose several words
      instead, such as <span className={styles.passphrase}>{check.suggestion}</span>
    </span>
  )
  return (
    <PasswordInput
      autoComplete="new-password"
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={warning || hint}
      descriptionProps={{ 'aria-live': 'polite' }}
      {...input}
    />
  )
}

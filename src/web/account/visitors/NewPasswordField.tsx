import { PasswordAdviceSection } from '#web/account/PasswordAdviceSection.tsx'
import { NativeField } from '#web/ui/native/NativeField.tsx'
import type { NativeFieldProps } from '#web/ui/native/native-field-props.ts'

/** An input for a new password, with an optional hint about its strength and a warning about common passwords. */
export function NewPasswordField({
  hasHint = false,
  owner = [],
  ...field
}: NativeFieldProps & {
  label: string
  hasHint?: boolean
  /** The user's names, which the password should not contain. */
  owner?: readonly string[]
}) {
  return (
    <NativeField
      {...field}
      type="password"
      autoComplete="new-password"
      required
      description={hasHint && !field.error && <PasswordAdviceSection password={field.value} owner={owner} />}
    />
  )
}

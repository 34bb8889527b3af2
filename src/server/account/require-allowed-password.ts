import { isCommonPassword } from '#contract/account/common-passwords.ts'
import type { PasswordPolicy } from '#server/config.ts'
import { failure } from '#server/http/failures.ts'

type NewPassword = {
  password: string
  email: string
  /** The field of the request that contains the password. */
  field: string
}

/**
 * Throws if a new password is the person's email address, regardless of case and surrounding spaces, or if it is a
 * common password and the server does not accept those.
 */
export function requireAllowedPassword(
  policy: PasswordPolicy,
  { password, email, field }: NewPassword,
): void {
  if (password.trim().toLowerCase() === email.toLowerCase())
    throw failure('request.invalid', { fields: { [field]: 'The password cannot be your email address.' } })
  if (policy === 'strict' && isCommonPassword(password))
    throw failure('request.invalid', {
      fields: { [field]: 'This is one of the 10,000 most common passwords. Choose several words instead.' },
    })
}

import { failure } from '#server/http/failures.ts'

/**
 * Throws unless a new password differs from the person's email address, regardless of case and surrounding spaces.
 *
 * @param field the field of the request that contains the password
 */
export function requireOtherThanEmail(password: string, email: string, field: string): void {
  if (password.trim().toLowerCase() !== email.toLowerCase()) return
  throw failure('request.invalid', { fields: { [field]: 'The password cannot be your email address.' } })
}

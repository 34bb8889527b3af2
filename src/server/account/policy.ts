import type { FailureCode } from '#contract/failures.ts'
import type { Config } from '#server/config.ts'

/** Returns the reason why a visitor may not register, or undefined if they may. */
export function getRegistrationFailureCode(
  mode: Config['registration'],
  isInvited: boolean,
): FailureCode | undefined {
  if (mode === 'closed') return 'account.registration-closed'
  return mode === 'invite' && !isInvited ? 'account.invitation-needed' : undefined
}

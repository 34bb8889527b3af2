import type { FailureCode } from '#contract/failures.ts'
import type { Config } from '../config.ts'

/** Why a visitor may not open an account here; nothing where it is allowed. */
export function refusalToRegister(mode: Config['registration'], isInvited: boolean): FailureCode | undefined {
  if (mode === 'closed') return 'account.registration-closed'
  return mode === 'invite' && !isInvited ? 'account.invitation-needed' : undefined
}

import type { Role } from '#contract/account/profile.ts'
import type { AccountSummary } from '#contract/admin/administration.ts'

export type AccountDialogProps = { account: AccountSummary; onClose: () => void }

export const roleLabels: Record<Role, string> = {
  athlete: 'athlete',
  coach: 'coach',
  admin: 'administrator',
}

/** What an administrator can do with an account. */
export const accountActions = [
  'sign-out',
  'role',
  'second-factor',
  'verification-link',
  'email-change',
  'disable',
  'enable',
] as const
export type AccountAction = (typeof accountActions)[number]

export const accountActionLabels: Record<AccountAction, string> = {
  'sign-out': 'Sign out…',
  role: 'Role…',
  'second-factor': 'Second factor…',
  'verification-link': 'Confirmation link…',
  'email-change': 'New email address…',
  disable: 'Disable…',
  enable: 'Enable…',
}

/** Returns the actions that make sense for the account. Administrators cannot disable themselves. */
export function listAccountActions(account: AccountSummary, ownId: string): AccountAction[] {
  const isPossible: Record<AccountAction, boolean> = {
    'sign-out': account.devices > 0 && account.id !== ownId,
    role: true,
    'second-factor': account.hasSecondFactor && account.id !== ownId,
    'verification-link': !account.isEmailVerified,
    'email-change': account.requestedEmail !== null,
    disable: account.disabledAt === null && account.id !== ownId,
    enable: account.disabledAt !== null,
  }
  return accountActions.filter(action => isPossible[action])
}

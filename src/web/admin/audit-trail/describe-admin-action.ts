import { roles } from '#contract/account/profile.ts'
import type { AdminAction, AdminActionKind } from '#contract/admin/administration.ts'
import { roleLabels } from '#web/admin/people/account-actions.ts'

export const adminActionLabels: Record<AdminActionKind, string> = {
  'account.disabled': 'Account disabled',
  'account.enabled': 'Account enabled',
  'account.signed-out': 'Signed out everywhere',
  'account.role-changed': 'Role changed',
  'account.verification-link': 'Confirmation link created',
  'account.second-factor-off': 'Second factor turned off',
  'account.email-change-link': 'Link for another email address created',
  'mail.retried': 'Emails retried',
  'mail.test-sent': 'Test email requested',
  'job.retried': 'Failed jobs retried',
  'backup.requested': 'Backup started',
  'thread.reported': 'Conversation reported',
}

/** `Account disabled: The membership has ended.` or `Role changed from athlete to coach` */
export function describeAdminAction({ kind, details }: AdminAction): string {
  const label = adminActionLabels[kind]
  if (details.reason) return `${label}: ${details.reason}`
  if (details.job) return `${label}: ${details.job}`
  const from = roles.find(one => one === details.from)
  const to = roles.find(one => one === details.to)
  return [label, from && `from ${roleLabels[from]}`, to && `to ${roleLabels[to]}`].filter(Boolean).join(' ')
}

/** Only the command on the server changes a role without recording the previous one. */
export function describeActor({ actorName, kind, details }: AdminAction): string {
  if (actorName !== null) return actorName
  const isCommand = kind === 'account.role-changed' && details.from === undefined
  return isCommand ? 'command on the server' : 'deleted account'
}

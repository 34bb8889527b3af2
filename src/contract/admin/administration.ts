import * as z from 'zod/mini'
import { emailChangeSides } from '#contract/account/email-change.ts'
import { role } from '#contract/account/profile.ts'
import {
  id,
  idFields,
  messageResponse,
  nextCursor,
  pageFields,
  pageQuery,
  requiredText,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { readinessChecks } from '#contract/readiness.ts'
import { updateNotice } from './update-notice.ts'

/** An account, as administrators see it. Contains no training data, health data or messages. */
export const accountSummary = z.object({
  ...idFields,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  isEmailVerified: z.boolean(),
  createdAt: z.string(),
  /** The last time a device renewed its sign-in; null if the person has never signed in. */
  lastSeenAt: z.nullable(z.string()),
  /** The number of devices that are signed in. */
  devices: z.int(),
  /** Null unless the account is disabled. */
  disabledAt: z.nullable(z.string()),
  disabledReason: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  /** The email address that the person has requested but not yet confirmed; null if there is none. */
  requestedEmail: z.nullable(z.string()),
  /** The bytes that count toward the storage limit of one person, and the numbers of workout logs and regimens. */
  storage: z.object({ bytes: z.int(), logs: z.int(), regimens: z.int() }),
})
export type AccountSummary = z.output<typeof accountSummary>

/** The orders of the list of accounts: by last name, or by when the person was last seen. */
export const accountOrders = ['name', 'last-seen', 'longest-unseen'] as const
export type AccountOrder = (typeof accountOrders)[number]

/** The kinds of entries in the audit trail: the actions of administrators, and people’s reports of conversations. */
export const adminActionKinds = [
  'account.disabled',
  'account.enabled',
  'account.signed-out',
  'account.role-changed',
  'account.verification-link',
  'account.second-factor-off',
  'account.email-change-link',
  'mail.retried',
  'mail.test-sent',
  'job.retried',
  'backup.requested',
  'thread.reported',
] as const
export type AdminActionKind = (typeof adminActionKinds)[number]

const nameOrNull = z.nullable(z.string())

/** An entry of the audit trail. */
export const adminAction = z.object({
  /** Increases with time. */
  number: z.int(),
  kind: z.enum(adminActionKinds),
  at: z.string(),
  /** Null if the action was done with a command on the server, or if the account was deleted. */
  actorId: z.nullable(id),
  actorName: nameOrNull,
  /** Null if the action concerns no account, or an account that was deleted. */
  subjectId: z.nullable(id),
  subjectName: nameOrNull,
  /** Details, such as the reason, or the role before and after. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type AdminAction = z.output<typeof adminAction>

/** The settings and events that administrators are warned about, the most serious ones first. */
export const serverWarnings = [
  'no-https',
  'untrusted-proxy',
  'no-recent-backup',
  'storage-unreachable',
  'failed-mails',
  'no-mail',
  'weak-passwords',
  'admin-without-second-factor',
] as const
export type ServerWarning = (typeof serverWarnings)[number]

const bytes = z.int()

/** The state of the server that answers the request. Sizes are in bytes. */
export const serverStatus = z.object({
  version: z.string(),
  startedAt: z.string(),
  readiness: readinessChecks,
  /** 99 % of the responses since the start took at most this long; null if there were none. */
  responseTimeP99Ms: z.nullable(z.int()),
  /** The version of PostgreSQL, such as `17.5`. */
  databaseVersion: z.string(),
  databaseBytes: bytes,
  /** The uploaded pictures. */
  uploads: z.object({ files: z.int(), bytes }),
  /** The disk of the data directory. */
  disk: z.object({ freeBytes: bytes, sizeBytes: bytes }),
  /** The latest verified backup of any server or command, wherever it was saved; null if there is none. */
  lastBackupAt: z.nullable(z.string()),
  lastBackupBytes: z.nullable(bytes),
  /** `waiting` until the backup starts, or until it is repeated after a failure. */
  backupState: z.enum(['none', 'waiting', 'running']),
  /** The number of backups that are kept in the backup folder. */
  backupsToKeep: z.int(),
  /** Whether each backup is copied to a second folder, and to a bucket. */
  backupCopies: z.object({ folder: z.boolean(), bucket: z.boolean() }),
  /** The time of the daily backup, `HH:MM` in UTC; null if there is none. */
  backupTime: z.nullable(z.string()),
  /** The service with whose accounts people can also sign in. */
  identityProvider: z.nullable(z.object({ name: z.string(), issuer: z.string() })),
  isPasswordSignInOn: z.boolean(),
  warnings: z.array(z.enum(serverWarnings)),
  /** The number of emails that failed for good. */
  failedMails: z.int(),
  /** The numbers of webhooks and of deliveries that failed in the last 30 days, but not their addresses. */
  webhooks: z.object({ on: z.int(), turnedOffByFailures: z.int(), failedDeliveries: z.int() }),
  /** The background jobs that wait or failed, by name. */
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      failed: z.int(),
      lastRunAt: z.nullable(z.string()),
    }),
  ),
  /** The accounts with the largest shares of their limit of logs, regimens or stored bytes. */
  largestAccounts: z.array(
    z.object({
      id,
      name: z.string(),
      kind: z.enum(['logs', 'regimens', 'bytes']),
      count: z.int(),
      limit: z.int(),
    }),
  ),
})
export type ServerStatus = z.output<typeof serverStatus>

export const unsentMailKinds = [
  'verification',
  'reset',
  'password-changed',
  'security',
  'email-change',
  'email-changed',
  'invitation',
  'webhook-off',
  'notification',
] as const

/** An email that could not be sent yet. Contains neither its text nor its subject. */
export const unsentMail = z.object({
  ...idFields,
  kind: z.enum(unsentMailKinds),
  /** The address; null if the account or the invitation no longer exists. */
  recipient: z.nullable(z.string()),
  /** True if the server no longer tries to send it. */
  hasFailed: z.boolean(),
  attempts: z.int(),
  error: z.string(),
  lastAttemptAt: z.string(),
})
export type UnsentMail = z.output<typeof unsentMail>

/** `saved`: no mail server is configured, so the email was saved as a file. */
const testMailOutcomes = ['sent', 'saved', 'failed'] as const
export type TestMailOutcome = (typeof testMailOutcomes)[number]

/** The administrator’s own password. */
const ownPassword = z.string().check(z.maxLength(200))
const confirmedFailures = ['admin.person-not-found', 'account.wrong-password', 'login.too-many'] as const

export const administration = {
  people: defineOperation({
    name: 'admin.people',
    method: 'GET',
    path: '/api/admin/people',
    summary:
      'List the accounts of this server, by default by last name, optionally those with a role or a name or email.',
    access: 'admin',
    query: z.object({
      ...pageFields,
      order: z._default(z.enum(accountOrders), 'name'),
      search: z.optional(textUpTo(200)),
      role: z.optional(role),
    }),
    output: wrapInDataResponse(z.array(accountSummary), {
      nextCursor,
      /** The number of accounts on this server by role. */
      counts: z.object({ athlete: z.int(), coach: z.int(), admin: z.int() }),
    }),
  }),
  disable: defineOperation({
    name: 'admin.disable',
    method: 'POST',
    path: '/api/admin/people/{id}/disable',
    summary:
      'Disable an account: signs out all of its devices at once, and the person cannot sign in. Deletes nothing.',
    access: 'admin',
    input: z.object({ reason: requiredText(500), password: ownPassword }),
    output: wrapInDataResponse(accountSummary),
    failures: [...confirmedFailures, 'admin.own-account', 'admin.last-admin'],
  }),
  enable: defineOperation({
    name: 'admin.enable',
    method: 'POST',
    path: '/api/admin/people/{id}/enable',
    summary: 'Enable a disabled account, so that the person can sign in again.',
    access: 'admin',
    output: wrapInDataResponse(accountSummary),
    failures: ['admin.person-not-found'],
  }),
  signOut: defineOperation({
    name: 'admin.signOut',
    method: 'POST',
    path: '/api/admin/people/{id}/sign-out',
    summary: 'Sign a person out on all devices.',
    access: 'admin',
    output: messageResponse,
    failures: ['admin.person-not-found'],
  }),
  changeRole: defineOperation({
    name: 'admin.changeRole',
    method: 'PATCH',
    path: '/api/admin/people/{id}/role',
    summary:
      'Change a person’s role. A person with active coachings stays an athlete or a coach, and one administrator remains.',
    access: 'admin',
    input: z.object({ role, password: ownPassword }),
    output: wrapInDataResponse(accountSummary),
    failures: [...confirmedFailures, 'admin.last-admin', 'admin.active-coachings'],
  }),
  verificationLink: defineOperation({
    name: 'admin.verificationLink',
    method: 'POST',
    path: '/api/admin/people/{id}/verification-link',
    summary: 'Create a link that confirms the email address of an account, to pass on to its owner.',
    access: 'admin',
    output: wrapInDataResponse(z.object({ link: z.string(), expiresAt: z.string() })),
    failures: ['admin.person-not-found', 'admin.already-verified'],
  }),
  turnOffSecondFactor: defineOperation({
    name: 'admin.turnOffSecondFactor',
    method: 'POST',
    path: '/api/admin/people/{id}/turn-off-second-factor',
    summary: 'Turn off the second factor of a person who has lost it. Make sure who is asking.',
    access: 'admin',
    input: z.object({ password: ownPassword }),
    output: wrapInDataResponse(accountSummary),
    failures: [...confirmedFailures],
  }),
  emailChangeLink: defineOperation({
    name: 'admin.emailChangeLink',
    method: 'POST',
    path: '/api/admin/people/{id}/email-change-link',
    summary:
      'Create a link that confirms one of the two addresses of a requested email change, for a person who does not receive email there. Make sure who is asking.',
    access: 'admin',
    input: z.object({ address: z.enum(emailChangeSides), password: ownPassword }),
    output: wrapInDataResponse(z.object({ link: z.string(), expiresAt: z.string() })),
    failures: [...confirmedFailures, 'email-change.not-found'],
  }),
  status: defineOperation({
    name: 'admin.status',
    method: 'GET',
    path: '/api/admin/status',
    summary: 'Get the version, storage, jobs and configuration warnings of the server.',
    access: 'admin',
    output: wrapInDataResponse(serverStatus),
  }),
  updateNotice: defineOperation({
    name: 'admin.updateNotice',
    method: 'GET',
    path: '/api/admin/update-notice',
    summary:
      'Get the latest version from the address in UPDATE_FEED_URL. The server looks at most once a day, and never without this address.',
    access: 'admin',
    output: wrapInDataResponse(updateNotice),
  }),
  unsentMails: defineOperation({
    name: 'admin.unsentMails',
    method: 'GET',
    path: '/api/admin/unsent-mails',
    summary: 'List the emails that failed or are being retried, newest first.',
    access: 'admin',
    query: pageQuery,
    output: wrapInDataResponse(z.array(unsentMail), { nextCursor }),
  }),
  retryMails: defineOperation({
    name: 'admin.retryMails',
    method: 'POST',
    path: '/api/admin/unsent-mails/retry',
    summary: 'Try to send the given emails again, or at most 200 of those that failed or are being retried.',
    access: 'admin',
    input: z.object({ ids: z.optional(z.array(id).check(z.maxLength(200))) }),
    output: wrapInDataResponse(z.object({ retried: z.int() })),
  }),
  retryJobs: defineOperation({
    name: 'admin.retryJobs',
    method: 'POST',
    path: '/api/admin/jobs/retry',
    summary: 'Run the newest failed background jobs with a name again, at most 200 of them.',
    access: 'admin',
    input: z.object({ name: textUpTo(100) }),
    output: wrapInDataResponse(z.object({ retried: z.int() })),
  }),
  backUp: defineOperation({
    name: 'admin.backUp',
    method: 'POST',
    path: '/api/admin/backups',
    summary:
      'Start a backup in the background. While one is waiting or running, no other is added; one that waits to be repeated starts at once.',
    access: 'admin',
    output: messageResponse,
  }),
  sendTestMail: defineOperation({
    name: 'admin.sendTestMail',
    method: 'POST',
    path: '/api/admin/test-mail',
    summary:
      'Send a test email to the administrator’s own address, and report whether the mail server took it.',
    access: 'admin',
    output: wrapInDataResponse(
      z.object({
        to: z.string(),
        outcome: z.enum(testMailOutcomes),
        /** The mail server’s response, if it rejected the email. */
        error: z.nullable(z.string()),
      }),
    ),
  }),
  actions: defineOperation({
    name: 'admin.actions',
    method: 'GET',
    path: '/api/admin/actions',
    summary: 'List the audit trail, newest first, optionally the entries of a kind or about a person.',
    access: 'admin',
    query: z.extend(pageQuery, { kind: z.optional(z.enum(adminActionKinds)), personId: z.optional(id) }),
    output: wrapInDataResponse(z.array(adminAction), { nextCursor }),
  }),
}

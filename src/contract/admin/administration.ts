import * as z from 'zod/mini'
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
})
export type AccountSummary = z.output<typeof accountSummary>

/** The kinds of actions in the audit trail. */
export const adminActionKinds = [
  'account.disabled',
  'account.enabled',
  'account.signed-out',
  'account.role-changed',
  'account.verification-link',
  'account.second-factor-off',
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

/** The administrator’s own password. */
const ownPassword = z.string().check(z.maxLength(200))
const confirmedFailures = ['admin.person-not-found', 'account.wrong-password', 'login.too-many'] as const

export const administration = {
  people: defineOperation({
    name: 'admin.people',
    method: 'GET',
    path: '/api/admin/people',
    summary:
      'List the accounts of this server by last name, optionally those with a role or a name or email.',
    access: 'admin',
    query: z.object({
      ...pageFields,
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

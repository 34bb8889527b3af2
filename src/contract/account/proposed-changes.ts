import * as z from 'zod/mini'
import {
  idFields,
  nextCursor,
  pageFields,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** The number of days for which a proposed change can be confirmed. */
export const proposedChangeDays = 14
/** The number of days for which a change is listed after it was proposed. */
export const listedProposedChangeDays = 90
/** The maximum number of changes that wait for one person. */
export const maxWaitingChanges = 100

/**
 * `expired`: it was not decided in time. `withdrawn`: the token with which it was proposed was revoked.
 */
export const proposedChangeStates = ['waiting', 'applied', 'rejected', 'expired', 'withdrawn'] as const
export type ProposedChangeState = (typeof proposedChangeStates)[number]

const params = z.record(z.string().check(z.maxLength(60)), textUpTo(512))
const fields = z.record(z.string().check(z.maxLength(60)), z.unknown())

const proposedChangeFields = {
  ...idFields,
  /** The name of the operation, such as `workoutLogs.record`. */
  operation: z.string(),
  /** The description of the operation in the API. */
  summary: z.string(),
  state: z.enum(proposedChangeStates),
  /** The name of the token with which the change was proposed; null if it was proposed without one. */
  tokenName: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When the change was confirmed or rejected; null before. */
  decidedAt: z.nullable(z.string()),
  /** Why the change could not be made when it was last confirmed; null if it was not tried, or was made. */
  problem: z.nullable(z.string()),
}
const listedChange = z.object(proposedChangeFields)
export type ListedChange = z.output<typeof listedChange>

const proposedChange = z.object({
  ...proposedChangeFields,
  /** The parameters in the path of the operation, its query and its body. */
  params,
  query: fields,
  input: fields,
  /** The name of what is changed; null if it has none, is new or can no longer be read. */
  subject: z.nullable(z.string()),
  /** The current values of the fields that would change, as far as they can be read; null if none can. */
  current: z.nullable(fields),
})
export type ProposedChange = z.output<typeof proposedChange>

export const proposedChanges = {
  list: defineOperation({
    name: 'proposedChanges.list',
    method: 'GET',
    path: '/api/proposed-changes',
    summary:
      'List changes that were proposed to you in the last 90 days, newest first. With a personal access token, only those that were proposed with it.',
    access: 'signed-in',
    limitsTokenItself: true,
    query: z.object({ ...pageFields, state: z.optional(z.enum(['waiting'])) }),
    output: wrapInDataResponse(z.array(listedChange), { nextCursor }),
  }),
  show: defineOperation({
    name: 'proposedChanges.show',
    method: 'GET',
    path: '/api/proposed-changes/{id}',
    summary: 'Show a proposed change with the new and the current values.',
    access: 'signed-in',
    limitsTokenItself: true,
    output: wrapInDataResponse(proposedChange),
    failures: ['proposed-change.not-found'],
  }),
  propose: defineOperation({
    name: 'proposedChanges.propose',
    method: 'POST',
    path: '/api/proposed-changes',
    summary:
      'Propose to call an operation that changes something. It is called when you confirm it in Settings. A personal access token needs the scope to read the areas of the operation. Proposing the same change again returns the waiting one.',
    access: 'signed-in',
    limitsTokenItself: true,
    status: 201,
    input: z.object({
      operation: textUpTo(100),
      params: withDefault(params, {}),
      query: withDefault(fields, {}),
      input: withDefault(fields, {}),
    }),
    output: wrapInDataResponse(listedChange),
    failures: [
      'proposed-change.unknown-operation',
      'proposed-change.too-many',
      'personal-token.scope',
      'personal-token.athlete',
    ],
  }),
  confirm: defineOperation({
    name: 'proposedChanges.confirm',
    method: 'POST',
    path: '/api/proposed-changes/{id}/confirm',
    summary:
      'Confirm a proposed change and make it. If it cannot be made, it keeps waiting, and `problem` says why. Not with a personal access token.',
    access: 'signed-in',
    limitsTokenItself: true,
    output: wrapInDataResponse(listedChange),
    failures: ['proposed-change.not-found', 'proposed-change.decided', 'proposed-change.sign-in-required'],
  }),
  reject: defineOperation({
    name: 'proposedChanges.reject',
    method: 'POST',
    path: '/api/proposed-changes/{id}/reject',
    summary: 'Reject a proposed change. Nothing is changed.',
    access: 'signed-in',
    limitsTokenItself: true,
    output: wrapInDataResponse(listedChange),
    failures: ['proposed-change.not-found', 'proposed-change.decided'],
  }),
}

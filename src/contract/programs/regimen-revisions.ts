import * as z from 'zod/mini'
import {
  idFields,
  integerBetween,
  nextCursor,
  pageQuery,
  person,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { week } from './program.ts'
import { regimen } from './regimens.ts'

const revisionShape = {
  ...idFields,
  number: z.int(),
  createdAt: z.string(),
  /** The user who saved the revision; null if that user's account was deleted. */
  createdBy: z.nullable(person),
  /** The coach’s reason for the change. */
  note: z.string(),
  weekCount: z.int(),
  dayCount: z.int(),
  /** The earlier revision that this revision restored. */
  restoredFrom: z.nullable(z.int()),
} as const

/** A revision without its weeks, as shown in lists. */
const regimenRevisionSummary = z.object(revisionShape)
export type RegimenRevisionSummary = z.output<typeof regimenRevisionSummary>

const regimenRevision = z.object({ ...revisionShape, weeks: z.array(week) })
export type RegimenRevision = z.output<typeof regimenRevision>

/**
 * An athlete who received a revision, either when it was assigned or when it was published to the athlete’s
 * upcoming sessions.
 */
export const revisionReceipt = z.object({
  athlete: person,
  how: z.enum(['assigned', 'delivered']),
  /**
   * The time at which the athlete first received the revision; null if the revision changed none of the
   * athlete’s upcoming sessions.
   */
  at: z.nullable(z.string()),
  /** True if the athlete still has this revision. */
  isOnIt: z.boolean(),
})
export type RevisionRecipient = z.output<typeof revisionReceipt>

const restoreRevisionInput = z.object({
  /** The newest revision that the coach has seen. The call fails if a newer revision exists. */
  revision: integerBetween(1, 1_000_000),
  note: withDefault(textUpTo(1000), ''),
})
export type RestoreRevisionInput = z.output<typeof restoreRevisionInput>

export const revisions = {
  list: defineOperation({
    name: 'revisions.list',
    method: 'GET',
    path: '/api/regimens/{id}/revisions',
    summary: 'List the revisions of a regimen, newest first.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(regimenRevisionSummary), { nextCursor }),
    failures: ['regimen.not-found'],
  }),
  show: defineOperation({
    name: 'revisions.show',
    method: 'GET',
    path: '/api/regimens/{id}/revisions/{number}',
    summary: 'Get a revision of a regimen with its weeks.',
    access: 'coach',
    output: wrapInDataResponse(z.object({ revision: regimenRevision })),
    failures: ['regimen.not-found', 'revision.not-found'],
  }),
  receipts: defineOperation({
    name: 'revisions.receipts',
    method: 'GET',
    path: '/api/regimens/{id}/revisions/{number}/receipts',
    summary:
      'List the coach’s current athletes who received a revision, starting with the earliest recipient.',
    access: 'coach',
    output: wrapInDataResponse(
      z.object({
        /**
         * The athletes who received the revision, at most 200; `athleteCount` is the total number of these
         * athletes.
         */
        receipts: z.array(revisionReceipt),
        athleteCount: z.int(),
      }),
    ),
    failures: ['regimen.not-found', 'revision.not-found'],
  }),
  restore: defineOperation({
    name: 'revisions.restore',
    method: 'POST',
    path: '/api/regimens/{id}/revisions/{number}/restore',
    summary:
      'Restore an earlier revision by saving its weeks as a new revision. The current revision is kept.',
    access: 'coach',
    input: restoreRevisionInput,
    output: wrapInDataResponse(regimen),
    failures: [
      'regimen.forbidden-update',
      'regimen.not-found-update',
      'regimen.changed-elsewhere',
      'revision.not-found',
    ],
    roleFailure: 'regimen.forbidden-update',
  }),
}

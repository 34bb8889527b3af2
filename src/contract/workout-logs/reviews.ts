import * as z from 'zod/mini'
import {
  clientId,
  id,
  idFields,
  integerBetween,
  messageResponse,
  nextCursor,
  pageQuery,
  person,
  requiredText,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

export const logComment = z.object({
  ...idFields,
  workoutLogId: id,
  /** The logged exercise that the comment is about; null if it is about the whole workout. */
  exerciseId: z.nullable(id),
  author: person,
  text: z.string(),
  createdAt: z.string(),
})
export type LogComment = z.output<typeof logComment>

export const reviews = {
  comments: defineOperation({
    name: 'reviews.comments',
    method: 'GET',
    path: '/api/workout-logs/{id}/comments',
    summary: 'List the comments on a log, oldest first.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(logComment), { nextCursor }),
    failures: ['workout-log.not-found'],
  }),
  comment: defineOperation({
    name: 'reviews.comment',
    method: 'POST',
    path: '/api/workout-logs/{id}/comments',
    summary: 'Comment on a log. Sending the same id again changes nothing.',
    access: 'signed-in',
    input: z.object({
      id: z.optional(clientId),
      text: requiredText(5000),
      exerciseId: z.optional(z.nullable(clientId)),
    }),
    output: wrapInDataResponse(logComment),
    status: 201,
    failures: ['workout-log.not-found', 'comment.id-taken', 'comment.too-many'],
  }),
  acknowledgeComment: defineOperation({
    name: 'reviews.acknowledgeComment',
    method: 'PUT',
    path: '/api/comments/{id}/acknowledgement',
    summary: 'Mark a comment on one’s own log as read. It no longer appears when its exercise is due.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['comment.not-found'],
  }),
  review: defineOperation({
    name: 'reviews.review',
    method: 'PUT',
    path: '/api/workout-logs/{id}/review',
    summary:
      'Mark a log as reviewed by the coach. A log that has changed since the given revision still awaits review.',
    access: 'coach',
    input: z.object({
      /** The `revisionCount` of the log that the coach saw; if omitted, the current one. */
      revisionCount: z.optional(integerBetween(0, 1_000_000)),
      /** The figures that the coach saw, for the ledger. */
      reason: withDefault(textUpTo(300), ''),
    }),
    output: wrapInDataResponse(
      z.object({
        reviewedAt: z.string(),
        /** True if the log has changed since the version that the coach saw. */
        isChangedSince: z.optional(z.boolean()),
      }),
    ),
    failures: ['workout-log.not-found'],
  }),
  unreview: defineOperation({
    name: 'reviews.unreview',
    method: 'DELETE',
    path: '/api/workout-logs/{id}/review',
    summary: 'Undo a review, so that the log awaits review again.',
    access: 'coach',
    output: messageResponse,
    failures: ['workout-log.not-found'],
  }),
}

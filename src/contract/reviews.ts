import * as z from 'zod/mini'
import { answer, done, id, ids, name, nextCursor, pageQuery, person } from './fields.ts'
import { operation } from './operation.ts'

export const comment = z.object({
  ...ids,
  workoutLogId: id,
  /** The logged exercise it is about; null: the whole workout. */
  exerciseId: z.nullable(id),
  author: person,
  text: z.string(),
  createdAt: z.string(),
})
export type Comment = z.output<typeof comment>

export const reviews = {
  comments: operation({
    name: 'reviews.comments',
    method: 'GET',
    path: '/api/workout-logs/{id}/comments',
    summary: 'What athlete and coaches wrote under a log, oldest first.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.array(comment), { nextCursor }),
    failures: ['workout-log.not-found'],
  }),
  comment: operation({
    name: 'reviews.comment',
    method: 'POST',
    path: '/api/workout-logs/{id}/comments',
    summary: 'Write under a log. The same id again changes nothing.',
    access: 'signed-in',
    input: z.object({ id: z.optional(id), text: name(5000), exerciseId: z.optional(z.nullable(id)) }),
    output: answer(comment),
    status: 201,
    failures: ['workout-log.not-found', 'comment.id-taken'],
  }),
  review: operation({
    name: 'reviews.review',
    method: 'PUT',
    path: '/api/workout-logs/{id}/review',
    summary: 'The coach has seen this log.',
    access: 'coach',
    output: answer(z.object({ reviewedAt: z.string() })),
    failures: ['workout-log.not-found'],
  }),
  unreview: operation({
    name: 'reviews.unreview',
    method: 'DELETE',
    path: '/api/workout-logs/{id}/review',
    summary: 'The coach takes the own review back: the log waits again.',
    access: 'coach',
    output: done,
    failures: ['workout-log.not-found'],
  }),
}

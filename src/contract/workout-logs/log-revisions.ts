import * as z from 'zod/mini'
import { idFields, nextCursor, pageQuery, person, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { workoutLog } from './workout-logs.ts'

/** The athlete’s part of a log, without reviews or comments. */
export const logSnapshot = z.pick(workoutLog, {
  name: true,
  startedAt: true,
  completedAt: true,
  durationMinutes: true,
  sessionRpe: true,
  rating: true,
  notes: true,
  blockResults: true,
  exercises: true,
})
export type LogSnapshot = z.output<typeof logSnapshot>

/** The state of a log before a change. */
const logRevision = z.object({
  ...idFields,
  /** Revision 1 is the log as first recorded. */
  number: z.int(),
  log: logSnapshot,
  /** The time and author of the change; `changedBy` is null if the author's account was deleted. */
  changedAt: z.string(),
  changedBy: z.nullable(person),
})
export type LogRevision = z.output<typeof logRevision>

export const logRevisions = {
  list: defineOperation({
    name: 'logRevisions.list',
    method: 'GET',
    path: '/api/workout-logs/{id}/revisions',
    summary: 'List the earlier states of a log, latest first. Available to everyone who may read the log.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(logRevision), { nextCursor }),
    failures: ['workout-log.not-found'],
  }),
}

import * as z from 'zod/mini'
import { answer, ids, nextCursor, pageQuery, person } from './fields.ts'
import { operation } from './operation.ts'
import { workoutLog } from './workout-logs.ts'

/** What a log said of the workout, without what others said of it. */
const loggedState = z.pick(workoutLog, {
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
export type LoggedState = z.output<typeof loggedState>

/** A log as it was before it was changed. */
const logRevision = z.object({
  ...ids,
  /** From 1: the log as it was recorded. */
  number: z.int(),
  log: loggedState,
  /** When it was changed into what came next, and by whom; null: the account is gone. */
  changedAt: z.string(),
  changedBy: z.nullable(person),
})
export type LogRevision = z.output<typeof logRevision>

export const logRevisions = {
  list: operation({
    name: 'logRevisions.list',
    method: 'GET',
    path: '/api/workout-logs/{id}/revisions',
    summary: 'What stood in a log before each change of it, the latest first, for whoever may read the log.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.array(logRevision), { nextCursor }),
    failures: ['workout-log.not-found'],
  }),
}

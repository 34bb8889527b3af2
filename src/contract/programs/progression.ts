import * as z from 'zod/mini'
import { day, id, idFields, nextCursor, pageFields, person, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { schemaOf } from '#contract/schema-of.ts'
import {
  type ProgressionReceipt,
  progressionCauses,
  progressionOutcomes,
} from '#training/progression/from-log/progression-receipt.ts'
import { load } from './program.ts'

export const progressionReceipt = schemaOf<ProgressionReceipt>()(
  z.object({
    outcome: z.enum(progressionOutcomes),
    because: z.enum(progressionCauses),
    setsDone: z.int(),
    setsPlanned: z.int(),
    fewestReps: z.number(),
    targetReps: z.int(),
    fromKg: z.number(),
    toKg: z.number(),
    of: z.optional(z.literal('training-max')),
    isByEquipment: z.optional(z.literal(true)),
    rpe: z.optional(z.object({ done: z.number(), target: z.number() })),
    misses: z.int(),
  }),
)

/** The state of a proposal. `as-planned` means that the session already has the loads. */
export const proposalStates = ['proposed', 'applied', 'declined', 'undone', 'as-planned'] as const

/** The loads of an exercise in a session that its rule derives from a log. */
export const progressionProposal = z.object({
  ...idFields,
  sessionId: id,
  /** The day of the session. */
  sessionDate: day,
  itemId: id,
  exercise: z.string(),
  /** The log from which the loads are derived, and the day of its session. */
  workoutLogId: id,
  loggedOn: day,
  state: z.enum(proposalStates),
  receipt: progressionReceipt,
  /** The loads of the working sets before and after the change, or the training max if the receipt says so. */
  loadsBefore: z.array(z.nullable(load)),
  loadsAfter: z.array(z.nullable(load)),
  /** The person who last applied, declined or undid the proposal; null if nobody has. */
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(z.string()),
  /** Whether the caller may undo the change, and apply or decline it. */
  isUndoable: z.boolean(),
  isDecidable: z.boolean(),
})
export type ProgressionProposal = z.output<typeof progressionProposal>

const failures = [
  'progression.not-found',
  'progression.forbidden',
  'progression.changed-since',
  'session-plan.begun',
  'session-plan.skipped',
  'session-plan.past',
] as const

export const progression = {
  list: defineOperation({
    name: 'progression.list',
    method: 'GET',
    path: '/api/progression-proposals',
    summary:
      'List the loads that rules derived from logs, newest first: the caller’s, or those of athletes who share logs with the coach; optionally only those of a session or log.',
    access: 'signed-in',
    query: z.object({
      ...pageFields,
      sessionId: z.optional(z.string()),
      workoutLogId: z.optional(z.string()),
    }),
    output: wrapInDataResponse(z.array(progressionProposal), { nextCursor }),
  }),
  apply: defineOperation({
    name: 'progression.apply',
    method: 'PUT',
    path: '/api/progression-proposals/{id}/application',
    summary:
      'Put the proposed loads into the session, as the coach who assigned it. A session that was begun never changes.',
    access: 'coach',
    output: wrapInDataResponse(progressionProposal),
    failures,
  }),
  decline: defineOperation({
    name: 'progression.decline',
    method: 'PUT',
    path: '/api/progression-proposals/{id}/refusal',
    summary: 'Decline proposed loads, as the coach who assigned the session. The plan stays as it is.',
    access: 'coach',
    output: wrapInDataResponse(progressionProposal),
    failures,
  }),
  undo: defineOperation({
    name: 'progression.undo',
    method: 'DELETE',
    path: '/api/progression-proposals/{id}/application',
    summary:
      'Restore the loads from before the change, as the athlete or the coach who assigned the session.',
    access: 'signed-in',
    output: wrapInDataResponse(progressionProposal),
    failures,
  }),
}

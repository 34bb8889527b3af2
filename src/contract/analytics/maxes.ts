import * as z from 'zod/mini'
import {
  clientId,
  day,
  idFields,
  messageResponse,
  nextCursor,
  pageFields,
  person,
  requiredText,
  sentWeightKgBetween,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { schemaOf } from '#contract/schema-of.ts'
import { maxKinds, maxOrigins, type RecordedMax } from '#training/strength/current-max.ts'

const maxKind = z.enum(maxKinds)
/** The origin of the max: tested, estimated or entered manually. */
const maxOrigin = z.enum(maxOrigins)

/** A max without the athlete and the exercise that it belongs to. */
export const recordedMax = schemaOf<RecordedMax>()(
  z.object({
    kind: maxKind,
    origin: maxOrigin,
    date: day,
    loadKg: z.number(),
    awaitsDecision: z.optional(z.boolean()),
  }),
)

export const max = z.object({
  ...idFields,
  exercise: z.string(),
  kind: maxKind,
  loadKg: z.number(),
  origin: maxOrigin,
  date: day,
  /** The user who recorded the max; null if that user's account was deleted. */
  recordedBy: z.nullable(person),
  /** True while an older tested max stays in use until somebody decides between the two; absent otherwise. */
  awaitsDecision: z.optional(z.boolean()),
  createdAt: z.string(),
})
export type Max = z.output<typeof max>

export const maxInput = z.object({
  id: z.optional(clientId),
  /** The athlete whose max is recorded; defaults to the caller. */
  athleteId: z.optional(textUpTo(100)),
  exercise: requiredText(200),
  kind: z._default(maxKind, '1rm'),
  loadKg: sentWeightKgBetween(0.5, 2000),
  origin: maxOrigin,
  date: day,
})
export type MaxInput = z.input<typeof maxInput>

export const maxes = {
  list: defineOperation({
    name: 'maxes.list',
    method: 'GET',
    path: '/api/maxes',
    summary: 'List an athlete’s recorded maxes, newest first.',
    access: 'signed-in',
    query: z.object({ athleteId: z.optional(textUpTo(100)), ...pageFields }),
    output: wrapInDataResponse(z.array(max), { nextCursor }),
    failures: ['athlete.not-found'],
  }),
  record: defineOperation({
    name: 'maxes.record',
    method: 'POST',
    path: '/api/maxes',
    summary:
      'Record a max, as the athlete or as a coach who can see the athlete’s logs. Sending the same id again returns the stored max.',
    access: 'signed-in',
    input: maxInput,
    output: wrapInDataResponse(max),
    status: 201,
    failures: ['athlete.not-found', 'max.id-taken'],
  }),
  remove: defineOperation({
    name: 'maxes.remove',
    method: 'DELETE',
    path: '/api/maxes/{id}',
    summary:
      'Delete a max. Athletes can delete any of their own; coaches can delete only those that they recorded.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['max.not-found'],
  }),
}

import * as z from 'zod/mini'
import {
  clientId,
  day,
  id,
  messageResponse,
  nextCursor,
  pageQuery,
  person,
  requiredText,
  sentWeightKgBetween,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { schemaOf } from '#contract/schema-of.ts'
import { type EstimateOffer, noOfferReasons } from '#training/strength/estimate-offer.ts'
import type { EstimateSet } from '#training/strength/estimate-sets.ts'
import { max, recordedMax } from './maxes.ts'

export const estimateOffer = z.object({
  athlete: person,
  /** The name under which the current max was recorded. */
  exercise: z.string(),
  /** The current 1RM. */
  max: recordedMax,
  /** The estimate, which differs by more than 5 % from the max. */
  estimate: schemaOf<EstimateOffer>()(
    z.object({
      loadKg: z.number(),
      lowKg: z.number(),
      highKg: z.number(),
      date: day,
      difference: z.number(),
    }),
  ),
  /**
   * The number of sessions in which accepting the estimate would change a load, among the athlete’s next 100
   * sessions that the caller can see and that have not been started.
   */
  sessionsChanged: z.number(),
  /** The ids of those sessions. Another estimate may change the same session. */
  changedSessionIds: z.array(id),
})
export type OfferedEstimate = z.output<typeof estimateOffer>

/** A set behind an estimate. */
const estimateSet = schemaOf<Omit<EstimateSet, 'isConfirmed'>>()(
  z.object({
    date: day,
    loadKg: z.number(),
    reps: z.number(),
    rpe: z.nullable(z.number()),
    /** The 1RM that the set suggests on its own. */
    e1rmKg: z.number(),
    /** The weight of the set in the estimate, from 0 to 1. */
    weight: z.number(),
    /** Whether the set is excluded because it is probably a typing error. */
    isImplausible: z.boolean(),
  }),
)
export type ListedEstimateSet = z.output<typeof estimateSet>

/** The largest number of sets listed behind a max outcome. */
export const maxOutcomeSets = 5

/** The effect of a log on the 1RM of a lift whose loads the session prescribed as percentages of its 1RM. */
const maxOutcome = z.object({
  /** The name in the session. */
  exercise: z.string(),
  /** The current 1RM; null if there is none. */
  max: z.nullable(recordedMax),
  /** The current estimate; null if the sets of the last 26 weeks give none. */
  estimate: z.nullable(z.object({ loadKg: z.number(), lowKg: z.number(), highKg: z.number(), date: day })),
  /** Why the estimate is not offered as the new max; null if it is. */
  reason: z.nullable(z.enum(noOfferReasons)),
  /** The newest sets behind the estimate: the best one of each day, and those left out as probable typing errors. */
  sets: z.array(estimateSet),
})
export type MaxOutcome = z.output<typeof maxOutcome>

const answeredOffer = {
  /** The athlete; defaults to the caller. */
  athleteId: z.optional(textUpTo(100)),
  exercise: requiredText(200),
  loadKg: sentWeightKgBetween(0.5, 2000),
}

/** The maximum number of estimates that can be accepted at once. */
export const maxAcceptedEstimates = 200

const acceptInput = z.object({
  estimates: z
    .array(z.object({ ...answeredOffer, id: clientId }))
    .check(z.minLength(1), z.maxLength(maxAcceptedEstimates)),
})
export type AcceptedEstimate = z.input<typeof acceptInput>['estimates'][number]

const dismissInput = z.object(answeredOffer)
export type DismissedOffer = z.input<typeof dismissInput>

export const estimateOffers = {
  list: defineOperation({
    name: 'estimateOffers.list',
    method: 'GET',
    path: '/api/maxes/offers',
    summary:
      'List the recent estimates that differ by more than 5 % from an athlete’s current 1RM, except those that the caller dismissed.',
    access: 'signed-in',
    query: z.object({ athleteId: z.optional(textUpTo(100)) }),
    output: wrapInDataResponse(z.array(estimateOffer)),
    failures: ['athlete.not-found'],
  }),
  listForRoster: defineOperation({
    name: 'estimateOffers.listForRoster',
    method: 'GET',
    path: '/api/maxes/roster-offers',
    summary:
      'List the recent estimates that differ by more than 5 % from the current 1RM of the coach’s athletes. `limit` is the number of athletes per page; a page may contain no offers.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(estimateOffer), { nextCursor }),
  }),
  sets: defineOperation({
    name: 'estimateOffers.sets',
    method: 'GET',
    path: '/api/maxes/offers/sets',
    summary:
      'List the sets of the last 26 weeks behind the estimate of a lift, newest first: the best set of each day, with its weight in the estimate, and the sets that were left out as probable typing errors.',
    access: 'signed-in',
    query: z.object({ athleteId: z.optional(textUpTo(100)), exercise: requiredText(200) }),
    output: wrapInDataResponse(z.array(estimateSet)),
    failures: ['athlete.not-found'],
  }),
  ofLog: defineOperation({
    name: 'estimateOffers.ofLog',
    method: 'GET',
    path: '/api/workout-logs/{id}/max-outcomes',
    summary:
      'For each logged lift that the session of the log prescribed as a percentage of the 1RM: the estimate that is offered as the new 1RM, with the sets behind it, or the reason why none is.',
    access: 'signed-in',
    output: wrapInDataResponse(z.array(maxOutcome)),
    failures: ['workout-log.not-found'],
  }),
  accept: defineOperation({
    name: 'estimateOffers.accept',
    method: 'POST',
    path: '/api/maxes/offers/accept',
    summary:
      'Record estimates as maxes with the athlete’s current day, all or none of them. Sending the same ids again returns the stored maxes.',
    access: 'signed-in',
    input: acceptInput,
    output: wrapInDataResponse(z.array(max)),
    failures: ['athlete.not-found', 'max.id-taken'],
  }),
  dismiss: defineOperation({
    name: 'estimateOffers.dismiss',
    method: 'POST',
    path: '/api/maxes/offers/dismiss',
    summary:
      'Hide an offered estimate from the caller until it differs by more than 5 % from the dismissed value, or until there is a newer max.',
    access: 'signed-in',
    input: dismissInput,
    output: messageResponse,
    failures: ['athlete.not-found'],
  }),
}

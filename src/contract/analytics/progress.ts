import * as z from 'zod/mini'
import { day, integerBetween, textUpTo, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { schemaOf } from '#contract/schema-of.ts'
import { loggedValues } from '#contract/workout-logs/set-values.ts'
import type { EstimateInterval } from '#training/strength/estimate-intervals.ts'
import { historySteps, type LiftHistoryPoint } from '#training/strength/lift-history.ts'
import { type LiftRecordEntry, recordKinds } from '#training/strength/lift-records.ts'
import { noEstimateReasons, oneRepMaxFormulas } from '#training/strength/one-rep-max.ts'
import type { RpeBias } from '#training/strength/rpe-bias.ts'
import type { LoadedSet, SetValues } from '#training/workout/model/set-values.ts'
import { strengthEstimate } from './lifters.ts'
import { max } from './maxes.ts'

// Progress statistics, which `training/strength` computes from logs and which are never stored.

const oneRepMaxFormula = z.enum(oneRepMaxFormulas)
const noEstimateReason = z.enum(noEstimateReasons)

/** The id of an athlete who shares logs with the calling coach; defaults to the caller’s own id. */
export const optionalAthleteId = z.optional(textUpTo(100))
const athleteFormulaFields = {
  athleteId: optionalAthleteId,
  formula: z._default(oneRepMaxFormula, 'epley'),
} as const

/** A set of a lift with its whole load. */
const liftSet = schemaOf<SetValues & Pick<LoadedSet, 'bodyWeightKg'>>()(
  z.object({
    ...loggedValues.shape,
    /**
     * The part of the load that is body weight, for a bodyweight lift; null if it is unknown or not shared, so that
     * the load is only the added load.
     */
    bodyWeightKg: z.optional(z.nullable(z.number())),
  }),
)
export type LiftSet = z.output<typeof liftSet>

export const liftSummary = z.object({
  /**
   * The most recent spelling of the exercise name; names that differ only in case or spacing refer to the
   * same lift.
   */
  exercise: z.string(),
  workouts: z.int(),
  lastDate: day,
  best: z.nullable(z.object({ e1rmKg: z.number(), date: day, set: liftSet })),
  /** The reason why the exercise has no estimated 1RM; null if it has one. */
  cannotSay: z.nullable(noEstimateReason),
  /** The newest recorded 1RM. */
  max: z.nullable(max),
})
export type LiftSummary = z.output<typeof liftSummary>

const liftPoint = z.object({
  ...schemaOf<LiftHistoryPoint<LiftSet>>()(
    z.object({
      /** The day of the data point or, in a weekly history, the first day of its week. */
      date: day,
      bestDate: day,
      e1rmKg: z.nullable(z.number()),
      origin: z.nullable(z.enum(['tested', 'estimated'])),
      cannotSay: z.nullable(noEstimateReason),
      bestSet: z.nullable(liftSet),
      volumeKg: z.number(),
      sets: z.int(),
    }),
  ).shape,
  /** The estimate after this day, by the strength filter, with its 90 % interval; absent if no set counted. */
  interval: z.optional(
    schemaOf<EstimateInterval>()(z.object({ loadKg: z.number(), lowKg: z.number(), highKg: z.number() })),
  ),
})
export type LiftPoint = z.output<typeof liftPoint>

const liftRecord = z.object({
  exercise: z.string(),
  ...schemaOf<LiftRecordEntry<LiftSet>>()(
    z.object({
      kind: z.enum(recordKinds),
      date: day,
      /** The record in kilograms, repetitions, seconds or metres, depending on its kind. */
      value: z.number(),
      /** The previous record; null for the first record of its kind. */
      previous: z.nullable(z.number()),
      /** The set in which the record was achieved; null if the record is for a whole workout. */
      set: z.nullable(liftSet),
    }),
  ).shape,
})
export type LiftRecord = z.output<typeof liftRecord>

export const liftHistory = z.object({
  exercise: z.string(),
  formula: oneRepMaxFormula,
  /**
   * Whether the loads include body weight: null if this is not a bodyweight lift, `unknown` if the body weight is
   * not known for some sets, `not-shared` if the athlete does not share it with the coach.
   */
  bodyWeight: z.nullable(z.enum(['included', 'unknown', 'not-shared'])),
  /**
   * How the reported RPE compares with sets to failure; positive if it is too low on average. Null without enough
   * sets.
   */
  rpeBias: z.nullable(
    schemaOf<RpeBias>()(z.object({ bias: z.number(), sets: z.int(), setsToFailure: z.int() })),
  ),
  /** The estimate from the sets of the last 26 weeks, with its 90 % interval; null if there is none. */
  estimate: z.nullable(strengthEstimate),
  points: z.array(liftPoint),
  /** The current records from the athlete’s whole history, newest first. */
  records: z.array(liftRecord),
})
export type LiftHistory = z.output<typeof liftHistory>

export const trainingWeekStats = z.object({
  /** The date of the first day of the week. The athlete’s settings define on which day a week begins. */
  from: day,
  workouts: z.int(),
  /** The number of working sets; `volumeKg` is the volume load of these sets. */
  sets: z.int(),
  volumeKg: z.number(),
  minutes: z.number(),
  /** The numbers of sessions done and due so far. Future sessions do not count as due. */
  sessionsDone: z.int(),
  sessionsDue: z.int(),
  /** The average RPE of working sets with a logged RPE, and the average planned RPE of these sets. */
  rpe: z.nullable(z.number()),
  askedRpe: z.nullable(z.number()),
  sessionRpe: z.nullable(z.number()),
  /**
   * The sum of session RPE × minutes over all workouts that have both values; `rated` is the number of these
   * workouts.
   */
  load: z.number(),
  rated: z.int(),
  /**
   * Training monotony and strain; null until the week is over, or if a workout lacks an RPE or a duration.
   */
  monotony: z.nullable(z.number()),
  strain: z.nullable(z.number()),
})
export type TrainingWeekStats = z.output<typeof trainingWeekStats>

const countParam = (maximum: number, defaultCount: number) =>
  z._default(
    z.pipe(
      z.transform((raw: number | string) => Number(raw)),
      integerBetween(1, maximum),
    ),
    defaultCount,
  )

export const progress = {
  lifts: defineOperation({
    name: 'analytics.lifts',
    method: 'GET',
    path: '/api/analytics/lifts',
    summary:
      'List at most 200 exercises that the athlete has trained, most frequent first, based on the newest 40,000 sets.',
    access: 'signed-in',
    query: z.object(athleteFormulaFields),
    output: wrapInDataResponse(z.array(liftSummary)),
    failures: ['athlete.not-found'],
  }),
  lift: defineOperation({
    name: 'analytics.lift',
    method: 'GET',
    path: '/api/analytics/lift',
    summary:
      'Get the history of an exercise by day or week (the latest 1,000 points, sorted from oldest to newest) and its current records. Both lists are empty if the exercise was never done.',
    access: 'signed-in',
    query: z.object({
      ...athleteFormulaFields,
      exercise: textUpTo(200),
      from: z.optional(day),
      per: z._default(z.enum(historySteps), 'day'),
    }),
    output: wrapInDataResponse(liftHistory),
    failures: ['athlete.not-found'],
  }),
  weeks: defineOperation({
    name: 'analytics.weeks',
    method: 'GET',
    path: '/api/analytics/weeks',
    summary:
      'List statistics for the latest training weeks, including the current one, oldest first. Omits weeks before the first workout or session.',
    access: 'signed-in',
    query: z.object({ athleteId: optionalAthleteId, weeks: countParam(520, 12) }),
    output: wrapInDataResponse(z.array(trainingWeekStats)),
    failures: ['athlete.not-found'],
  }),
  records: defineOperation({
    name: 'analytics.records',
    method: 'GET',
    path: '/api/analytics/records',
    summary: 'List the personal records for all exercises, newest first.',
    access: 'signed-in',
    query: z.object({ ...athleteFormulaFields, limit: countParam(200, 50) }),
    output: wrapInDataResponse(z.array(liftRecord)),
    failures: ['athlete.not-found'],
  }),
}

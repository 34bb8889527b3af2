import * as z from 'zod/mini'
import { answer, day, text, whole } from './fields.ts'
import { max } from './maxes.ts'
import { operation } from './operation.ts'

// How an athlete gets on: computed from what was logged, never kept. `training/strength` says how.

export const formula = z.enum(['epley', 'brzycki', 'rpe-adjusted'])
export type Formula = z.output<typeof formula>

/** Why there is no estimate. */
const cannotSay = z.enum(['no-sets', 'no-load', 'no-reps', 'too-many-reps', 'no-rpe', 'rpe-too-low'])
export type CannotSay = z.output<typeof cannotSay>

const liftSet = z.object({
  reps: z.nullable(z.number()),
  loadKg: z.nullable(z.number()),
  rpe: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  meters: z.nullable(z.number()),
})
export type LiftSet = z.output<typeof liftSet>

/** Whose: an athlete who lets the coach see logs; the caller’s own without it. */
export const athleteId = z.optional(text(100))
const whose = { athleteId, formula: z._default(formula, 'epley') } as const

export const lift = z.object({
  /** The name as it was written last; case and spaces make no other lift. */
  exercise: z.string(),
  workouts: z.int(),
  lastDate: day,
  best: z.nullable(z.object({ e1rmKg: z.number(), date: day, set: liftSet })),
  /** Why there is no best estimate; null where there is one. */
  cannotSay: z.nullable(cannotSay),
  /** What was written down: a tested one before all others. */
  max: z.nullable(max),
})
export type Lift = z.output<typeof lift>

export const liftPoint = z.object({
  /** The day, or the first one of the week. */
  date: day,
  bestDate: day,
  e1rmKg: z.nullable(z.number()),
  origin: z.nullable(z.enum(['tested', 'estimated'])),
  cannotSay: z.nullable(cannotSay),
  bestSet: z.nullable(liftSet),
  volumeKg: z.number(),
  sets: z.int(),
})
export type LiftPoint = z.output<typeof liftPoint>

export const liftRecord = z.object({
  kind: z.enum(['heaviest', 'most-reps', 'best-e1rm', 'most-volume', 'longest', 'farthest', 'fastest']),
  exercise: z.string(),
  date: day,
  /** Kilograms, repetitions, seconds or metres, as the kind has it. */
  value: z.number(),
  /** What stood before; null for the first of its kind. */
  previous: z.nullable(z.number()),
  /** Null where it took a whole workout. */
  set: z.nullable(liftSet),
})
export type LiftRecord = z.output<typeof liftRecord>

export const liftHistory = z.object({
  exercise: z.string(),
  formula,
  points: z.array(liftPoint),
  /** Those that nobody has beaten since, whenever they were set, newest first. */
  records: z.array(liftRecord),
})
export type LiftHistory = z.output<typeof liftHistory>

export const trainingWeek = z.object({
  /** The first day of the week, as the athlete’s weeks begin. */
  from: day,
  workouts: z.int(),
  /** Working sets and their volume load. */
  sets: z.int(),
  volumeKg: z.number(),
  minutes: z.number(),
  /** Sessions done of those due; what is still to come is not due yet. */
  sessionsDone: z.int(),
  sessionsDue: z.int(),
  /** Averages of the working sets whose RPE was told, and of what was asked in these. */
  rpe: z.nullable(z.number()),
  askedRpe: z.nullable(z.number()),
  sessionRpe: z.nullable(z.number()),
  /** Session RPE × minutes of the workouts that told both, and how many these are. */
  load: z.number(),
  rated: z.int(),
  /** Null where it cannot be said: before the week is over, or where a workout did not tell both. */
  monotony: z.nullable(z.number()),
  strain: z.nullable(z.number()),
})
export type TrainingWeek = z.output<typeof trainingWeek>

const count = (most: number, usual: number) =>
  z._default(
    z.pipe(
      z.transform((raw: number | string) => Number(raw)),
      whole(1, most),
    ),
    usual,
  )

export const progress = {
  lifts: operation({
    name: 'analytics.lifts',
    method: 'GET',
    path: '/api/analytics/lifts',
    summary:
      'Every exercise that was done, the most trained first: at most 200, over the newest 40,000 sets.',
    access: 'signed-in',
    query: z.object(whose),
    output: answer(z.array(lift)),
    failures: ['athlete.not-found'],
  }),
  lift: operation({
    name: 'analytics.lift',
    method: 'GET',
    path: '/api/analytics/lift',
    summary:
      'One exercise from day to day or week to week, the newest 1,000 points, oldest first, and its standing records. An exercise that nobody did has none.',
    access: 'signed-in',
    query: z.object({
      ...whose,
      exercise: text(200),
      from: z.optional(day),
      per: z._default(z.enum(['day', 'week']), 'day'),
    }),
    output: answer(liftHistory),
    failures: ['athlete.not-found'],
  }),
  weeks: operation({
    name: 'analytics.weeks',
    method: 'GET',
    path: '/api/analytics/weeks',
    summary:
      'Weeks of training up to this one, oldest first, from the first one in which anything was logged.',
    access: 'signed-in',
    query: z.object({ athleteId, weeks: count(520, 12) }),
    output: answer(z.array(trainingWeek)),
    failures: ['athlete.not-found'],
  }),
  records: operation({
    name: 'analytics.records',
    method: 'GET',
    path: '/api/analytics/records',
    summary: 'When an own best was beaten, newest first, over all exercises.',
    access: 'signed-in',
    query: z.object({ ...whose, limit: count(200, 50) }),
    output: answer(z.array(liftRecord)),
    failures: ['athlete.not-found'],
  }),
}

import * as z from 'zod/mini'
import { given, httpsUrl, id, ids, name, number, text, whole } from './fields.ts'

/** What a program is made of: training/prescription/prescription.ts, with its bounds. */

const reps = whole(1, 10_000)
const seconds = number(1, 1_000_000)
const meters = number(1, 10_000_000)
const kilos = number(0, 2000)
const percent = number(1, 300)

/** How much: repetitions, a range of them, seconds, metres, calories, as much as goes, or parts of a set. */
export const amount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reps'), reps }),
  z.object({ kind: z.literal('range'), from: reps, to: reps }),
  z.object({ kind: z.literal('time'), seconds, toSeconds: z.optional(seconds) }),
  z.object({ kind: z.literal('distance'), meters }),
  z.object({ kind: z.literal('calories'), calories: number(1, 100_000) }),
  z.object({ kind: z.literal('max') }),
  z.object({
    kind: z.literal('parts'),
    reps: z.array(reps).check(z.minLength(1), z.maxLength(50)),
    restSeconds: z.optional(number(0, 86_400)),
  }),
  z.object({ kind: z.literal('total'), reps }),
])
export type Amount = z.output<typeof amount>

/** How heavy. */
export const load = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('kg'),
    loadKg: kilos,
    toKg: z.optional(kilos),
    isAtLeast: z.optional(z.boolean()),
    isEach: z.optional(z.boolean()),
    lighterKg: z.optional(kilos),
  }),
  z.object({
    kind: z.literal('percent'),
    percent,
    toPercent: z.optional(percent),
    of: z.enum(['1rm', 'training-max', 'e1rm', 'top-set', 'bodyweight']),
    isAtLeast: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('bodyweight'), addedKg: number(-500, 500) }),
  z.object({ kind: z.literal('open'), how: z.enum(['same', 'build', 'heavy', 'light', 'opener']) }),
])
export type Load = z.output<typeof load>

const secondsPerKm = number(60, 3600)
const watts = number(1, 3000)
const zone = whole(1, 7)

/** How hard. */
export const effort = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rpe'),
    rpe: number(1, 10),
    toRpe: z.optional(number(1, 10)),
    isAtLeast: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('rir'), rir: number(0, 20), toRir: z.optional(number(0, 20)) }),
  z.object({ kind: z.literal('zone'), zone, toZone: z.optional(zone) }),
  z.object({ kind: z.literal('pace'), secondsPerKm, toSecondsPerKm: z.optional(secondsPerKm) }),
  z.object({
    kind: z.literal('race-pace'),
    of: z.enum([
      'mile',
      '1500m',
      '2k',
      '3k',
      '5k',
      '10k',
      'half-marathon',
      'marathon',
      'threshold',
      'css',
      'goal',
    ]),
    offsetSeconds: z.optional(number(-600, 600)),
  }),
  z.object({ kind: z.literal('watts'), watts, toWatts: z.optional(watts) }),
  z.object({
    kind: z.literal('share'),
    percent,
    toPercent: z.optional(percent),
    of: z.enum(['ftp', 'max-heart-rate', 'heart-rate-reserve', 'threshold-heart-rate', 'threshold-pace']),
  }),
  z.object({
    kind: z.literal('feel'),
    feel: z.enum([
      'easy',
      'steady',
      'moderate',
      'tempo',
      'sweet-spot',
      'threshold',
      'vo2max',
      'hard',
      'fast',
      'all-out',
      'build',
    ]),
  }),
])
export type Effort = z.output<typeof effort>

const by = z.optional(z.enum(['jog', 'walk', 'easy']))
/** What is done between two sets, where seconds of rest do not say it all. */
export const recovery = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('time'),
    seconds,
    toSeconds: z.optional(seconds),
    by: z.optional(z.enum(['rest', 'jog', 'walk', 'easy'])),
  }),
  z.object({ kind: z.literal('distance'), meters, by }),
  z.object({ kind: z.literal('send-off'), seconds }),
  z.object({ kind: z.literal('way-back'), by }),
])
export type Recovery = z.output<typeof recovery>

const addKg = z.optional(number(-500, 500))
const addPercent = z.optional(number(-100, 100))
/** How an exercise goes on from week to week. */
export const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('linear'), addKg, addPercent, every: z.enum(['week', 'session']) }),
  z.object({ kind: z.literal('double'), addKg, addPercent, from: reps, to: reps }),
  z.object({ kind: z.literal('deload'), percent: number(0, 100), of: z.enum(['volume', 'load']) }),
  z.object({ kind: z.literal('none') }),
])
export type Rule = z.output<typeof rule>

export const setRole = z.enum(['warm-up', 'working', 'top', 'back-off', 'drop', 'amrap'])
export type SetRole = z.output<typeof setRole>
export const blockKind = z.enum(['straight', 'superset', 'circuit', 'emom', 'amrap', 'for-time', 'intervals'])
export const score = z.enum(['time', 'rounds', 'reps', 'load', 'distance', 'calories', 'completion'])
export type Score = z.output<typeof score>
const cadence = z.optional(number(1, 300))

/** A client may name parts itself, so that it finds them again; otherwise the server does. */
const ownId = { id: z.optional(id), _id: z.optional(id) }

const setInput = z.object({
  ...ownId,
  role: given(setRole, 'working'),
  amount: given(z.nullable(amount), null),
  load: given(z.nullable(load), null),
  effort: given(z.nullable(effort), null),
  isPerSide: given(z.boolean(), false),
  cadence,
})
const itemInput = z.object({
  ...ownId,
  exercise: z.object({ name: name(200), exerciseId: given(z.nullable(id), null) }),
  sets: given(z.array(setInput).check(z.maxLength(100)), []),
  tempo: given(text(40), ''),
  restSeconds: given(z.nullable(whole(0, 86_400)), null),
  recovery: z.optional(z.nullable(recovery)),
  notes: given(text(4000), ''),
  coachNotes: z.optional(text(4000)),
  rule: z.optional(z.nullable(rule)),
  because: z.optional(text(300)),
  mediaUrl: given(z.union([httpsUrl, z.literal('')]), ''),
  alternates: given(z.array(name(200)).check(z.maxLength(20)), []),
})
const blockInput = z
  .object({
    ...ownId,
    kind: given(blockKind, 'straight'),
    name: given(text(200), ''),
    rounds: given(z.nullable(whole(1, 1000)), null),
    seconds: given(z.nullable(whole(1, 86_400)), null),
    restSeconds: given(z.nullable(whole(0, 86_400)), null),
    score: z.optional(z.nullable(score)),
    /** EMOM: the exercises take turns, one each time. */
    isInTurn: z.optional(z.boolean()),
    items: given(z.array(itemInput).check(z.maxLength(50)), []),
  })
  .check(
    z.refine(block => !block.isInTurn || block.kind === 'emom', {
      path: ['isInTurn'],
      error: 'Only the exercises of an EMOM take turns by the minute.',
    }),
  )
export const dayInput = z
  .object({
    ...ownId,
    name: given(text(200), ''),
    notes: given(text(4000), ''),
    text: given(text(50_000), ''),
    blocks: given(z.array(blockInput).check(z.maxLength(50)), []),
  })
  // A calendar of many sessions reads each of their days whole.
  .check(z.refine(day => JSON.stringify(day).length <= 200_000, 'There is too much in this training day.'))
export const weekInput = z.object({
  ...ownId,
  name: given(text(200), ''),
  notes: given(text(4000), ''),
  isDeload: given(z.boolean(), false),
  days: given(z.array(dayInput).check(z.maxLength(14)), []),
})
export type WeekInput = z.output<typeof weekInput>
export type DayInput = z.output<typeof dayInput>

const planSet = z.object({
  ...ids,
  role: setRole,
  amount: z.nullable(amount),
  load: z.nullable(load),
  effort: z.nullable(effort),
  isPerSide: z.boolean(),
  cadence,
})
const planItem = z.object({
  ...ids,
  exercise: z.object({ name: z.string(), exerciseId: z.nullable(id) }),
  sets: z.array(planSet),
  tempo: z.string(),
  restSeconds: z.nullable(z.int()),
  recovery: z.optional(z.nullable(recovery)),
  notes: z.string(),
  /** Answered to the coach alone. */
  coachNotes: z.optional(z.string()),
  rule: z.optional(z.nullable(rule)),
  /** Why these numbers: the rule that made them, in words. */
  because: z.optional(z.string()),
  mediaUrl: z.string(),
  alternates: z.array(z.string()),
})
const blockShape = {
  ...ids,
  kind: blockKind,
  name: z.string(),
  rounds: z.nullable(z.int()),
  seconds: z.nullable(z.int()),
  restSeconds: z.nullable(z.int()),
  score: z.optional(z.nullable(score)),
  /** EMOM: the exercises take turns, one each time; else all of them are done each time. */
  isInTurn: z.optional(z.boolean()),
} as const
const block = z.object({ ...blockShape, items: z.array(planItem) })
/** As it stands on the athlete's calendar: without what the coach wrote for the coach alone. */
export const sessionBlock = z.object({
  ...blockShape,
  items: z.array(z.omit(planItem, { coachNotes: true })),
})
/** The same as a device lays it out for logging: what has an id has it once. */
export const laidOutBlock = z.omit(
  z.extend(sessionBlock, {
    items: z.readonly(
      z.array(
        z.omit(
          z.extend(planItem, {
            sets: z.readonly(z.array(z.omit(planSet, { _id: true, id: true }))),
            alternates: z.optional(z.readonly(z.array(z.string()))),
          }),
          { _id: true, coachNotes: true },
        ),
      ),
    ),
  }),
  { _id: true },
)
export const trainingDay = z.object({
  ...ids,
  name: z.string(),
  notes: z.string(),
  /** As the coach typed it, from which the blocks were read; answered to the coach alone. */
  text: z.optional(z.string()),
  blocks: z.array(block),
})
export const week = z.object({
  ...ids,
  name: z.string(),
  notes: z.string(),
  isDeload: z.boolean(),
  days: z.array(trainingDay),
})

export type PlanSet = z.output<typeof planSet>
export type PlanItem = z.output<typeof planItem>
export type Block = z.output<typeof block>
export type SessionBlock = z.output<typeof sessionBlock>
export type TrainingDay = z.output<typeof trainingDay>
export type Week = z.output<typeof week>

import * as z from 'zod/mini'
import {
  clientId,
  httpsUrl,
  id,
  idFields,
  integerBetween,
  numberBetween,
  requiredText,
  textUpTo,
  withDefault,
} from '#contract/fields.ts'
import { schemaOf } from '#contract/schema-of.ts'
import {
  type Amount,
  blockKinds,
  deloadBases,
  type Effort,
  effortBases,
  feels,
  type ItemProgression,
  type Load,
  loadBases,
  openLoads,
  type PrescribedSet,
  progressionIntervals,
  type Recovery,
  racePaces,
  recoveryActivities,
  scoreKinds,
} from '#training/prescription/prescription.ts'
import { setRoles } from '#training/prescription/set-role.ts'
import type { ProgramBlock, ProgramDay, ProgramItem, WeekDetails } from '#training/program/program.ts'

/**
 * Schemas for the types in `training/prescription/prescription.ts`, with value ranges. `schemaOf` ensures that
 * they describe the same fields.
 */

const reps = integerBetween(1, 10_000)
const seconds = numberBetween(1, 1_000_000)
const meters = numberBetween(1, 10_000_000)
const kilograms = numberBetween(0, 2000)
const percent = numberBetween(1, 300)

/**
 * The amount of work in a set: repetitions, a range of repetitions, time, distance, calories, as many
 * repetitions as possible, several parts, or a total number of repetitions.
 */
export const amount = schemaOf<Amount>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('reps'), reps }),
    z.object({ kind: z.literal('range'), from: reps, to: reps }),
    z.object({ kind: z.literal('time'), seconds, toSeconds: z.optional(seconds) }),
    z.object({ kind: z.literal('distance'), meters, toMeters: z.optional(meters) }),
    z.object({ kind: z.literal('calories'), calories: numberBetween(1, 100_000) }),
    z.object({ kind: z.literal('max') }),
    z.object({
      kind: z.literal('parts'),
      reps: z.array(reps).check(z.minLength(1), z.maxLength(50)),
      restSeconds: z.optional(numberBetween(0, 86_400)),
    }),
    z.object({ kind: z.literal('total'), reps }),
  ]),
)

/** The planned load of a set, such as a weight or a percentage of a max. */
export const load = schemaOf<Load>()(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('kg'),
      loadKg: kilograms,
      toKg: z.optional(kilograms),
      isAtLeast: z.optional(z.boolean()),
      isEach: z.optional(z.boolean()),
      lighterKg: z.optional(kilograms),
    }),
    z.object({
      kind: z.literal('percent'),
      percent,
      toPercent: z.optional(percent),
      of: z.enum(loadBases),
      /** The exercise whose max is meant, if it is another one than the exercise of the set. */
      ofExercise: z.optional(requiredText(200)),
      isAtLeast: z.optional(z.boolean()),
    }),
    z.object({ kind: z.literal('bodyweight'), addedKg: numberBetween(-500, 500) }),
    z.object({ kind: z.literal('open'), how: z.enum(openLoads) }),
  ]),
)

const secondsPerKm = numberBetween(60, 3600)
const watts = numberBetween(1, 3000)
const zone = integerBetween(1, 7)

/** The planned effort of a set, such as an RPE, a training zone or a pace. */
export const effort = schemaOf<Effort>()(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('rpe'),
      rpe: numberBetween(1, 10),
      toRpe: z.optional(numberBetween(1, 10)),
      isAtLeast: z.optional(z.boolean()),
    }),
    z.object({ kind: z.literal('rir'), rir: numberBetween(0, 20), toRir: z.optional(numberBetween(0, 20)) }),
    z.object({ kind: z.literal('zone'), zone, toZone: z.optional(zone) }),
    z.object({ kind: z.literal('pace'), secondsPerKm, toSecondsPerKm: z.optional(secondsPerKm) }),
    z.object({
      kind: z.literal('race-pace'),
      of: z.enum(racePaces),
      offsetSeconds: z.optional(numberBetween(-600, 600)),
    }),
    z.object({ kind: z.literal('watts'), watts, toWatts: z.optional(watts) }),
    z.object({
      kind: z.literal('share'),
      percent,
      toPercent: z.optional(percent),
      of: z.enum(effortBases),
    }),
    z.object({
      kind: z.literal('feel'),
      feel: z.enum(feels),
    }),
  ]),
)

const recoveryActivity = z.optional(z.enum(recoveryActivities))
/** The recovery between sets, for recoveries that a plain number of seconds cannot express. */
export const recovery = schemaOf<Recovery>()(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('time'),
      seconds,
      toSeconds: z.optional(seconds),
      by: z.optional(z.enum(['rest', ...recoveryActivities])),
    }),
    z.object({ kind: z.literal('distance'), meters, by: recoveryActivity }),
    z.object({ kind: z.literal('send-off'), seconds }),
    z.object({ kind: z.literal('way-back'), by: recoveryActivity }),
  ]),
)

const addKg = z.optional(numberBetween(-500, 500))
const addPercent = z.optional(numberBetween(-100, 100))
/** The progression of an exercise from week to week. */
export const itemProgression = schemaOf<ItemProgression>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('linear'), addKg, addPercent, every: z.enum(progressionIntervals) }),
    z.object({ kind: z.literal('double'), addKg, addPercent, from: reps, to: reps }),
    z.object({ kind: z.literal('rpe') }),
    z.object({ kind: z.literal('training-max'), addKg, addPercent }),
    z.object({ kind: z.literal('deload'), percent: numberBetween(0, 100), of: z.enum(deloadBases) }),
    z.object({ kind: z.literal('none') }),
  ]),
)

export const setRole = z.enum(setRoles)
export const blockKind = z.enum(blockKinds)
export const scoreKind = z.enum(scoreKinds)
const cadence = z.optional(numberBetween(1, 300))

/**
 * Clients can choose the ids of program parts, so that they can find the parts again later; the server
 * generates any missing ids.
 */
const clientIdFields = { id: z.optional(clientId), _id: z.optional(clientId) }

const setInput = z.object({
  ...clientIdFields,
  role: withDefault(setRole, 'working'),
  amount: withDefault(z.nullable(amount), null),
  load: withDefault(z.nullable(load), null),
  effort: withDefault(z.nullable(effort), null),
  isPerSide: withDefault(z.boolean(), false),
  cadence,
})
const itemInput = z.object({
  ...clientIdFields,
  exercise: z.object({ name: requiredText(200), exerciseId: withDefault(z.nullable(clientId), null) }),
  sets: withDefault(z.array(setInput).check(z.maxLength(100)), []),
  tempo: withDefault(textUpTo(40), ''),
  restSeconds: withDefault(z.nullable(integerBetween(0, 86_400)), null),
  recovery: z.optional(z.nullable(recovery)),
  notes: withDefault(textUpTo(4000), ''),
  coachNotes: z.optional(textUpTo(4000)),
  rule: z.optional(z.nullable(itemProgression)),
  because: z.optional(textUpTo(300)),
  mediaUrl: withDefault(z.union([httpsUrl, z.literal('')]), ''),
  alternates: withDefault(z.array(requiredText(200)).check(z.maxLength(20)), []),
})
const blockInput = z
  .object({
    ...clientIdFields,
    kind: withDefault(blockKind, 'straight'),
    name: withDefault(textUpTo(200), ''),
    rounds: withDefault(z.nullable(integerBetween(1, 1000)), null),
    seconds: withDefault(z.nullable(integerBetween(1, 86_400)), null),
    restSeconds: withDefault(z.nullable(integerBetween(0, 86_400)), null),
    score: z.optional(z.nullable(scoreKind)),
    /** True for an alternating EMOM, in which each interval has one exercise. */
    isInTurn: z.optional(z.boolean()),
    items: withDefault(z.array(itemInput).check(z.maxLength(50)), []),
  })
  .check(
    z.refine(block => !block.isInTurn || block.kind === 'emom', {
      path: ['isInTurn'],
      error: 'Only an EMOM can alternate its exercises.',
    }),
  )
export const dayInput = z
  .object({
    ...clientIdFields,
    name: withDefault(textUpTo(200), ''),
    notes: withDefault(textUpTo(4000), ''),
    text: withDefault(textUpTo(50_000), ''),
    blocks: withDefault(z.array(blockInput).check(z.maxLength(50)), []),
  })
  // The size of a training day is limited, because a calendar loads the complete days of many sessions.
  .check(z.refine(day => JSON.stringify(day).length <= 200_000, 'This training day is too long.'))
export const weekInput = z.object({
  ...clientIdFields,
  name: withDefault(textUpTo(200), ''),
  notes: withDefault(textUpTo(4000), ''),
  isDeload: withDefault(z.boolean(), false),
  days: withDefault(z.array(dayInput).check(z.maxLength(14)), []),
})
export type WeekInput = z.output<typeof weekInput>
export type DayInput = z.output<typeof dayInput>

export const planSet = z.object({
  ...idFields,
  ...schemaOf<PrescribedSet>()(
    z.object({
      role: setRole,
      amount: z.nullable(amount),
      load: z.nullable(load),
      effort: z.nullable(effort),
      isPerSide: z.boolean(),
      cadence,
    }),
  ).shape,
})
const planItem = z.object({
  ...idFields,
  exercise: schemaOf<Pick<ProgramItem, 'name' | 'exerciseId'>>()(
    z.object({ name: z.string(), exerciseId: z.nullable(id) }),
  ),
  sets: z.array(planSet),
  ...schemaOf<Omit<ProgramItem, 'id' | 'name' | 'exerciseId' | 'sets'>>()(
    z.object({
      tempo: z.string(),
      restSeconds: z.nullable(z.int()),
      recovery: z.optional(z.nullable(recovery)),
      notes: z.string(),
      /** The coach’s private notes, returned only to the coach. */
      coachNotes: z.optional(z.string()),
      rule: z.optional(z.nullable(itemProgression)),
      /** A description of the progression rule that determined the planned values. */
      because: z.optional(z.string()),
      mediaUrl: z.string(),
      alternates: z.array(z.string()),
    }),
  ).shape,
})
const blockShape = {
  ...idFields,
  ...schemaOf<Omit<ProgramBlock, 'id' | 'items'>>()(
    z.object({
      kind: blockKind,
      name: z.string(),
      rounds: z.nullable(z.int()),
      seconds: z.nullable(z.int()),
      restSeconds: z.nullable(z.int()),
      score: z.optional(z.nullable(scoreKind)),
      /** True for an alternating EMOM, in which each interval has one exercise instead of all exercises. */
      isInTurn: z.optional(z.boolean()),
    }),
  ).shape,
} as const
const block = z.object({ ...blockShape, items: z.array(planItem) })
/** A block on the athlete's calendar, without the coach's private notes. */
export const sessionBlock = z.object({
  ...blockShape,
  items: z.array(z.omit(planItem, { coachNotes: true })),
})
/** A session block as used for logging, without the duplicate `_id` fields. */
export const activeWorkoutBlock = z.omit(
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
  ...idFields,
  ...schemaOf<Omit<ProgramDay, 'id' | 'text' | 'blocks'>>()(z.object({ name: z.string(), notes: z.string() }))
    .shape,
  /** The coach's text, from which the blocks were parsed. Returned only to the coach. */
  text: z.optional(z.string()),
  blocks: z.array(block),
})
export const week = z.object({
  ...idFields,
  ...schemaOf<WeekDetails>()(z.object({ name: z.string(), notes: z.string(), isDeload: z.boolean() })).shape,
  days: z.array(trainingDay),
})

export type PlanSet = z.output<typeof planSet>
export type PlanItem = z.output<typeof planItem>
export type Block = z.output<typeof block>
export type SessionBlock = z.output<typeof sessionBlock>
export type TrainingDay = z.output<typeof trainingDay>
export type Week = z.output<typeof week>

import * as z from 'zod/mini'
import { equipment } from '#contract/exercises/equipment.ts'
import { day, person, requiredText, textUpTo, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { schemaOf } from '#contract/schema-of.ts'
import type { AthleteLiftProfile } from '#training/strength/athlete-lift-profile.ts'
import type { StrengthEstimate } from '#training/strength/strength-filter.ts'
import { recordedMax } from './maxes.ts'

// The athlete’s data that `training/prescription/resolve-sets.ts` uses to calculate loads in kilograms.

const doneSet = z.object({ reps: z.number(), loadKg: z.number() })

export const strengthEstimate = schemaOf<StrengthEstimate>()(
  z.object({ loadKg: z.number(), lowKg: z.number(), highKg: z.number(), date: day }),
)

const knownLift = z.object({
  /** The exercise name from the request. */
  exercise: z.string(),
  ...schemaOf<AthleteLiftProfile>()(
    z.object({
      /** The newest tested max and the newest untested max of each kind, sorted by date. */
      maxes: z.array(recordedMax),
      /** The estimated 1RM from the sets of the last six months, with its 90 % interval. */
      estimate: z.nullable(strengthEstimate),
      /**
       * The heaviest set for each number of repetitions; omitted if a set with more repetitions was at least
       * as heavy.
       */
      bests: z.array(z.extend(doneSet, { date: day })),
      last: z.nullable(z.object({ date: day, sets: z.array(doneSet) })),
    }),
  ).shape,
})

export const lifterLoadData = z.object({
  athlete: person,
  /** False if the athlete does not share logs with the coach, so lift data is unavailable. */
  isShared: z.boolean(),
  equipment,
  /** False if nobody has set the equipment, which then defaults to that of a typical gym. */
  isTold: z.boolean(),
  isWeightShared: z.boolean(),
  bodyWeight: z.nullable(z.object({ weightKg: z.number(), date: day })),
  /** The requested lifts that have data. */
  lifts: z.array(knownLift),
})
export type LifterLoadData = z.output<typeof lifterLoadData>

export const liftersInput = z.object({
  /** The id of a regimen; selects the athletes who are currently on the regimen. */
  regimenId: z.optional(textUpTo(100)),
  groupId: z.optional(textUpTo(100)),
  athleteIds: z.optional(z.array(textUpTo(100)).check(z.maxLength(200))),
  lifts: z.array(requiredText(200)).check(z.maxLength(300)),
})
export type LiftersInput = z.output<typeof liftersInput>

export const lifters = {
  read: defineOperation({
    name: 'lifters.read',
    method: 'POST',
    path: '/api/lifters',
    summary:
      'Get the maxes, best sets and equipment of the caller, or of up to 200 selected athletes, for the given lifts. Sets come from each athlete’s newest 300 workouts.',
    access: 'signed-in',
    input: liftersInput,
    output: wrapInDataResponse(z.array(lifterLoadData), { athleteCount: z.int() }),
  }),
}

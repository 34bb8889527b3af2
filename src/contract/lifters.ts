import * as z from 'zod/mini'
import { equipment } from './equipment.ts'
import { answer, day, name, person, text } from './fields.ts'
import { operation } from './operation.ts'

// What is known of athletes before they are given loads: `training/prescription/resolve.ts` makes kilos of it.

const done = z.object({ reps: z.number(), loadKg: z.number() })

const knownLift = z.object({
  /** As it was asked for. */
  exercise: z.string(),
  /** Of each kind the newest tested and the newest other, oldest first. */
  maxes: z.array(
    z.object({
      kind: z.enum(['1rm', 'training-max']),
      origin: z.enum(['tested', 'estimated', 'typed']),
      date: day,
      loadKg: z.number(),
    }),
  ),
  /** The best estimated 1RM of the last half year. */
  estimate: z.nullable(z.object({ loadKg: z.number(), date: day })),
  /** The heaviest of each number of repetitions that nothing else beats. */
  bests: z.array(z.extend(done, { date: day })),
  last: z.nullable(z.object({ date: day, sets: z.array(done) })),
})

export const lifter = z.object({
  athlete: person,
  /** False: the athlete does not let the coach see logs, so nothing is known here. */
  isShared: z.boolean(),
  equipment,
  /** False: nobody said, and it is a usual gym. */
  isTold: z.boolean(),
  isWeightShared: z.boolean(),
  bodyWeight: z.nullable(z.object({ weightKg: z.number(), date: day })),
  /** Those of the asked ones of which something is known. */
  lifts: z.array(knownLift),
})
export type Lifter = z.output<typeof lifter>

export const liftersInput = z.object({
  /** The athletes who are on it now. */
  regimenId: z.optional(text(100)),
  groupId: z.optional(text(100)),
  athleteIds: z.optional(z.array(text(100)).check(z.maxLength(200))),
  lifts: z.array(name(200)).check(z.maxLength(300)),
})
export type LiftersInput = z.output<typeof liftersInput>

export const lifters = {
  read: operation({
    name: 'lifters.read',
    method: 'POST',
    path: '/api/lifters',
    summary:
      'What is known of athletes in some lifts, over the newest 300 workouts of each: the caller, or whom the coach names, by name, at most 200.',
    access: 'signed-in',
    input: liftersInput,
    output: answer(z.array(lifter), { athleteCount: z.int() }),
  }),
}

import * as z from 'zod/mini'
import { numberBetween, textUpTo } from '#contract/fields.ts'
import { blockKind } from '#contract/programs/program.ts'

/** The values of a set. The upper limits are beyond human performance. */
export const setValueFields = {
  loadKg: numberBetween(0, 2000),
  reps: numberBetween(0, 10_000),
  rpe: numberBetween(0, 10),
  seconds: numberBetween(0, 1_000_000),
  meters: numberBetween(0, 10_000_000),
} as const

/** The result of a block that is scored as a whole (`training/workout/model/block-result.ts`). */
export const blockResult = z.object({
  blockId: textUpTo(100),
  kind: blockKind,
  name: textUpTo(200),
  rounds: z.nullable(numberBetween(0, 10_000)),
  reps: z.nullable(numberBetween(0, 100_000)),
  seconds: z.nullable(setValueFields.seconds),
  isCapped: z.boolean(),
  notes: textUpTo(2000),
})

import * as z from 'zod/mini'
import { number, text } from './fields.ts'
import { blockKind } from './program.ts'

/** The values of a set. The upper limits are beyond human performance. */
export const setValueFields = {
  loadKg: number(0, 2000),
  reps: number(0, 10_000),
  rpe: number(0, 10),
  seconds: number(0, 1_000_000),
  meters: number(0, 10_000_000),
} as const

/** The result of a block that is scored as a whole (`training/workout/block-result.ts`). */
export const blockResult = z.object({
  blockId: text(100),
  kind: blockKind,
  name: text(200),
  rounds: z.nullable(number(0, 10_000)),
  reps: z.nullable(number(0, 100_000)),
  seconds: z.nullable(setValueFields.seconds),
  isCapped: z.boolean(),
  notes: text(2000),
})

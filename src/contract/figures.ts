import * as z from 'zod/mini'
import { number, text } from './fields.ts'
import { blockKind } from './program.ts'

/** What a set can be told by, further than anybody lifts, runs or holds. */
export const figure = {
  loadKg: number(0, 2000),
  reps: number(0, 10_000),
  rpe: number(0, 10),
  seconds: number(0, 1_000_000),
  meters: number(0, 10_000_000),
} as const

/** What a block came to that is judged as a whole: `training/workout/block-result.ts`. */
export const blockResult = z.object({
  blockId: text(100),
  kind: blockKind,
  name: text(200),
  rounds: z.nullable(number(0, 10_000)),
  reps: z.nullable(number(0, 100_000)),
  seconds: z.nullable(figure.seconds),
  isCapped: z.boolean(),
  notes: text(2000),
})

import * as z from 'zod/mini'
import { given } from './fields.ts'
import { dayInput, weekInput } from './program.ts'

/** What was copied from a program, as it lies in the clipboard, where anybody may have put it. */
export const clipInput = z.object({
  format: z.literal('cornerman'),
  version: z.literal(1),
  kind: z.enum(['sets', 'cells', 'rows', 'days', 'weeks']),
  /** Row by row, each with a day a week; a cell is a day with its one exercise. */
  days: given(z.array(z.array(z.nullable(dayInput)).check(z.maxLength(104))).check(z.maxLength(700)), []),
  weeks: given(z.array(weekInput).check(z.maxLength(104)), []),
})

import * as z from 'zod/mini'
import { withDefault } from '#contract/fields.ts'
import { dayInput, weekInput } from './program.ts'

/**
 * Program parts copied to the clipboard. They are untrusted, because any application can write to the
 * clipboard.
 */
export const clipboardContent = z.object({
  format: z.literal('cornerman'),
  version: z.literal(1),
  kind: z.enum(['sets', 'cells', 'rows', 'days', 'weeks']),
  /**
   * The copied rows of the program grid, each with one day per week. A copied cell becomes a day with a
   * single exercise.
   */
  days: withDefault(
    z.array(z.array(z.nullable(dayInput)).check(z.maxLength(104))).check(z.maxLength(700)),
    [],
  ),
  weeks: withDefault(z.array(weekInput).check(z.maxLength(104)), []),
})

import * as z from 'zod/mini'
import { day } from '#contract/fields.ts'

/**
 * A pause of an assigned program: its first day, the day on which the athlete returns, and the number of days
 * by which the rest of the program has moved.
 */
export const programPause = z.object({ from: day, until: day, days: z.int() })

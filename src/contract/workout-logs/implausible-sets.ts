import * as z from 'zod/mini'
import { day, id, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { loadUnits } from '#training/units.ts'

/** A logged set that is probably a typing error. It does not count toward records, estimates or achievements. */
const implausibleSet = z.object({
  logId: id,
  setId: id,
  date: day,
  exercise: z.string(),
  loadKg: z.nullable(z.number()),
  reps: z.nullable(z.number()),
  rpe: z.nullable(z.number()),
  /** The value in question. `suggestion` is the value that was probably meant, or null if there is none. */
  figure: z.enum(['loadKg', 'reps']),
  suggestion: z.nullable(z.number()),
})
export type ImplausibleSet = z.output<typeof implausibleSet>

export const implausibleSets = {
  list: defineOperation({
    name: 'implausibleSets.list',
    method: 'GET',
    path: '/api/workout-logs/implausible-sets',
    summary:
      'List up to 50 sets of the caller that are probably typing errors, newest first. To confirm a set, change its log with `isConfirmed` on the set; to correct it, change the value.',
    access: 'signed-in',
    /** The unit in which the loads were typed, for the suggested values. */
    query: z.object({ loadUnit: z._default(z.enum(loadUnits), 'kg') }),
    output: wrapInDataResponse(z.array(implausibleSet)),
  }),
}

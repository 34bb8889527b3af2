import * as z from 'zod/mini'
import { integerBetween, nextCursor, pageQuery, requiredText, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** An athlete’s own rest after the sets of an exercise, for when the coach prescribed none. */
export const exerciseRest = z.object({
  /** The name that the athlete uses for the exercise. */
  exercise: z.string(),
  /** From 0 to 1800; 0 if the athlete wants no rest timer for the exercise. */
  restSeconds: z.int(),
  updatedAt: z.string(),
})
export type ExerciseRest = z.output<typeof exerciseRest>

/** The longest rest that an athlete can choose, in seconds. */
export const maxOwnRestSeconds = 1800

export const exerciseRests = {
  list: defineOperation({
    name: 'exerciseRests.list',
    method: 'GET',
    path: '/api/exercise-rests',
    summary: 'List the caller’s own rests by exercise name.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(exerciseRest), { nextCursor }),
  }),
  write: defineOperation({
    name: 'exerciseRests.write',
    method: 'PUT',
    path: '/api/exercise-rests',
    summary:
      'Save the caller’s own rest for an exercise, replacing the previous one. `restSeconds: null` deletes it, so that the caller’s default rest applies. The case and spacing of the exercise name are ignored.',
    access: 'signed-in',
    input: z.object({
      exercise: requiredText(200),
      restSeconds: z.nullable(integerBetween(0, maxOwnRestSeconds)),
    }),
    output: wrapInDataResponse(z.nullable(exerciseRest)),
    failures: ['exercise-rest.too-many'],
  }),
}

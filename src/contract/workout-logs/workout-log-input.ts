import * as z from 'zod/mini'
import {
  clientId,
  instantSince1970,
  integerBetween,
  numberBetween,
  requiredText,
  textUpTo,
} from '#contract/fields.ts'
import { setRole } from '#contract/programs/program.ts'
import { parseWeight } from '#training/parse-weight.ts'
import { blockResult, mapSetValues, setValueFields } from './set-values.ts'

/** A workout sent by a client, either set by set or summarised in a simple form. */

const parseNumber = (text: string) => Number(text.replace(',', '.'))

/** Simple clients send numbers as text. */
const typedNumber = (schema: z.ZodMiniType<number, number>, parseText = parseNumber) =>
  z.optional(
    z.pipe(
      z.transform((raw: string | number | null) => {
        if (typeof raw !== 'string') return raw
        return raw.trim() === '' ? null : parseText(raw)
      }),
      z.nullable(schema),
    ),
  )

/** Also accepts weights with a unit, such as `100 kg` and `80 lb`. */
const typedWeight = typedNumber(setValueFields.loadKg, text => parseWeight(text) ?? Number.NaN)

const typedSetValues = mapSetValues(kind =>
  kind === 'loadKg' ? typedWeight : typedNumber(setValueFields[kind]),
)
const plannedValuesInput = z.object({ ...typedSetValues, repsTo: typedNumber(setValueFields.reps) })

const loggedSetInput = z.object({
  id: z.optional(clientId),
  role: z.optional(setRole),
  planned: z.optional(z.nullable(plannedValuesInput)),
  ...typedSetValues,
  weight: typedWeight,
  /** True if the athlete confirmed values that look like a typing error, so that they count in estimates. */
  isConfirmed: z.optional(z.boolean()),
  completedAt: z.optional(z.nullable(instantSince1970)),
})

const loggedExerciseInput = z.object({
  id: z.optional(clientId),
  name: requiredText(200),
  exerciseId: z.optional(z.nullable(clientId)),
  /** The id of the program item that was performed. */
  itemId: z.optional(z.nullable(clientId)),
  notes: z.optional(z.nullable(textUpTo(4000))),
  skippedReason: z.optional(z.nullable(textUpTo(500))),
  /** The planned exercise that this exercise replaced. */
  insteadOf: z.optional(z.nullable(textUpTo(200))),
  /** A list of sets, or the number of sets if they are all identical. */
  sets: z.optional(
    z.union([z.array(loggedSetInput).check(z.maxLength(100)), typedNumber(integerBetween(0, 100))]),
  ),
  ...typedSetValues,
  weight: typedWeight,
})

const setLimit = 500
function isWithinSetLimit(exercises: z.output<typeof loggedExerciseInput>[]): boolean {
  const counts = exercises.map(({ sets }) => (Array.isArray(sets) ? sets.length : (sets ?? 1)))
  return counts.reduce((sum, count) => sum + count, 0) <= setLimit
}

const workoutLogDetails = {
  name: z.optional(textUpTo(200)),
  startedAt: z.optional(z.nullable(instantSince1970)),
  completedAt: z.optional(z.nullable(instantSince1970)),
  /** The duration in minutes; simple forms send it as `duration`. */
  durationMinutes: typedNumber(numberBetween(0, 10_000)),
  duration: typedNumber(numberBetween(0, 10_000)),
  sessionRpe: typedNumber(setValueFields.rpe),
  rating: typedNumber(numberBetween(0, 10)),
  notes: z.optional(z.nullable(textUpTo(10_000))),
  blockResults: z.optional(z.array(blockResult).check(z.maxLength(50))),
  exercises: z.optional(
    z
      .array(loggedExerciseInput)
      .check(z.maxLength(100), z.refine(isWithinSetLimit, `A workout can have at most ${setLimit} sets.`)),
  ),
} as const

export const workoutLogInput = z
  .object({
    id: z.optional(clientId),
    _id: z.optional(clientId),
    sessionId: z.optional(z.nullable(textUpTo(100))),
    regimenId: z.optional(z.nullable(textUpTo(100))),
    ...workoutLogDetails,
  })
  .check(
    z.refine(
      log => Boolean(log.sessionId || log.regimenId || log.exercises?.length || log.completedAt),
      'Enter at least one of these: a session, a regimen, an exercise or a completion time.',
    ),
  )
export const workoutLogChangeInput = z.object(workoutLogDetails)
export type WorkoutLogInput = z.output<typeof workoutLogInput>
export type WorkoutLogChangeInput = z.output<typeof workoutLogChangeInput>
export type LoggedExerciseInput = z.output<typeof loggedExerciseInput>

import * as z from 'zod/mini'
import { id, moment, name, number, text, whole } from './fields.ts'
import { blockResult, figure } from './figures.ts'
import { setRole } from './program.ts'

/** A workout as clients send it: spelled out set by set, or in the few words of a plain form. */

/** Plain clients send numbers as they were typed. */
const typed = (schema: z.ZodMiniType<number, number>) =>
  z.optional(
    z.pipe(
      z.transform((raw: string | number | null) => {
        if (typeof raw !== 'string') return raw
        return raw.trim() === '' ? null : Number(raw.replace(',', '.'))
      }),
      z.nullable(schema),
    ),
  )

const plannedInput = z.object({
  reps: typed(figure.reps),
  repsTo: typed(figure.reps),
  loadKg: typed(figure.loadKg),
  rpe: typed(figure.rpe),
  seconds: typed(figure.seconds),
  meters: typed(figure.meters),
})

const setInput = z.object({
  id: z.optional(id),
  role: z.optional(setRole),
  planned: z.optional(z.nullable(plannedInput)),
  reps: typed(figure.reps),
  loadKg: typed(figure.loadKg),
  weight: typed(figure.loadKg),
  rpe: typed(figure.rpe),
  seconds: typed(figure.seconds),
  meters: typed(figure.meters),
  completedAt: z.optional(z.nullable(moment)),
})

const exerciseInput = z.object({
  id: z.optional(id),
  name: name(200),
  exerciseId: z.optional(z.nullable(id)),
  /** The item of the program that this answers. */
  itemId: z.optional(z.nullable(id)),
  notes: z.optional(z.nullable(text(4000))),
  skippedReason: z.optional(z.nullable(text(500))),
  /** The planned exercise whose place it took. */
  insteadOf: z.optional(z.nullable(text(200))),
  /** Either the sets themselves, or how many alike there were. */
  sets: z.optional(z.union([z.array(setInput).check(z.maxLength(100)), typed(whole(0, 100))])),
  reps: typed(figure.reps),
  weight: typed(figure.loadKg),
  loadKg: typed(figure.loadKg),
  seconds: typed(figure.seconds),
  meters: typed(figure.meters),
  rpe: typed(figure.rpe),
})

const setLimit = 500
function isWithinReach(exercises: z.output<typeof exerciseInput>[]): boolean {
  const counts = exercises.map(({ sets }) => (Array.isArray(sets) ? sets.length : (sets ?? 1)))
  return counts.reduce((sum, count) => sum + count, 0) <= setLimit
}

const particulars = {
  name: z.optional(text(200)),
  startedAt: z.optional(z.nullable(moment)),
  completedAt: z.optional(z.nullable(moment)),
  /** Minutes; `duration` is the plain form's word for it. */
  durationMinutes: typed(number(0, 10_000)),
  duration: typed(number(0, 10_000)),
  sessionRpe: typed(figure.rpe),
  rating: typed(number(0, 10)),
  notes: z.optional(z.nullable(text(10_000))),
  blockResults: z.optional(z.array(blockResult).check(z.maxLength(50))),
  exercises: z.optional(
    z
      .array(exerciseInput)
      .check(z.maxLength(100), z.refine(isWithinReach, `At most ${setLimit} sets in one workout.`)),
  ),
} as const

export const workoutLogInput = z
  .object({
    id: z.optional(id),
    _id: z.optional(id),
    sessionId: z.optional(z.nullable(text(100))),
    regimenId: z.optional(z.nullable(text(100))),
    ...particulars,
  })
  .check(
    z.refine(
      log => Boolean(log.sessionId || log.regimenId || log.exercises?.length || log.completedAt),
      'Name a session, a regimen, an exercise or when it was completed.',
    ),
  )
export const workoutLogChange = z.object(particulars)
export type WorkoutLogInput = z.output<typeof workoutLogInput>
export type WorkoutLogChange = z.output<typeof workoutLogChange>
export type LoggedExerciseInput = z.output<typeof exerciseInput>

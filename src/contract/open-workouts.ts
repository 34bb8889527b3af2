import * as z from 'zod/mini'
import { timesOf } from '#training/prescription/rounds.ts'
import { answer, done, ids, moment, id as sentId, text, whole } from './fields.ts'
import { blockResult, figure } from './figures.ts'
import { operation } from './operation.ts'
import { laidOutBlock, setRole } from './program.ts'

/** In the one spelling in which it is compared. */
const id = sentId.check(z.toLowerCase())

const figures = z.object({
  loadKg: z.nullable(figure.loadKg),
  reps: z.nullable(figure.reps),
  rpe: z.nullable(figure.rpe),
  seconds: z.nullable(figure.seconds),
  meters: z.nullable(figure.meters),
})

const measure = z.enum(['reps', 'time', 'distance', 'load-distance'])

/** The place of a set where the reader does not have it: the exercise that it belongs to, by its name too. */
const setPlace = { setId: id, exerciseId: id, exercise: text(200), role: setRole } as const

/**
 * What happened in a workout that is not finished, as far as another device has to know it: `training/workout/told.ts`.
 * Clocks, rests and half typed figures stay on their device.
 */
export const openWorkoutChange = z.discriminatedUnion('kind', [
  /** Told again with the same `at`, the later figures stand. */
  z.object({ kind: z.literal('set-done'), ...setPlace, figures, at: moment }),
  /** `at` is when what is undone was done: what another device did meanwhile stays done. */
  z.object({ kind: z.literal('set-undone'), setId: id, at: moment }),
  z.object({ kind: z.literal('set-added'), exerciseId: id, setId: id }),
  z.object({ kind: z.literal('set-removed'), exerciseId: id, setId: id }),
  /** As it was before it was taken away. */
  z.object({ kind: z.literal('set-restored'), exerciseId: id, setId: id }),
  z.object({ kind: z.literal('set-role'), setId: id, role: setRole }),
  z.object({
    kind: z.literal('exercise-added'),
    exerciseId: id,
    setId: id,
    name: text(200),
    measure,
  }),
  z.object({ kind: z.literal('exercise-removed'), exerciseId: id }),
  z.object({
    kind: z.literal('exercise-swapped'),
    exerciseId: id,
    /** Null: it is done itself after all. */
    name: z.nullable(text(200)),
    measure: z.optional(measure),
  }),
  z.object({ kind: z.literal('exercise-skipped'), exerciseId: id, reason: z.nullable(text(500)) }),
  z.object({ kind: z.literal('exercise-noted'), exerciseId: id, note: text(4000) }),
  z.object({ kind: z.literal('block-scored'), result: blockResult }),
])
export type OpenWorkoutChange = z.output<typeof openWorkoutChange>

/** A set more or less in a thousand rounds is none that anybody does. */
const setLimit = 5000
const countSets = (blocks: readonly z.output<typeof laidOutBlock>[]) =>
  blocks
    .flatMap(({ items, ...block }) =>
      items.map(({ sets }, place) => sets.length * timesOf(block, place, items.length)),
    )
    .reduce((sum, count) => sum + count, 0)

const laidOut = z.readonly(
  z.array(laidOutBlock).check(
    z.maxLength(50),
    z.refine(blocks => JSON.stringify(blocks).length <= 200_000, 'There is too much in this workout.'),
    z.refine(blocks => countSets(blocks) <= setLimit, `At most ${setLimit} sets in one workout.`),
  ),
)

export const openWorkout = z.object({
  ...ids,
  sessionId: z.nullable(id),
  name: z.string(),
  /** What was planned when it was begun: every device lays it out alike. */
  blocks: z.readonly(z.array(laidOutBlock)),
  /** In the order in which they arrived. */
  changes: z.array(z.object({ id, change: openWorkoutChange })),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OpenWorkoutOnServer = z.output<typeof openWorkout>

export const openWorkouts = {
  list: operation({
    name: 'openWorkouts.list',
    method: 'GET',
    path: '/api/open-workouts',
    summary:
      'The caller’s workouts that are begun and neither finished nor discarded, at most 20, those in which something happened last first.',
    access: 'signed-in',
    output: answer(z.array(openWorkout)),
  }),
  begin: operation({
    name: 'openWorkouts.begin',
    method: 'PUT',
    path: '/api/open-workouts/{id}',
    summary:
      'Begin a workout under the id that its log will have. Begun already, on whatever device, it is answered as it stands.',
    access: 'signed-in',
    input: z.object({ sessionId: z.optional(z.nullable(id)), name: text(200), blocks: laidOut }),
    output: answer(openWorkout),
    failures: [
      'session-plan.not-found',
      'workout-log.id-taken',
      'open-workout.finished',
      'open-workout.discarded',
      'open-workout.too-many',
    ],
  }),
  change: operation({
    name: 'openWorkouts.change',
    method: 'POST',
    path: '/api/open-workouts/{id}/changes',
    summary: 'Tell what happened in it. The same id again changes nothing.',
    access: 'signed-in',
    input: z.object({ id, change: openWorkoutChange }),
    output: answer(z.object({ changeCount: whole(0, 10_000) })),
    failures: [
      'open-workout.not-found',
      'open-workout.finished',
      'open-workout.discarded',
      'open-workout.full',
      'open-workout.change-id-taken',
    ],
  }),
  discard: operation({
    name: 'openWorkouts.discard',
    method: 'DELETE',
    path: '/api/open-workouts/{id}',
    summary: 'Give it up: nothing of it is recorded. Given up already, it stays so.',
    access: 'signed-in',
    output: done,
    failures: ['open-workout.not-found', 'open-workout.finished'],
  }),
}

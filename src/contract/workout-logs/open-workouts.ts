import * as z from 'zod/mini'
import {
  idFields,
  instantSince1970,
  integerBetween,
  messageResponse,
  id as sentId,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { activeWorkoutBlock, setRole } from '#contract/programs/program.ts'
import { schemaOf } from '#contract/schema-of.ts'
import { countItemRounds } from '#training/prescription/expand-rounds.ts'
import { exerciseMeasures } from '#training/workout/model/active-workout.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import { blockResult, setValues } from './set-values.ts'

/** Converts ids to lower case, so that comparisons ignore case. */
const lowercaseId = sentId.check(z.toLowerCase())

const measure = z.enum(exerciseMeasures)

/** Identifies a set. The exercise name is included for devices that do not have the set yet. */
const setReferenceFields = {
  setId: lowercaseId,
  exerciseId: lowercaseId,
  exercise: textUpTo(200),
  role: setRole,
} as const

/**
 * A change to an unfinished workout, synced to the athlete's other devices. Timers, rests and partly typed values
 * are not synced.
 */
export const workoutSyncEvent = schemaOf<SyncEvent>()(
  z.discriminatedUnion('kind', [
    /**
     * A completed set. If the same set is sent again with the same `at`, the newer values replace the older
     * ones.
     */
    z.object({
      kind: z.literal('set-done'),
      ...setReferenceFields,
      figures: setValues,
      /** True if the athlete confirmed values that looked like a typing error. */
      isConfirmed: z.optional(z.boolean()),
      at: instantSince1970,
    }),
    /**
     * Undoes the completion identified by the set and the time `at`; a later completion from another device is
     * kept.
     */
    z.object({ kind: z.literal('set-undone'), setId: lowercaseId, at: instantSince1970 }),
    z.object({ kind: z.literal('set-added'), exerciseId: lowercaseId, setId: lowercaseId }),
    z.object({ kind: z.literal('set-removed'), exerciseId: lowercaseId, setId: lowercaseId }),
    /** Restores a removed set to its state before the removal. */
    z.object({ kind: z.literal('set-restored'), exerciseId: lowercaseId, setId: lowercaseId }),
    z.object({ kind: z.literal('set-role'), setId: lowercaseId, role: setRole }),
    z.object({
      kind: z.literal('exercise-added'),
      exerciseId: lowercaseId,
      setId: lowercaseId,
      name: textUpTo(200),
      measure,
    }),
    z.object({ kind: z.literal('exercise-removed'), exerciseId: lowercaseId }),
    z.object({
      kind: z.literal('exercise-swapped'),
      exerciseId: lowercaseId,
      /** The name of the new exercise; null restores the planned exercise. */
      name: z.nullable(textUpTo(200)),
      measure: z.optional(measure),
    }),
    z.object({
      kind: z.literal('exercise-skipped'),
      exerciseId: lowercaseId,
      reason: z.nullable(textUpTo(500)),
    }),
    z.object({ kind: z.literal('exercise-noted'), exerciseId: lowercaseId, note: textUpTo(4000) }),
    z.object({ kind: z.literal('block-scored'), result: blockResult }),
  ]),
)

/** The maximum number of sets in a workout, more than any real workout has. */
const setLimit = 5000
const countSets = (blocks: readonly z.output<typeof activeWorkoutBlock>[]) =>
  blocks
    .flatMap(({ items, ...block }) =>
      items.map(({ sets }, place) => sets.length * countItemRounds(block, place, items.length)),
    )
    .reduce((sum, count) => sum + count, 0)

const plannedBlocks = z.readonly(
  z.array(activeWorkoutBlock).check(
    z.maxLength(50),
    z.refine(blocks => JSON.stringify(blocks).length <= 200_000, 'This workout is too long.'),
    z.refine(blocks => countSets(blocks) <= setLimit, `A workout can have at most ${setLimit} sets.`),
  ),
)

export const activeWorkout = z.object({
  ...idFields,
  sessionId: z.nullable(lowercaseId),
  name: z.string(),
  /** The plan at the start of the workout. It is stored so that every device shows the same sets. */
  blocks: z.readonly(z.array(activeWorkoutBlock)),
  /** The changes to the workout, in order of arrival at the server. */
  changes: z.array(z.object({ id: lowercaseId, change: workoutSyncEvent })),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ServerActiveWorkout = z.output<typeof activeWorkout>

export const openWorkouts = {
  list: defineOperation({
    name: 'openWorkouts.list',
    method: 'GET',
    path: '/api/open-workouts',
    summary: 'List at most 20 of the caller’s workouts in progress, most recently changed first.',
    access: 'signed-in',
    output: wrapInDataResponse(z.array(activeWorkout)),
  }),
  begin: defineOperation({
    name: 'openWorkouts.begin',
    method: 'PUT',
    path: '/api/open-workouts/{id}',
    summary:
      'Start a workout with the id that its log will have. If any device has already started the workout, returns the workout’s current state.',
    access: 'signed-in',
    input: z.object({
      sessionId: z.optional(z.nullable(lowercaseId)),
      name: textUpTo(200),
      blocks: plannedBlocks,
    }),
    output: wrapInDataResponse(activeWorkout),
    failures: [
      'session-plan.not-found',
      'workout-log.id-taken',
      'open-workout.finished',
      'open-workout.discarded',
      'open-workout.too-many',
    ],
  }),
  change: defineOperation({
    name: 'openWorkouts.change',
    method: 'POST',
    path: '/api/open-workouts/{id}/changes',
    summary: 'Add a change to a workout in progress. Sending the same id again changes nothing.',
    access: 'signed-in',
    input: z.object({ id: lowercaseId, change: workoutSyncEvent }),
    output: wrapInDataResponse(z.object({ changeCount: integerBetween(0, 10_000) })),
    failures: [
      'open-workout.not-found',
      'open-workout.finished',
      'open-workout.discarded',
      'open-workout.full',
      'open-workout.change-id-taken',
    ],
  }),
  discard: defineOperation({
    name: 'openWorkouts.discard',
    method: 'DELETE',
    path: '/api/open-workouts/{id}',
    summary: 'Discard a workout in progress, without a log. Repeating the call changes nothing.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['open-workout.not-found', 'open-workout.finished'],
  }),
}

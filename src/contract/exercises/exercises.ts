import * as z from 'zod/mini'
import {
  clientId,
  httpsUrl,
  id,
  idFields,
  nextCursor,
  pageQuery,
  requiredText,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { gear, movementPatterns, muscles } from '#training/exercises/exercise.ts'
import { exerciseMeasures } from '#training/workout/model/active-workout.ts'

const muscle = z.enum(muscles)
const aliasList = z.array(requiredText(120)).check(z.maxLength(40))
const measure = z.enum(exerciseMeasures)

const exerciseDetails = {
  aliases: aliasList,
  primary: z.array(muscle).check(z.maxLength(muscles.length)),
  secondary: z.array(muscle).check(z.maxLength(muscles.length)),
  equipment: z.array(z.enum(gear)).check(z.maxLength(gear.length)),
  pattern: z.enum(movementPatterns),
  measure,
  isPerSide: z.boolean(),
  cues: textUpTo(4000),
  mediaUrl: z.union([httpsUrl, z.literal('')]),
  alternates: z.array(requiredText(200)).check(z.maxLength(20)),
} as const

export const exerciseInput = z.object({
  id: z.optional(clientId),
  name: requiredText(200),
  aliases: withDefault(exerciseDetails.aliases, []),
  primary: withDefault(exerciseDetails.primary, []),
  secondary: withDefault(exerciseDetails.secondary, []),
  equipment: withDefault(exerciseDetails.equipment, []),
  pattern: withDefault(exerciseDetails.pattern, 'other'),
  measure: withDefault(measure, 'reps'),
  isPerSide: withDefault(exerciseDetails.isPerSide, false),
  cues: withDefault(exerciseDetails.cues, ''),
  mediaUrl: withDefault(exerciseDetails.mediaUrl, ''),
  alternates: withDefault(exerciseDetails.alternates, []),
})
export type ExerciseInput = z.output<typeof exerciseInput>

export const ownExerciseChange = z.object({
  name: z.optional(requiredText(200)),
  aliases: z.optional(exerciseDetails.aliases),
  primary: z.optional(exerciseDetails.primary),
  secondary: z.optional(exerciseDetails.secondary),
  equipment: z.optional(exerciseDetails.equipment),
  pattern: z.optional(exerciseDetails.pattern),
  measure: z.optional(measure),
  isPerSide: z.optional(exerciseDetails.isPerSide),
  cues: z.optional(exerciseDetails.cues),
  mediaUrl: z.optional(exerciseDetails.mediaUrl),
  alternates: z.optional(exerciseDetails.alternates),
  /** If true, hides the exercise from suggestions; existing programs and logs keep it. */
  isArchived: z.optional(z.boolean()),
})
export type OwnExerciseChange = z.output<typeof ownExerciseChange>

export const ownExercise = z.object({
  ...idFields,
  name: z.string(),
  aliases: z.array(z.string()),
  primary: z.array(muscle),
  secondary: z.array(muscle),
  equipment: z.array(z.enum(gear)),
  pattern: z.enum(movementPatterns),
  measure,
  isPerSide: z.boolean(),
  cues: z.string(),
  mediaUrl: z.string(),
  alternates: z.array(z.string()),
  /**
   * The exercise into which this exercise was merged: a library movement or another of the coach’s own
   * exercises.
   */
  mergedInto: z.nullable(id),
  createdAt: z.string(),
  updatedAt: z.string(),
  archivedAt: z.nullable(z.string()),
})
export type OwnExercise = z.output<typeof ownExercise>

/** The parts of a coach’s exercise that athletes need: names, measure, cues and alternates. */
const exerciseSummary = z.object({
  ...idFields,
  name: z.string(),
  aliases: z.array(z.string()),
  equipment: z.array(z.enum(gear)),
  measure,
  isPerSide: z.boolean(),
  cues: z.string(),
  mediaUrl: z.string(),
  mergedInto: z.nullable(id),
  /** Alternates chosen by the coach. */
  alternates: z.array(z.string()),
})
export type ExerciseSummary = z.output<typeof exerciseSummary>

/** The number of records of each kind that a merge would transfer to the target exercise. */
const exerciseMergePreview = z.object({
  loggedExerciseCount: z.int(),
  athleteCount: z.int(),
  trainingDayCount: z.int(),
  regimenCount: z.int(),
  maxCount: z.int(),
})
export type ExerciseMergePreview = z.output<typeof exerciseMergePreview>

const exerciseRecentPrescriptions = z.object({
  exercise: z.string(),
  exerciseId: z.nullable(id),
  /**
   * The prescriptions that the coach recently wrote for the exercise, newest first, without the exercise
   * name.
   */
  lines: z.array(z.string()),
})
export type ExerciseRecentPrescriptions = z.output<typeof exerciseRecentPrescriptions>

export const exercises = {
  list: defineOperation({
    name: 'exercises.list',
    method: 'GET',
    path: '/api/exercises',
    summary: 'List the coach’s own exercises by name, including archived and merged ones.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(ownExercise), { nextCursor }),
  }),
  names: defineOperation({
    name: 'exercises.names',
    method: 'GET',
    path: '/api/exercises/names',
    summary:
      'List custom exercises with their names, measures, cues and alternates. Coaches get their own exercises; athletes get those of their coaches.',
    access: 'signed-in',
    output: wrapInDataResponse(z.array(exerciseSummary)),
  }),
  habits: defineOperation({
    name: 'exercises.habits',
    method: 'GET',
    path: '/api/exercises/habits',
    summary: 'List the prescriptions that the coach recently wrote for each exercise.',
    access: 'coach',
    output: wrapInDataResponse(z.array(exerciseRecentPrescriptions)),
  }),
  create: defineOperation({
    name: 'exercises.create',
    method: 'POST',
    path: '/api/exercises',
    summary: 'Create an exercise. Sending the same id again returns the stored exercise.',
    access: 'coach',
    input: exerciseInput,
    output: wrapInDataResponse(ownExercise),
    status: 201,
    failures: ['exercise.id-taken', 'exercise.name-taken', 'exercise.too-many'],
  }),
  change: defineOperation({
    name: 'exercises.change',
    method: 'PATCH',
    path: '/api/exercises/{id}',
    summary: 'Update the given fields of an exercise, or archive or unarchive it.',
    access: 'coach',
    input: ownExerciseChange,
    output: wrapInDataResponse(ownExercise),
    failures: ['exercise.not-found', 'exercise.name-taken'],
  }),
  mergePreview: defineOperation({
    name: 'exercises.mergePreview',
    method: 'GET',
    path: '/api/exercises/{id}/merge-preview',
    summary: 'Preview a merge: count the records that use any name of the exercise.',
    access: 'coach',
    output: wrapInDataResponse(exerciseMergePreview),
    failures: ['exercise.not-found'],
  }),
  merge: defineOperation({
    name: 'exercises.merge',
    method: 'POST',
    path: '/api/exercises/{id}/merge',
    summary:
      'Merge an exercise into another. Records under any name of the merged exercise then count towards the other exercise; the wording of programs and logs stays unchanged.',
    access: 'coach',
    input: z.object({ into: id }),
    output: wrapInDataResponse(ownExercise),
    failures: ['exercise.not-found', 'exercise.merge-into-itself'],
  }),
  separate: defineOperation({
    name: 'exercises.separate',
    method: 'DELETE',
    path: '/api/exercises/{id}/merge',
    summary: 'Undo a merge, so that the exercise is counted separately again.',
    access: 'coach',
    output: wrapInDataResponse(ownExercise),
    failures: ['exercise.not-found'],
  }),
}

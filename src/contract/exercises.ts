import * as z from 'zod/mini'
import { gear, muscles, patterns } from '#training/exercises/exercise.ts'
import { answer, given, httpsUrl, id, ids, name, nextCursor, pageQuery, text } from './fields.ts'
import { operation } from './operation.ts'

const muscle = z.enum(muscles)
const shortNames = z.array(name(120)).check(z.maxLength(40))
const measure = z.enum(['reps', 'time', 'distance', 'load-distance'])

const details = {
  aliases: shortNames,
  primary: z.array(muscle).check(z.maxLength(muscles.length)),
  secondary: z.array(muscle).check(z.maxLength(muscles.length)),
  equipment: z.array(z.enum(gear)).check(z.maxLength(gear.length)),
  pattern: z.enum(patterns),
  measure,
  isPerSide: z.boolean(),
  cues: text(4000),
  mediaUrl: z.union([httpsUrl, z.literal('')]),
  alternates: z.array(name(200)).check(z.maxLength(20)),
} as const

export const exerciseInput = z.object({
  id: z.optional(id),
  name: name(200),
  aliases: given(details.aliases, []),
  primary: given(details.primary, []),
  secondary: given(details.secondary, []),
  equipment: given(details.equipment, []),
  pattern: given(details.pattern, 'other'),
  measure: given(measure, 'reps'),
  isPerSide: given(details.isPerSide, false),
  cues: given(details.cues, ''),
  mediaUrl: given(details.mediaUrl, ''),
  alternates: given(details.alternates, []),
})
export type ExerciseInput = z.output<typeof exerciseInput>

export const exerciseChange = z.object({
  name: z.optional(name(200)),
  aliases: z.optional(details.aliases),
  primary: z.optional(details.primary),
  secondary: z.optional(details.secondary),
  equipment: z.optional(details.equipment),
  pattern: z.optional(details.pattern),
  measure: z.optional(measure),
  isPerSide: z.optional(details.isPerSide),
  cues: z.optional(details.cues),
  mediaUrl: z.optional(details.mediaUrl),
  alternates: z.optional(details.alternates),
  /** Offered no more; what was written and done under its names keeps them. */
  isArchived: z.optional(z.boolean()),
})
export type ExerciseChange = z.output<typeof exerciseChange>

export const ownExercise = z.object({
  ...ids,
  name: z.string(),
  aliases: z.array(z.string()),
  primary: z.array(muscle),
  secondary: z.array(muscle),
  equipment: z.array(z.enum(gear)),
  pattern: z.enum(patterns),
  measure,
  isPerSide: z.boolean(),
  cues: z.string(),
  mediaUrl: z.string(),
  alternates: z.array(z.string()),
  /** What it became one with: of the coach’s own, or a movement of the project’s. */
  mergedInto: z.nullable(id),
  createdAt: z.string(),
  updatedAt: z.string(),
  archivedAt: z.nullable(z.string()),
})
export type OwnExercise = z.output<typeof ownExercise>

/** What athletes need of a coach’s own exercise: its names, how it is counted and done, and what may stand in its place. */
const exerciseNames = z.object({
  ...ids,
  name: z.string(),
  aliases: z.array(z.string()),
  equipment: z.array(z.enum(gear)),
  measure,
  isPerSide: z.boolean(),
  cues: z.string(),
  mediaUrl: z.string(),
  mergedInto: z.nullable(id),
  /** What may be done in its place, as the coach keeps it. */
  alternates: z.array(z.string()),
})
export type ExerciseNames = z.output<typeof exerciseNames>

/** What stands under the names of an exercise, and so goes along when it becomes one with another. */
const joined = z.object({
  workoutLogCount: z.int(),
  athleteCount: z.int(),
  trainingDayCount: z.int(),
  regimenCount: z.int(),
  maxCount: z.int(),
})
export type Joined = z.output<typeof joined>

const habit = z.object({
  exercise: z.string(),
  exerciseId: z.nullable(id),
  /** The lines that the coach wrote for it lately, without its name, the newest first. */
  lines: z.array(z.string()),
})
export type Habit = z.output<typeof habit>

export const exercises = {
  list: operation({
    name: 'exercises.list',
    method: 'GET',
    path: '/api/exercises',
    summary: 'The coach’s own exercises by name, archived and merged ones too.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.array(ownExercise), { nextCursor }),
  }),
  names: operation({
    name: 'exercises.names',
    method: 'GET',
    path: '/api/exercises/names',
    summary:
      'By which names the caller’s lifts are known beside the library’s, how each is counted and done, and what may be done in its place: a coach’s own, or those of the athlete’s coaches.',
    access: 'signed-in',
    output: answer(z.array(exerciseNames)),
  }),
  habits: operation({
    name: 'exercises.habits',
    method: 'GET',
    path: '/api/exercises/habits',
    summary: 'What the coach usually writes for an exercise, from the training days written last.',
    access: 'coach',
    output: answer(z.array(habit)),
  }),
  create: operation({
    name: 'exercises.create',
    method: 'POST',
    path: '/api/exercises',
    summary: 'An exercise of the coach’s own. The same id again answers the stored one.',
    access: 'coach',
    input: exerciseInput,
    output: answer(ownExercise),
    status: 201,
    failures: ['exercise.id-taken', 'exercise.name-taken', 'exercise.too-many'],
  }),
  change: operation({
    name: 'exercises.change',
    method: 'PATCH',
    path: '/api/exercises/{id}',
    summary: 'Change what is named, put it away or take it out again.',
    access: 'coach',
    input: exerciseChange,
    output: answer(ownExercise),
    failures: ['exercise.not-found', 'exercise.name-taken'],
  }),
  mergePreview: operation({
    name: 'exercises.mergePreview',
    method: 'GET',
    path: '/api/exercises/{id}/merge-preview',
    summary: 'How much stands under the names of an own exercise, before it becomes one with another.',
    access: 'coach',
    output: answer(joined),
    failures: ['exercise.not-found'],
  }),
  merge: operation({
    name: 'exercises.merge',
    method: 'POST',
    path: '/api/exercises/{id}/merge',
    summary:
      'Count everything under its names for another exercise. What was written stays as it was written.',
    access: 'coach',
    input: z.object({ into: id }),
    output: answer(ownExercise),
    failures: ['exercise.not-found', 'exercise.merge-into-itself'],
  }),
  separate: operation({
    name: 'exercises.separate',
    method: 'DELETE',
    path: '/api/exercises/{id}/merge',
    summary: 'Undo a merge: the exercise counts for itself again.',
    access: 'coach',
    output: answer(ownExercise),
    failures: ['exercise.not-found'],
  }),
}

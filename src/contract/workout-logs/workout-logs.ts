import * as z from 'zod/mini'
import {
  day,
  id,
  idFields,
  instantSince1970,
  messageResponse,
  nextCursor,
  pageFields,
  pageQuery,
  person,
  successStatus,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { blockKind, setRole } from '#contract/programs/program.ts'
import { schemaOf } from '#contract/schema-of.ts'
import { importFormats } from '#training/imports/import-formats.ts'
import type { RecordedExercise, RecordedSet } from '#training/workout/model/recorded-exercise.ts'
import { workoutOutcomes } from '#training/workout/model/workout-outcomes.ts'
import { blockResult, loggedValues, plannedSet } from './set-values.ts'
import { workoutLogChangeInput, workoutLogInput } from './workout-log-input.ts'

const loggedSet = z.object({
  ...idFields,
  planned: z.nullable(plannedSet),
  ...schemaOf<Omit<RecordedSet, 'id' | 'planned'>>()(
    z.object({
      role: setRole,
      ...loggedValues.shape,
      /** True if the athlete confirmed values that looked like a typing error; absent otherwise. */
      isConfirmed: z.optional(z.boolean()),
      completedAt: z.nullable(z.string()),
    }),
  ).shape,
})
const loggedExercise = z.object({
  ...idFields,
  ...schemaOf<Omit<RecordedExercise, 'id' | 'sets'>>()(
    z.object({
      name: z.string(),
      exerciseId: z.nullable(id),
      itemId: z.nullable(id),
      /** The kind of the planned block; null if the exercise belongs to none. */
      blockKind: z.optional(z.nullable(blockKind)),
      notes: z.string(),
      skippedReason: z.nullable(z.string()),
      /** The planned exercise that this exercise replaced; null if it replaced none. */
      insteadOf: z.nullable(z.string()),
    }),
  ).shape,
  /**
   * True if the exercise is on hold because of reported pain. In that case, sets that were not done do not
   * count as missed.
   */
  isOnHold: z.boolean(),
  sets: z.array(loggedSet),
})
export type LoggedSet = z.output<typeof loggedSet>
export type LoggedExercise = z.output<typeof loggedExercise>

export const workoutLog = z.object({
  ...idFields,
  athlete: person,
  athleteId: id,
  /** The athlete’s full name, in the lists of a coach. */
  athleteName: z.optional(z.string()),
  name: z.string(),
  sessionId: z.nullable(id),
  regimenId: z.nullable(id),
  /** The name of the regimen, which is kept even after the regimen is deleted. */
  regimenName: z.nullable(z.string()),
  regimen: z.nullable(z.object({ ...idFields, name: z.string() })),
  startedAt: z.nullable(z.string()),
  completedAt: z.string(),
  durationMinutes: z.nullable(z.number()),
  duration: z.nullable(z.number()),
  sessionRpe: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  notes: z.string(),
  exercises: z.array(loggedExercise),
  /** The results of EMOMs, AMRAPs and similar blocks. */
  blockResults: z.array(blockResult),
  /**
   * The number of sets planned in the session, counting every round; null if the log belongs to no session.
   */
  plannedSets: z.nullable(z.int()),
  /** The number of planned working sets, as `training/workout/sets/set-count.ts` defines them. */
  plannedWorkingSets: z.optional(z.nullable(z.int())),
  recordedBy: z.nullable(person),
  /** The time of a review of the log as it is now; null if it awaits review. */
  reviewedAt: z.nullable(z.string()),
  /** The latest review, if the log has changed since, with the number of changes that the coach had seen. */
  earlierReview: z.optional(z.nullable(z.object({ reviewedAt: z.string(), revisionCount: z.int() }))),
  /** The format of the file from which the log was imported; absent or null if it was logged here. */
  importedFrom: z.optional(z.nullable(z.enum(importFormats))),
  commentCount: z.int(),
  /** The number of changes since the log was first recorded. */
  revisionCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WorkoutLog = z.output<typeof workoutLog>

export const reviewStates = ['waiting', 'reviewed'] as const
export type ReviewState = (typeof reviewStates)[number]

/**
 * Filters for the logs of the coach's athletes. An omitted filter matches all logs; an unknown id matches
 * none.
 */
const logFilterFields = {
  athleteId: z.optional(z.string()),
  /** The id of one of the coach's athlete groups. */
  groupId: z.optional(z.string()),
  regimenId: z.optional(z.string()),
  /**
   * Matches logs in which the exercise was done or skipped. The case and spacing of the exercise name are
   * ignored.
   */
  exercise: z.optional(textUpTo(200)),
  from: z.optional(instantSince1970),
  to: z.optional(instantSince1970),
  /** Filters by review status. */
  review: z.optional(z.enum(reviewStates)),
} as const

/** The number of logs, counted up to a limit; `isAll` is false if there are more. */
const logCount = z.object({ workoutLogCount: z.int(), waitingCount: z.int(), isAll: z.boolean() })
export type LogCount = z.output<typeof logCount>

/** `useCount` counts an exercise as often as it occurs in the logs. */
const loggedExerciseCount = z.object({ name: z.string(), useCount: z.int() })
export type LoggedExerciseCount = z.output<typeof loggedExerciseCount>

/** The logs that a cleanup would delete, with their athletes and regimens. */
export const orphanedLogsCleanupPreview = z.object({
  workoutLogCount: z.int(),
  athleteCount: z.int(),
  regimenCount: z.int(),
  /** The five regimens with the most logs. */
  regimenNames: z.array(z.string()),
})
export type OrphanedLogsCleanupPreview = z.output<typeof orphanedLogsCleanupPreview>

/** A logged workout compared with its plan. */
const workoutOutcome = z.enum(workoutOutcomes)

/** A status shown on a day of the athlete's calendar, and the number of entries with that status. */
export const activityDayStatus = z.object({
  date: day,
  /** The outcome of a workout, or the state of a session that has no workout. */
  state: z.enum([...workoutOutcomes, 'planned', 'moved', 'skipped', 'on-hold']),
  count: z.int(),
  /** The name of the newest entry that has this status. */
  name: z.string(),
  sessionId: z.nullable(id),
  workoutLogId: z.nullable(id),
})
export type ActivityDayStatus = z.output<typeof activityDayStatus>

const deletionResponse = z.object({
  status: successStatus,
  message: z.string(),
  deletedCount: z.int(),
  data: z.object({ deletedCount: z.int() }),
})

export const workoutLogs = {
  record: defineOperation({
    name: 'workoutLogs.record',
    method: 'POST',
    path: '/api/workout-logs',
    summary:
      'Log a workout. Sending the same id again, or the same session without an id, returns the stored log.',
    access: 'signed-in',
    input: workoutLogInput,
    output: wrapInDataResponse(workoutLog),
    status: 201,
    failures: ['session-plan.not-found', 'regimen.not-found', 'workout-log.id-taken', 'workout-log.too-many'],
  }),
  mine: defineOperation({
    name: 'workoutLogs.mine',
    method: 'GET',
    path: '/api/workout-logs/my-logs',
    summary:
      'List the caller’s logs, newest first; optionally filtered by words in workout, exercise or program names, by outcome or by time.',
    access: 'signed-in',
    query: z.object({
      ...pageFields,
      search: z.optional(textUpTo(200)),
      kind: z.optional(workoutOutcome),
      from: z.optional(instantSince1970),
      to: z.optional(instantSince1970),
    }),
    output: wrapInDataResponse(z.array(workoutLog), { nextCursor }),
  }),
  activity: defineOperation({
    name: 'workoutLogs.activity',
    method: 'GET',
    path: '/api/workout-logs/activity',
    summary:
      'List the caller’s workouts and sessions by day, in the caller’s time zone. Covers at most 400 days; by default, the last year.',
    access: 'signed-in',
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    output: wrapInDataResponse(
      z.object({
        from: day,
        to: day,
        /** The numbers of sessions done and due so far in this period. */
        sessionsDone: z.int(),
        sessionsDue: z.int(),
        marks: z.array(activityDayStatus),
      }),
    ),
  }),
  trash: defineOperation({
    name: 'workoutLogs.trash',
    method: 'GET',
    path: '/api/workout-logs/trash',
    summary: 'List the caller’s logs that were deleted in the last 30 days and can be restored.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(
      z.array(z.extend(workoutLog, { deletedAt: z.string(), deletedBy: z.nullable(person) })),
      {
        nextCursor,
      },
    ),
  }),
  ofMyAthletes: defineOperation({
    name: 'workoutLogs.ofMyAthletes',
    method: 'GET',
    path: '/api/workout-logs/coach/my-athletes',
    summary: 'List the logs of the coach’s athletes, newest first.',
    access: 'coach',
    query: z.object({ ...pageFields, ...logFilterFields }),
    output: wrapInDataResponse(z.array(workoutLog), { nextCursor }),
  }),
  countOfMyAthletes: defineOperation({
    name: 'workoutLogs.countOfMyAthletes',
    method: 'GET',
    path: '/api/workout-logs/coach/my-athletes/count',
    summary:
      'Count the logs of the coach’s athletes, up to 10,000 or, of a regimen or an exercise, up to 500, and how many of them await review.',
    access: 'coach',
    query: z.object(logFilterFields),
    output: wrapInDataResponse(logCount),
  }),
  exercisesOfMyAthletes: defineOperation({
    name: 'workoutLogs.exercisesOfMyAthletes',
    method: 'GET',
    path: '/api/workout-logs/coach/exercises',
    summary: 'List the 200 exercises that the coach’s athletes logged most often, sorted by name.',
    access: 'coach',
    output: wrapInDataResponse(z.array(loggedExerciseCount)),
  }),
  ofAthlete: defineOperation({
    name: 'workoutLogs.ofAthlete',
    method: 'GET',
    path: '/api/workout-logs/coach/athlete/{id}',
    summary: 'List the logs of one of the coach’s athletes, newest first.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(workoutLog), { nextCursor }),
    failures: ['athlete.not-found'],
  }),
  show: defineOperation({
    name: 'workoutLogs.show',
    method: 'GET',
    path: '/api/workout-logs/{id}',
    summary: 'Get a log that belongs to the caller or to an athlete who shares logs with the coach.',
    access: 'signed-in',
    output: wrapInDataResponse(workoutLog),
    failures: ['workout-log.not-found', 'workout-log.deleted'],
  }),
  change: defineOperation({
    name: 'workoutLogs.change',
    method: 'PATCH',
    path: '/api/workout-logs/{id}',
    summary: 'Update the given fields of one of the caller’s own logs.',
    access: 'signed-in',
    input: workoutLogChangeInput,
    output: wrapInDataResponse(workoutLog),
    failures: ['workout-log.not-found'],
  }),
  remove: defineOperation({
    name: 'workoutLogs.remove',
    method: 'DELETE',
    path: '/api/workout-logs/{id}',
    summary: 'Delete one of the caller’s own logs. It can be restored for 30 days.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['workout-log.not-found'],
  }),
  restore: defineOperation({
    name: 'workoutLogs.restore',
    method: 'POST',
    path: '/api/workout-logs/{id}/restoration',
    summary: 'Restore one of the caller’s own deleted logs. Later cleanups do not delete a restored log.',
    access: 'signed-in',
    output: wrapInDataResponse(workoutLog),
    failures: ['workout-log.not-found'],
  }),
  removeOfRegimen: defineOperation({
    name: 'workoutLogs.removeOfRegimen',
    method: 'DELETE',
    path: '/api/workout-logs/regimen/{id}',
    summary:
      'Delete the logs of the coach’s athletes for one of the coach’s regimens. Deleted logs can be restored for 30 days.',
    access: 'coach',
    output: deletionResponse,
    failures: ['regimen.not-found', 'regimen.forbidden-delete'],
  }),
  cleanupPreview: defineOperation({
    name: 'workoutLogs.cleanupPreview',
    method: 'GET',
    path: '/api/workout-logs/cleanup-preview',
    summary: 'Preview a cleanup: count the logs of deleted regimens that the cleanup would delete.',
    access: 'coach',
    output: wrapInDataResponse(orphanedLogsCleanupPreview),
  }),
  cleanup: defineOperation({
    name: 'workoutLogs.cleanup',
    method: 'DELETE',
    path: '/api/workout-logs/cleanup',
    summary:
      'Delete logs of the coach’s athletes for regimens that the coach has deleted. Deleted logs can be restored for 30 days.',
    access: 'coach',
    output: deletionResponse,
  }),
}

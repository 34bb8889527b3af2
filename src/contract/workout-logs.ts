import * as z from 'zod/mini'
import {
  answer,
  day,
  done,
  id,
  ids,
  moment,
  nextCursor,
  page,
  pageQuery,
  person,
  status,
  text,
} from './fields.ts'
import { blockResult } from './figures.ts'
import { operation } from './operation.ts'
import { setRole } from './program.ts'
import { workoutLogChange, workoutLogInput } from './workout-log-input.ts'

/** What one set was meant to be; a field that was not prescribed is null. */
const planned = z.object({
  reps: z.nullable(z.number()),
  repsTo: z.nullable(z.number()),
  loadKg: z.nullable(z.number()),
  rpe: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  meters: z.nullable(z.number()),
})
export type PlannedSet = z.output<typeof planned>

const loggedSet = z.object({
  ...ids,
  role: setRole,
  planned: z.nullable(planned),
  reps: z.nullable(z.number()),
  loadKg: z.nullable(z.number()),
  rpe: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  meters: z.nullable(z.number()),
  completedAt: z.nullable(z.string()),
})
const loggedExercise = z.object({
  ...ids,
  name: z.string(),
  exerciseId: z.nullable(id),
  itemId: z.nullable(id),
  notes: z.string(),
  skippedReason: z.nullable(z.string()),
  /** The planned exercise whose place it took; null: it is what was planned, or nobody planned it. */
  insteadOf: z.nullable(z.string()),
  /** For pain that was reported: what was not done of it, nobody asked for. */
  isOnHold: z.boolean(),
  sets: z.array(loggedSet),
})
export type LoggedSet = z.output<typeof loggedSet>
export type LoggedExercise = z.output<typeof loggedExercise>

export const workoutLog = z.object({
  ...ids,
  athlete: person,
  athleteId: id,
  name: z.string(),
  sessionId: z.nullable(id),
  regimenId: z.nullable(id),
  /** Stays when the regimen goes. */
  regimenName: z.nullable(z.string()),
  regimen: z.nullable(z.object({ ...ids, name: z.string() })),
  startedAt: z.nullable(z.string()),
  completedAt: z.string(),
  durationMinutes: z.nullable(z.number()),
  duration: z.nullable(z.number()),
  sessionRpe: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  notes: z.string(),
  exercises: z.array(loggedExercise),
  /** What its EMOMs, AMRAPs and the like came to. */
  blockResults: z.array(blockResult),
  /** How many sets its session asks for, each once for each round; null without a session. */
  plannedSets: z.nullable(z.int()),
  recordedBy: z.nullable(person),
  reviewedAt: z.nullable(z.string()),
  commentCount: z.int(),
  /** How often it was changed since it was recorded. */
  revisionCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WorkoutLog = z.output<typeof workoutLog>

/** Which logs of the coach's athletes are meant. What is left out narrows nothing; what is unknown finds nothing. */
const browsed = {
  athleteId: z.optional(z.string()),
  /** One of the coach's groups of athletes. */
  groupId: z.optional(z.string()),
  regimenId: z.optional(z.string()),
  /** Logs in which it was done or skipped, by its name in any case and spacing. */
  exercise: z.optional(text(200)),
  from: z.optional(moment),
  to: z.optional(moment),
  /** Whether the coach has reviewed it. */
  review: z.optional(z.enum(['waiting', 'reviewed'])),
} as const

/** Counted up to a limit: where `isAll` is false there are more. */
const logCount = z.object({ workoutLogCount: z.int(), waitingCount: z.int(), isAll: z.boolean() })
export type LogCount = z.output<typeof logCount>

const loggedName = z.object({ name: z.string(), workoutLogCount: z.int() })
export type LoggedName = z.output<typeof loggedName>

/** What the clean-up would take: how many logs of how many athletes, under which regimens. */
const cleanupPreview = z.object({
  workoutLogCount: z.int(),
  athleteCount: z.int(),
  regimenCount: z.int(),
  /** Those with the most logs, at most five. */
  regimenNames: z.array(z.string()),
})
export type CleanupPreview = z.output<typeof cleanupPreview>

/** How a logged workout relates to its plan: `training/workout/outcome.ts`. */
export const outcome = z.enum(['done', 'changed', 'part', 'unplanned'])

/** What stands on a day of an athlete's calendar, as often as it does. */
const activityMark = z.object({
  date: day,
  /** A workout's outcome; else what became of a session. */
  state: z.enum([...outcome.options, 'planned', 'moved', 'skipped', 'on-hold']),
  count: z.int(),
  /** Of the newest of them. */
  name: z.string(),
  sessionId: z.nullable(id),
  workoutLogId: z.nullable(id),
})
export type ActivityMark = z.output<typeof activityMark>

const deletion = z.object({
  status,
  message: z.string(),
  deletedCount: z.int(),
  data: z.object({ deletedCount: z.int() }),
})

export const workoutLogs = {
  record: operation({
    name: 'workoutLogs.record',
    method: 'POST',
    path: '/api/workout-logs',
    summary: 'Log a workout. The same id again changes nothing and answers the stored log.',
    access: 'signed-in',
    input: workoutLogInput,
    output: answer(workoutLog),
    status: 201,
    failures: ['session-plan.not-found', 'regimen.not-found', 'workout-log.id-taken'],
  }),
  mine: operation({
    name: 'workoutLogs.mine',
    method: 'GET',
    path: '/api/workout-logs/my-logs',
    summary:
      'The caller’s own logs, newest first; if named, only those in whose workout, exercises or program the words stand, of one outcome, or from instant to instant.',
    access: 'signed-in',
    query: z.object({
      ...page,
      search: z.optional(text(200)),
      kind: z.optional(outcome),
      from: z.optional(moment),
      to: z.optional(moment),
    }),
    output: answer(z.array(workoutLog), { nextCursor }),
  }),
  activity: operation({
    name: 'workoutLogs.activity',
    method: 'GET',
    path: '/api/workout-logs/activity',
    summary:
      'What stands on the caller’s days, at most 400 of them, in the caller’s time zone: workouts by the day they were done, sessions by theirs. The last year, unless named.',
    access: 'signed-in',
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    output: answer(
      z.object({
        from: day,
        to: day,
        /** Sessions due in this time up to now, and how many of them were done. */
        sessionsDone: z.int(),
        sessionsDue: z.int(),
        marks: z.array(activityMark),
      }),
    ),
  }),
  trash: operation({
    name: 'workoutLogs.trash',
    method: 'GET',
    path: '/api/workout-logs/trash',
    summary: 'The caller’s own logs that were deleted in the last 30 days and can be restored.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.array(z.extend(workoutLog, { deletedAt: z.string(), deletedBy: z.nullable(person) })), {
      nextCursor,
    }),
  }),
  ofMyAthletes: operation({
    name: 'workoutLogs.ofMyAthletes',
    method: 'GET',
    path: '/api/workout-logs/coach/my-athletes',
    summary: 'The logs of the coach’s athletes, newest first.',
    access: 'coach',
    query: z.object({ ...page, ...browsed }),
    output: answer(z.array(workoutLog), { nextCursor }),
  }),
  countOfMyAthletes: operation({
    name: 'workoutLogs.countOfMyAthletes',
    method: 'GET',
    path: '/api/workout-logs/coach/my-athletes/count',
    summary:
      'How many logs of the coach’s athletes there are, and how many wait for the coach’s review; at most 10,000 are counted.',
    access: 'coach',
    query: z.object(browsed),
    output: answer(logCount),
  }),
  exercisesOfMyAthletes: operation({
    name: 'workoutLogs.exercisesOfMyAthletes',
    method: 'GET',
    path: '/api/workout-logs/coach/exercises',
    summary:
      'What the coach’s athletes logged in the last 365 days, the 200 most frequent exercises, by name.',
    access: 'coach',
    output: answer(z.array(loggedName)),
  }),
  ofAthlete: operation({
    name: 'workoutLogs.ofAthlete',
    method: 'GET',
    path: '/api/workout-logs/coach/athlete/{id}',
    summary: 'The logs of one of the coach’s athletes, newest first.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.array(workoutLog), { nextCursor }),
    failures: ['athlete.not-found'],
  }),
  show: operation({
    name: 'workoutLogs.show',
    method: 'GET',
    path: '/api/workout-logs/{id}',
    summary: 'One log: the own, or one of an athlete’s who lets the coach see logs.',
    access: 'signed-in',
    output: answer(workoutLog),
    failures: ['workout-log.not-found'],
  }),
  change: operation({
    name: 'workoutLogs.change',
    method: 'PATCH',
    path: '/api/workout-logs/{id}',
    summary: 'The athlete changes what is named in an own log.',
    access: 'signed-in',
    input: workoutLogChange,
    output: answer(workoutLog),
    failures: ['workout-log.not-found'],
  }),
  remove: operation({
    name: 'workoutLogs.remove',
    method: 'DELETE',
    path: '/api/workout-logs/{id}',
    summary: 'The athlete deletes an own log; it can be restored for 30 days.',
    access: 'signed-in',
    output: done,
    failures: ['workout-log.not-found'],
  }),
  restore: operation({
    name: 'workoutLogs.restore',
    method: 'POST',
    path: '/api/workout-logs/{id}/restoration',
    summary: 'The athlete takes a deleted log back; no clean-up removes it again.',
    access: 'signed-in',
    output: answer(workoutLog),
    failures: ['workout-log.not-found'],
  }),
  removeOfRegimen: operation({
    name: 'workoutLogs.removeOfRegimen',
    method: 'DELETE',
    path: '/api/workout-logs/regimen/{id}',
    summary:
      'Delete the logs that the coach’s athletes recorded under an own regimen; they can be restored for 30 days.',
    access: 'coach',
    output: deletion,
    failures: ['regimen.not-found', 'regimen.forbidden-delete'],
  }),
  cleanupPreview: operation({
    name: 'workoutLogs.cleanupPreview',
    method: 'GET',
    path: '/api/workout-logs/cleanup-preview',
    summary: 'What the clean-up would delete, before it does.',
    access: 'coach',
    output: answer(cleanupPreview),
  }),
  cleanup: operation({
    name: 'workoutLogs.cleanup',
    method: 'DELETE',
    path: '/api/workout-logs/cleanup',
    summary:
      'Delete the logs of the coach’s athletes whose regimen, an own one, no longer exists; they can be restored for 30 days.',
    access: 'coach',
    output: deletion,
  }),
}

import * as z from 'zod/mini'
import {
  currentPassword,
  day,
  id,
  integerBetween,
  messageResponse,
  nextCursor,
  pageQuery,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** The number of days before the connection from which activities are imported. */
export const importedActivityDays = 28
/** The maximum number of weeks of planned sessions that are sent. */
export const maxSentWeeks = 8

/** Why the last synchronisation failed; `full` means that the athlete has the maximum number of workout
 * logs or of stored bytes. */
export const intervalsIcuFailures = [
  'unreachable',
  'rate-limited',
  'unavailable',
  'unexpected',
  'full',
] as const
export type IntervalsIcuFailure = (typeof intervalsIcuFailures)[number]

/**
 * Why the connection does not synchronise any more: Intervals.icu rejected the key, the server lost the keys with which it was
 * encrypted, or somebody else may have used the account.
 */
export const intervalsIcuStopReasons = ['key-rejected', 'key-lost', 'account-secured'] as const
export type IntervalsIcuStopReason = (typeof intervalsIcuStopReasons)[number]

const weeksAhead = integerBetween(1, maxSentWeeks)

/** A connection to Intervals.icu. The key is never returned. */
export const intervalsIcuConnection = z.object({
  /** The athlete’s name and id there. */
  athleteName: z.string(),
  athleteId: z.string(),
  /** The number of weeks of planned sessions that are sent. */
  weeksAhead: z.int(),
  createdAt: z.string(),
  /** The time of the last complete synchronisation; null if there was none. */
  lastSyncAt: z.nullable(z.string()),
  isSyncing: z.boolean(),
  /** Null if the last synchronisation succeeded. */
  failure: z.nullable(z.enum(intervalsIcuFailures)),
  nextSyncAt: z.string(),
  /** Null unless the connection has stopped. */
  stoppedAt: z.nullable(z.string()),
  stopReason: z.nullable(z.enum(intervalsIcuStopReasons)),
  /** The number of upcoming workouts that were sent and are still there. */
  sentWorkouts: z.int(),
  /** The number of activities that were imported, and of those that cannot be imported. */
  importedActivities: z.int(),
  leftOutActivities: z.int(),
  /** The last import with activities, in which these can be paired with sessions; null if there is none. */
  lastImportId: z.nullable(id),
})
export type IntervalsIcuConnection = z.output<typeof intervalsIcuConnection>

/** Why an activity was not imported: Strava does not allow it, it has no values, or its file cannot be read. */
export const leftOutReasons = ['strava', 'unreadable'] as const

const leftOutActivity = z.object({
  activityId: z.string(),
  name: z.string(),
  date: day,
  reason: z.enum(leftOutReasons),
})
export type LeftOutActivity = z.output<typeof leftOutActivity>

export const intervalsIcu = {
  show: defineOperation({
    name: 'intervalsIcu.show',
    method: 'GET',
    path: '/api/intervals-icu',
    summary: 'Get the athlete’s connection to Intervals.icu, without its key; null if there is none.',
    access: 'signed-in',
    output: wrapInDataResponse(z.nullable(intervalsIcuConnection)),
  }),
  connect: defineOperation({
    name: 'intervalsIcu.connect',
    method: 'PUT',
    path: '/api/intervals-icu',
    summary:
      'Connect the athlete with Intervals.icu, or replace the key of the connection. Planned sessions are sent, and activities are imported.',
    access: 'signed-in',
    input: z.object({
      apiKey: z.string().check(z.trim(), z.minLength(1, 'Enter the API key.'), z.maxLength(200)),
      weeksAhead,
      currentPassword,
    }),
    output: wrapInDataResponse(intervalsIcuConnection),
    failures: [
      'account.wrong-password',
      'login.too-many',
      'intervals-icu.only-athletes',
      'intervals-icu.key-rejected',
      'intervals-icu.other-account',
      'intervals-icu.unreachable',
    ],
  }),
  change: defineOperation({
    name: 'intervalsIcu.change',
    method: 'PATCH',
    path: '/api/intervals-icu',
    summary: 'Change how many weeks of planned sessions are sent to Intervals.icu.',
    access: 'signed-in',
    input: z.object({ weeksAhead }),
    output: wrapInDataResponse(intervalsIcuConnection),
    failures: ['intervals-icu.not-found'],
  }),
  test: defineOperation({
    name: 'intervalsIcu.test',
    method: 'POST',
    path: '/api/intervals-icu/test',
    summary: 'Check whether Intervals.icu accepts the key.',
    access: 'signed-in',
    output: messageResponse,
    failures: [
      'intervals-icu.not-found',
      'intervals-icu.stopped',
      'intervals-icu.key-rejected',
      'intervals-icu.unreachable',
    ],
  }),
  sync: defineOperation({
    name: 'intervalsIcu.sync',
    method: 'POST',
    path: '/api/intervals-icu/sync',
    summary: 'Send planned sessions and import activities now.',
    access: 'signed-in',
    output: wrapInDataResponse(intervalsIcuConnection),
    failures: ['intervals-icu.not-found', 'intervals-icu.stopped', 'request.too-many'],
  }),
  leftOut: defineOperation({
    name: 'intervalsIcu.leftOut',
    method: 'GET',
    path: '/api/intervals-icu/left-out',
    summary: 'List the activities that could not be imported, newest first.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(leftOutActivity), { nextCursor }),
  }),
  disconnect: defineOperation({
    name: 'intervalsIcu.disconnect',
    method: 'DELETE',
    path: '/api/intervals-icu',
    summary:
      'Delete the key. With `workouts=remove`, the upcoming workouts that were sent are removed from Intervals.icu first. Imported activities stay.',
    access: 'signed-in',
    query: z.object({ workouts: z.enum(['keep', 'remove']) }),
    output: messageResponse,
    failures: ['intervals-icu.not-found', 'intervals-icu.key-rejected', 'intervals-icu.unreachable'],
  }),
}

import * as z from 'zod/mini'
import {
  day,
  id,
  nextCursor,
  pageFields,
  person,
  rosterVersion,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { skipKind } from '#contract/programs/schedule.ts'
import { painReport } from '#contract/workout-logs/pain.ts'
import { workoutLog } from '#contract/workout-logs/workout-logs.ts'
import { muscles } from '#training/exercises/exercise.ts'
import { sessionOutcomes } from '#training/workout/model/workout-outcomes.ts'
import { deferral } from './deferral.ts'
import { progress } from './progress.ts'

/**
 * Totals for the last 28 days. They are recent enough to act on and cheap enough to compute for each request.
 */
const recentTotals = z.object({
  workouts: z.int(),
  /**
   * The number of completed working sets. `training/workout/sets/volume.ts` defines working sets and volume load.
   */
  sets: z.int(),
  volumeKg: z.number(),
  minutes: z.number(),
})

/** Totals over all logs. An average is null if no log contains the value to be averaged. */
const athleteTotalsFields = {
  workouts: z.int(),
  minutes: z.number(),
  averageDurationMinutes: z.nullable(z.number()),
  averageSessionRpe: z.nullable(z.number()),
  lastWorkoutAt: z.nullable(z.string()),
  lately: recentTotals,
} as const

export const coachStats = z.object({
  hasData: z.boolean(),
  totals: z.object({
    athletes: z.int(),
    /** The number of athletes who trained in the last 28 days. */
    activeAthletes: z.int(),
    workouts: z.int(),
    minutes: z.number(),
    firstWorkoutAt: z.nullable(z.string()),
  }),
  lately: recentTotals,
  averages: z.object({
    durationMinutes: z.nullable(z.number()),
    sessionRpe: z.nullable(z.number()),
    rating: z.nullable(z.number()),
    workoutsPerAthlete: z.nullable(z.number()),
  }),
  /** The first 200 athletes by name; the totals include all athletes. */
  athletes: z.array(z.object({ athlete: person, ...athleteTotalsFields })),
  recentLogs: z.array(workoutLog),
})
export type CoachStats = z.output<typeof coachStats>

/** The first items of a list, and the total number of items. */
const countedList = <S extends z.ZodMiniType>(item: S) => z.object({ count: z.int(), items: z.array(item) })

/** An athlete who missed sessions or is inactive. `training/adherence/adherence-status.ts` defines when an athlete is listed. */
const athleteBehind = z.object({
  athlete: person,
  standing: z.enum(['missed', 'silent']),
  /** The session counts cover the 14 days up to yesterday and any sessions already completed today. */
  sessionsDone: z.int(),
  sessionsDue: z.int(),
  /** The number of days since the last log or, if there is no log, since the coaching relationship began. */
  silentDays: z.int(),
  lastWorkoutAt: z.nullable(z.string()),
})
export type AthleteBehind = z.output<typeof athleteBehind>

const unreadThread = z.object({
  athlete: person,
  /** The athlete’s latest message. */
  text: z.string(),
  sentAt: z.string(),
  unreadCount: z.int(),
})
export type UnreadThread = z.output<typeof unreadThread>

const endingAssignment = z.object({
  athlete: person,
  assignmentId: id,
  regimen: z.object({ id, name: z.string() }),
  endDate: day,
  /** The number of days until the assignment ends; negative after its end date. */
  daysLeft: z.int(),
})
export type EndingAssignment = z.output<typeof endingAssignment>

const unansweredInvitation = z.object({
  id,
  email: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type UnansweredInvitation = z.output<typeof unansweredInvitation>

export const attentionQueue = z.object({
  version: rosterVersion,
  athleteCount: z.int(),
  /** Pain reports that await the coach’s decision, oldest first. */
  pain: countedList(painReport),
  /**
   * The number of logs that the coach has not reviewed, and some of them, oldest first: those of the last 28 days
   * and those that changed after the review.
   */
  logs: countedList(workoutLog),
  /**
   * Athletes behind schedule, sorted by days of inactivity, then by missed sessions, both in descending
   * order.
   */
  behind: countedList(athleteBehind),
  /** Athletes whose messages the coach has not read, oldest first. */
  questions: z.optional(countedList(unreadThread)),
  /** Programs that are ending without a follow-up program, ordered by end date. */
  ending: countedList(endingAssignment),
  invitations: countedList(unansweredInvitation),
  /** The number of lifts for which a newer max awaits a decision (see `maxDecisions.list`). */
  undecidedMaxes: z.int(),
  /**
   * The items that the coach has deferred, by the day on which they return. Those that are back in the queue are
   * also in their list above.
   */
  deferrals: z.optional(z.array(deferral)),
})
export type AttentionQueue = z.output<typeof attentionQueue>

/** The state of a session; always `planned` if the athlete does not share logs with the coach. */
export const sessionState = z.enum(['planned', 'not-logged', ...sessionOutcomes, 'skipped', 'on-hold'])

const todaysSession = z.object({
  id,
  /** Today’s date in the athlete’s time zone. */
  date: day,
  athlete: person,
  sharesLogs: z.boolean(),
  name: z.string(),
  regimen: z.object({ id, name: z.string() }),
  state: sessionState,
  skippedKind: z.nullable(skipKind),
  sessionRpe: z.nullable(z.number()),
  workoutLogId: z.nullable(id),
})
export type TodaysSession = z.output<typeof todaysSession>

const athleteDayMark = z.object({
  state: z.enum([...sessionState.options, 'unplanned', 'moved']),
  name: z.string(),
  sessionId: z.nullable(id),
  workoutLogId: z.nullable(id),
})
export type AthleteDayMark = z.output<typeof athleteDayMark>

export const athleteWeekSummary = z.object({
  athlete: person,
  sharesLogs: z.boolean(),
  /** Today’s date in the athlete’s time zone. */
  today: day,
  sessionsDone: z.int(),
  sessionsDue: z.int(),
  /** The days that have calendar entries, with at most four status marks per day. */
  days: z.array(z.object({ date: day, count: z.int(), marks: z.array(athleteDayMark) })),
})
export type AthleteWeekSummary = z.output<typeof athleteWeekSummary>

/** The last weeks of all athletes who share their logs with the coach, as charts show them. */
export const rosterTrends = z.object({
  /** The oldest week first; the last one is the current week. */
  weeks: z.array(
    z.object({
      from: day,
      /** The sessions that the coach assigned. Future sessions do not count as due. */
      sessionsDone: z.int(),
      sessionsDue: z.int(),
      /** The means over the working sets with both an RPE and a planned RPE; null if there are none. */
      rpe: z.nullable(z.number()),
      askedRpe: z.nullable(z.number()),
      ratedSets: z.int(),
    }),
  ),
  /** The working sets of the last full week for each muscle; one for a primary and half for a secondary muscle. */
  hardSets: z.object({
    from: day,
    /** The number of athletes who did such sets. */
    athletes: z.int(),
    sets: z.int(),
    /** The number of those sets whose exercise is not in the library, so that they count for no muscle. */
    unknownSets: z.int(),
    /** The muscle with the most sets first. */
    muscles: z.array(
      z.object({
        muscle: z.enum(muscles),
        sets: z.number(),
        /**
         * The middle half of the sets per athlete in the eight weeks before; absent if sets were logged in fewer than
         * four of them.
         */
        usual: z.optional(z.object({ from: z.number(), to: z.number() })),
      }),
    ),
  }),
})
export type RosterTrends = z.output<typeof rosterTrends>

export const analytics = {
  attention: defineOperation({
    name: 'analytics.attention',
    method: 'GET',
    path: '/api/coach/attention',
    summary:
      'List what needs the coach’s attention: pain reports, athletes behind schedule, unread messages, unreviewed logs, ending programs, unanswered invitations, the number of maxes that await a decision, and deferred items.',
    access: 'coach',
    output: wrapInDataResponse(attentionQueue),
  }),
  today: defineOperation({
    name: 'analytics.today',
    method: 'GET',
    path: '/api/coach/today',
    summary:
      'List the sessions that the coach planned for today in each athlete’s time zone, sorted by athlete.',
    access: 'coach',
    query: z.object(pageFields),
    output: wrapInDataResponse(z.array(todaysSession), {
      sessionCount: z.int(),
      doneCount: z.int(),
      version: rosterVersion,
      nextCursor,
    }),
  }),
  week: defineOperation({
    name: 'analytics.week',
    method: 'GET',
    path: '/api/coach/week',
    summary:
      'List the activity of the coach’s athletes, sorted by name, over seven days (by default, the last seven).',
    access: 'coach',
    query: z.object({ ...pageFields, from: z.optional(day) }),
    output: wrapInDataResponse(z.array(athleteWeekSummary), {
      from: day,
      version: rosterVersion,
      nextCursor,
    }),
  }),
  trends: defineOperation({
    name: 'analytics.trends',
    method: 'GET',
    path: '/api/coach/trends',
    summary:
      'Get the sessions done and the RPE of all athletes in each of the last twelve weeks, and their hard sets per muscle in the last full week.',
    access: 'coach',
    /** `from` is the first day of the current week; by default, the last Monday. */
    query: z.object({ from: z.optional(day) }),
    output: wrapInDataResponse(rosterTrends),
  }),
  coachStats: defineOperation({
    name: 'analytics.coachStats',
    method: 'GET',
    path: '/api/workout-logs/coach/stats',
    summary:
      'Get totals, averages and a row per athlete, based on all data that the coach may see. `hasData` is false if there is no data.',
    access: 'coach',
    output: wrapInDataResponse(coachStats),
  }),
  ...progress,
}

import * as z from 'zod/mini'
import { answer, day, id, nextCursor, page, person } from './fields.ts'
import { operation } from './operation.ts'
import { painReport } from './pain.ts'
import { progress } from './progress.ts'
import { skipKind } from './schedule.ts'
import { workoutLog } from './workout-logs.ts'

/** What was done in the last 28 days: all that a coach can still act on, and all that need be added up each time. */
const lately = z.object({
  workouts: z.int(),
  /** Working sets in which something was done; `training/workout/volume.ts` says which, and what volume load is. */
  sets: z.int(),
  volumeKg: z.number(),
  minutes: z.number(),
})

/** Over everything that was logged. Numbers are null where there is nothing to take them from. */
const figures = {
  workouts: z.int(),
  minutes: z.number(),
  averageDurationMinutes: z.nullable(z.number()),
  averageSessionRpe: z.nullable(z.number()),
  lastWorkoutAt: z.nullable(z.string()),
  lately,
} as const

export const coachStats = z.object({
  hasData: z.boolean(),
  totals: z.object({
    athletes: z.int(),
    /** Those who trained in the last 28 days. */
    activeAthletes: z.int(),
    workouts: z.int(),
    minutes: z.number(),
    firstWorkoutAt: z.nullable(z.string()),
  }),
  lately,
  averages: z.object({
    durationMinutes: z.nullable(z.number()),
    sessionRpe: z.nullable(z.number()),
    rating: z.nullable(z.number()),
    workoutsPerAthlete: z.nullable(z.number()),
  }),
  /** By name, the first 200; the totals count all. */
  athletes: z.array(z.object({ athlete: person, ...figures })),
  recentLogs: z.array(workoutLog),
})
export type CoachStats = z.output<typeof coachStats>

/** How many there are; the list beside it is the first of them. */
const counted = <S extends z.ZodMiniType>(item: S) => z.object({ count: z.int(), items: z.array(item) })

/** An athlete who did not log what was due: `training/adherence/attention.ts` says from when on. */
const behind = z.object({
  athlete: person,
  standing: z.enum(['missed', 'silent']),
  /** Of the last 14 days up to yesterday, and today’s that are done. */
  sessionsDone: z.int(),
  sessionsDue: z.int(),
  /** Days since the last log or, where there is none, since coach and athlete began. */
  silentDays: z.int(),
  lastWorkoutAt: z.nullable(z.string()),
})
export type Behind = z.output<typeof behind>

const ending = z.object({
  athlete: person,
  assignmentId: id,
  regimen: z.object({ id, name: z.string() }),
  endDate: day,
  /** Negative where it has ended. */
  daysLeft: z.int(),
})
export type Ending = z.output<typeof ending>

const unanswered = z.object({
  id,
  email: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type Unanswered = z.output<typeof unanswered>

export const attention = z.object({
  athleteCount: z.int(),
  /** Pain on which nobody decided yet, the oldest first. */
  pain: counted(painReport),
  /** Logs of the last 28 days that the coach has not reviewed, the oldest first. */
  logs: counted(workoutLog),
  /** Those silent longest first, then those with most sessions missed. */
  behind: counted(behind),
  /** Programs of the coach after which nothing follows, the first to end first. */
  ending: counted(ending),
  invitations: counted(unanswered),
})
export type Attention = z.output<typeof attention>

/** What became of a session; `planned` also where the athlete does not let the coach see logs. */
const sessionState = z.enum(['planned', 'not-logged', 'done', 'changed', 'part', 'skipped', 'on-hold'])

const todaysSession = z.object({
  id,
  /** Today where the athlete lives. */
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

const dayMark = z.object({
  state: z.enum([...sessionState.options, 'unplanned', 'moved']),
  name: z.string(),
  sessionId: z.nullable(id),
  workoutLogId: z.nullable(id),
})
export type DayMark = z.output<typeof dayMark>

export const ledgerRow = z.object({
  athlete: person,
  sharesLogs: z.boolean(),
  /** The day it is where the athlete lives. */
  today: day,
  sessionsDone: z.int(),
  sessionsDue: z.int(),
  /** The days on which there is something; at most four marks of each stand here. */
  days: z.array(z.object({ date: day, count: z.int(), marks: z.array(dayMark) })),
})
export type LedgerRow = z.output<typeof ledgerRow>

export const analytics = {
  attention: operation({
    name: 'analytics.attention',
    method: 'GET',
    path: '/api/coach/attention',
    summary:
      'Who needs the coach now: pain to decide on, logs to review, athletes who did not log, programs that end, invitations without an answer.',
    access: 'coach',
    output: answer(attention),
  }),
  today: operation({
    name: 'analytics.today',
    method: 'GET',
    path: '/api/coach/today',
    summary: 'The sessions that the coach planned for today, where each athlete lives, by athlete.',
    access: 'coach',
    query: z.object(page),
    output: answer(z.array(todaysSession), { sessionCount: z.int(), doneCount: z.int(), nextCursor }),
  }),
  week: operation({
    name: 'analytics.week',
    method: 'GET',
    path: '/api/coach/week',
    summary: 'Seven days of the coach’s athletes, by name; from six days ago unless named.',
    access: 'coach',
    query: z.object({ ...page, from: z.optional(day) }),
    output: answer(z.array(ledgerRow), { from: day, nextCursor }),
  }),
  coachStats: operation({
    name: 'analytics.coachStats',
    method: 'GET',
    path: '/api/workout-logs/coach/stats',
    summary:
      'Totals, averages and a row an athlete, over all that the coach may see. `hasData` is false when there is nothing yet.',
    access: 'coach',
    output: answer(coachStats),
  }),
  ...progress,
}

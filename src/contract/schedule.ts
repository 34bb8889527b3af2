import * as z from 'zod/mini'
import { answer, day, given, id, ids, nextCursor, page, person, text } from './fields.ts'
import { operation } from './operation.ts'
import { dayInput, sessionBlock, trainingDay } from './program.ts'

/**
 * Why a session is left out. Illness, injury, rest and travel leave the sessions that are due; no time and other
 * reasons do not: `training/adherence`.
 */
export const skipKind = z.enum(['illness', 'injury', 'rest', 'travel', 'no-time', 'other'])
export type SkipKind = z.output<typeof skipKind>

/**
 * One thing of a planned day before and after, as a line; null: it was not or is not there. Beside exercises these are
 * `Name`, `Notes`, `Order`, `Together`, `Date` and, of one that is new or gone, `Day`.
 */
export const changeLine = z.object({
  exercise: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type ChangeLine = z.output<typeof changeLine>

/** What became different in a session after it was assigned: with its program, or for this athlete and day alone. */
export const planChange = z.object({
  ...ids,
  kind: z.enum(['program', 'override']),
  /** Why, in the coach's words. */
  note: z.string(),
  lines: z.array(changeLine),
  by: z.nullable(person),
  at: z.string(),
})
export type PlanChange = z.output<typeof planChange>

/** A training day of a program on an athlete's calendar. */
export const session = z.object({
  ...ids,
  date: day,
  /** The day on which the program had put it; null: it was never moved. */
  movedFrom: z.nullable(day),
  skipped: z.nullable(
    z.object({ kind: skipKind, reason: z.string(), by: z.nullable(person), at: z.string() }),
  ),
  state: z.enum(['planned', 'done', 'skipped']),
  name: z.string(),
  notes: z.string(),
  /** Which week of the program, which of its training days: both from 1. */
  week: z.int(),
  weekCount: z.int(),
  dayOfWeek: z.int(),
  athlete: person,
  coach: z.nullable(person),
  assignmentId: id,
  regimen: z.object({ ...ids, name: z.string() }),
  blocks: z.array(sessionBlock),
  /** What is planned was written for this athlete and day alone. */
  isOverridden: z.boolean(),
  /** How it was changed last, since it was assigned. */
  change: z.nullable(planChange),
  /** The newest log of it. To a coach whom the athlete does not let see logs, what is done looks planned. */
  workoutLogId: z.nullable(id),
  /** The workout as which it was last recorded or given up, deleted ones too: the ids of the next one follow from it. */
  lastWorkoutId: z.nullable(id),
})
export type Session = z.output<typeof session>

/**
 * What stands on a calendar, without what is planned in it: a session, or a workout that nobody planned (`unplanned`;
 * its id is the log's).
 */
export const calendarEntry = z.object({
  ...ids,
  athleteId: id,
  date: day,
  /** As in a session. What moved out of the asked days or into them is there too. */
  movedFrom: z.nullable(day),
  /** The day on which it counts as due: what the athlete moves out of its week stays due in it. */
  dueOn: day,
  state: z.enum(['planned', 'done', 'skipped', 'unplanned']),
  /** How what was done relates to the plan; null: it is not done. */
  outcome: z.nullable(z.enum(['done', 'changed', 'part'])),
  /** For pain that was reported: it is not due. False to a coach whom the athlete does not let see logs. */
  isOnHold: z.boolean(),
  skipped: z.nullable(z.object({ kind: skipKind, reason: z.string() })),
  name: z.string(),
  week: z.nullable(z.int()),
  regimen: z.nullable(z.object({ ...ids, name: z.string() })),
  /** Who assigned it. */
  coachId: z.nullable(id),
  workoutLogId: z.nullable(id),
  sessionRpe: z.nullable(z.number()),
})
export type CalendarEntry = z.output<typeof calendarEntry>

/** What is planned in a session, for the coach who assigned it: with the coach's own notes and text. */
export const sessionPlan = z.object({
  day: trainingDay,
  /** As the program has it. */
  program: trainingDay,
  isOverridden: z.boolean(),
  /** Which state this is, so that nobody writes over another one. */
  version: z.string(),
  /** The last changes, the newest first. */
  changes: z.array(planChange),
})
export type SessionPlan = z.output<typeof sessionPlan>

/** One id or several, with commas between them. */
const someIds = z.string().check(z.maxLength(3700))
const inCalendar = {
  from: z.optional(day),
  to: z.optional(day),
  athleteId: z.optional(someIds),
  groupId: z.optional(z.string()),
  regimenId: z.optional(z.string()),
}

const unplannable = [
  'session-plan.not-found',
  'session-plan.not-yours',
  'session-plan.done',
  'session-plan.skipped',
  'session-plan.past',
] as const
const unchangeable = ['session-plan.not-found', 'session-plan.forbidden', 'session-plan.done'] as const

export const schedule = {
  list: operation({
    name: 'schedule.list',
    method: 'GET',
    path: '/api/sessions',
    summary:
      'Sessions by date, at most 400 days: the caller’s own, or those of the coach’s athletes, of a group or a regimen if named. From a week ago for five weeks, unless named.',
    access: 'signed-in',
    query: z.object({ ...page, ...inCalendar }),
    output: answer(z.array(session), { nextCursor }),
  }),
  calendar: operation({
    name: 'schedule.calendar',
    method: 'GET',
    path: '/api/sessions/calendar',
    summary:
      'The same without what is planned in them, with what became of each, and with the workouts that nobody planned.',
    access: 'signed-in',
    query: z.object({ ...page, ...inCalendar }),
    output: answer(z.array(calendarEntry), {
      nextCursor,
      /** Whose day is meant: the time zones of the athletes on this page. */
      zones: z.array(z.object({ athleteId: id, timeZone: z.string() })),
    }),
  }),
  show: operation({
    name: 'schedule.show',
    method: 'GET',
    path: '/api/sessions/{id}',
    summary: 'One session with what is planned in it.',
    access: 'signed-in',
    output: answer(session),
    failures: ['session-plan.not-found'],
  }),
  move: operation({
    name: 'schedule.move',
    method: 'PUT',
    path: '/api/sessions/{id}/date',
    summary:
      'The athlete, or the coach who assigned it, puts a session that is not done on another day, at most eight weeks from where it was planned.',
    access: 'signed-in',
    input: z.object({ date: day }),
    output: answer(session),
    failures: [...unchangeable, 'session-plan.skipped'],
  }),
  skip: operation({
    name: 'schedule.skip',
    method: 'PUT',
    path: '/api/sessions/{id}/skip',
    summary: 'The same leave a session out, and say why. Said again, the later reason stands.',
    access: 'signed-in',
    input: z.object({ kind: skipKind, reason: z.optional(text(500)) }),
    output: answer(session),
    failures: unchangeable,
  }),
  unskip: operation({
    name: 'schedule.unskip',
    method: 'DELETE',
    path: '/api/sessions/{id}/skip',
    summary: 'Bring a session back that was left out.',
    access: 'signed-in',
    output: answer(session),
    failures: unchangeable,
  }),
  plan: operation({
    name: 'schedule.plan',
    method: 'GET',
    path: '/api/sessions/{id}/plan',
    summary: 'What is planned in a session, beside what its program has, for the coach who assigned it.',
    access: 'coach',
    output: answer(sessionPlan),
    failures: ['session-plan.not-found', 'session-plan.not-yours'],
  }),
  override: operation({
    name: 'schedule.override',
    method: 'PUT',
    path: '/api/sessions/{id}/plan',
    summary:
      'The coach who assigned it plans a session anew for this athlete alone, until it is done, left out or past; the athlete is told.',
    access: 'coach',
    input: z.object({
      day: dayInput,
      /** Why, for the athlete. */
      note: given(text(1000), ''),
      /** The state that was changed; another one meanwhile is a refusal instead of an overwriting. */
      version: z.optional(text(200)),
    }),
    output: answer(session),
    failures: [...unplannable, 'session-plan.changed-elsewhere'],
  }),
  followProgram: operation({
    name: 'schedule.followProgram',
    method: 'DELETE',
    path: '/api/sessions/{id}/plan',
    summary: 'Plan a session as its program has it again.',
    access: 'coach',
    output: answer(session),
    failures: unplannable,
  }),
}

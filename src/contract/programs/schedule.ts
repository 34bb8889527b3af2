import * as z from 'zod/mini'
import {
  clientId,
  day,
  id,
  idFields,
  nextCursor,
  pageFields,
  person,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { schemaOf } from '#contract/schema-of.ts'
import { skipKinds } from '#training/adherence/skip-kinds.ts'
import { type PlanChangeLine, planChangeParts } from '#training/program/plan-change-line.ts'
import { sessionOutcomes } from '#training/workout/model/workout-outcomes.ts'
import { amount, dayInput, sessionBlock, setRole, trainingDay } from './program.ts'

/** The reason for skipping a session. */
export const skipKind = z.enum(skipKinds)

const changedText = { before: z.nullable(z.string()), after: z.nullable(z.string()) } as const

/**
 * A changed part of a plan. `before` is null if the part was added; `after` is null if it was removed. `kind` is
 * `day` for an added or removed day.
 */
export const planChangeLine = schemaOf<PlanChangeLine>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('exercise'), exercise: z.string(), ...changedText }),
    z.object({ kind: z.enum(planChangeParts), ...changedText }),
  ]),
)

/** A change to an assigned session, made by a new program revision or for this athlete and day only. */
export const planChange = z.object({
  ...idFields,
  kind: z.enum(['program', 'override']),
  /** The coach's reason for the change. */
  note: z.string(),
  lines: z.array(planChangeLine),
  by: z.nullable(person),
  at: z.string(),
})
export type PlanChange = z.output<typeof planChange>

/** A coach’s comment on an exercise of a log, which appears again when the exercise is due. */
export const exerciseComment = z.object({
  ...idFields,
  workoutLogId: id,
  /** The name under which the exercise was logged. */
  exercise: z.string(),
  author: person,
  text: z.string(),
  createdAt: z.string(),
})
export type ExerciseComment = z.output<typeof exerciseComment>

/** A session on an athlete's calendar: a training day of a program, or a single session without a program. */
export const session = z.object({
  ...idFields,
  date: day,
  /** The date originally planned by the program; null if the session was never moved. */
  movedFrom: z.nullable(day),
  skipped: z.nullable(
    z.object({ kind: skipKind, reason: z.string(), by: z.nullable(person), at: z.string() }),
  ),
  state: z.enum(['planned', 'done', 'skipped']),
  name: z.string(),
  notes: z.string(),
  /** The program week and the training day within it; both numbers start at 1. */
  week: z.int(),
  weekCount: z.int(),
  dayOfWeek: z.int(),
  athlete: person,
  coach: z.nullable(person),
  assignmentId: id,
  regimen: z.object({ ...idFields, name: z.string() }),
  /** True if the coach put the session on the day directly; its `regimen` is then not a program. */
  isSingle: z.boolean(),
  blocks: z.array(sessionBlock),
  /** True if the plan was changed for this athlete and day only. */
  isOverridden: z.boolean(),
  /** The latest change to the session since it was assigned. */
  change: z.nullable(planChange),
  /**
   * The id of the session's newest log. For a coach without access to logs, the id is null and completed
   * sessions have the state `planned`.
   */
  workoutLogId: z.nullable(id),
  /**
   * The comments of coaches on these exercises in earlier logs that the athlete has not acknowledged. Only for the
   * athlete, in planned sessions; absent if there are none.
   */
  exerciseComments: z.optional(z.array(exerciseComment)),
  /**
   * The id of the last workout that was recorded or discarded for this session, even if the workout was
   * deleted later. The id of the next workout is derived from this id.
   */
  lastWorkoutId: z.nullable(id),
})
export type Session = z.output<typeof session>

/** The outcome of a session compared with its plan. */
export const sessionOutcome = z.enum(sessionOutcomes)

/** An exercise as a calendar entry summarises it. */
export const calendarExercise = z.object({
  name: z.string(),
  sets: z.array(z.object({ role: setRole, amount: z.nullable(amount) })),
})

/** A calendar entry without its plan: a session, or an unplanned workout identified by the id of its log. */
export const calendarEntry = z.object({
  ...idFields,
  athleteId: id,
  date: day,
  /**
   * The original date of a moved session. The calendar includes sessions moved into or out of the requested
   * days.
   */
  movedFrom: z.nullable(day),
  /**
   * The date on which the session is due. A session that the athlete moves to another week is still due in
   * its original week.
   */
  dueOn: day,
  state: z.enum([...session.shape.state.options, 'unplanned']),
  /** The outcome of the workout compared with the plan; null if the session has not been done. */
  outcome: z.nullable(sessionOutcome),
  /**
   * True if the session is on hold because of reported pain and is therefore not due. Always false for coaches
   * without access to logs.
   */
  isOnHold: z.boolean(),
  skipped: z.nullable(z.object({ kind: skipKind, reason: z.string() })),
  name: z.string(),
  week: z.nullable(z.int()),
  /** The program; null for a single session, and for a workout without a program. */
  regimen: z.nullable(z.object({ ...idFields, name: z.string() })),
  /** The coach who assigned the session. */
  coachId: z.nullable(id),
  workoutLogId: z.nullable(id),
  sessionRpe: z.nullable(z.number()),
  /** The length of the workout; absent if it is unknown. */
  durationMinutes: z.optional(z.number()),
  /** The sets done so far of a workout in progress. Absent otherwise, and for coaches without access to logs. */
  progress: z.optional(z.object({ doneSetCount: z.int(), plannedSetCount: z.int() })),
  /** The most severe pain that puts the session on hold. Absent otherwise. */
  pain: z.optional(z.object({ bodyPart: z.string(), severity: z.int() })),
  /**
   * The exercise of a planned session that has working sets in only one, such as a run, with the amounts of its sets.
   * Absent otherwise.
   */
  mainExercise: z.optional(calendarExercise),
})
export type CalendarEntry = z.output<typeof calendarEntry>

/**
 * The plan of a session as returned to the coach who assigned it, including the coach's private notes and day
 * text.
 */
export const sessionPlan = z.object({
  day: trainingDay,
  /** The day as planned by the program, without individual changes. */
  program: trainingDay,
  isOverridden: z.boolean(),
  /** Identifies this version of the plan, so that concurrent changes can be detected. */
  version: z.string(),
  /** The latest changes to the plan, newest first. */
  changes: z.array(planChange),
})
export type SessionPlan = z.output<typeof sessionPlan>

/** One or more ids, separated by commas. */
const commaSeparatedIds = z.string().check(z.maxLength(3700))
const calendarQueryFields = {
  from: z.optional(day),
  to: z.optional(day),
  athleteId: z.optional(commaSeparatedIds),
  groupId: z.optional(z.string()),
  regimenId: z.optional(z.string()),
}

const planOverrideFailures = [
  'session-plan.not-found',
  'session-plan.not-yours',
  'session-plan.done',
  'session-plan.skipped',
  'session-plan.past',
] as const
const sessionChangeFailures = [
  'session-plan.not-found',
  'session-plan.forbidden',
  'session-plan.done',
] as const

export const schedule = {
  list: defineOperation({
    name: 'schedule.list',
    method: 'GET',
    path: '/api/sessions',
    summary:
      'List sessions by date: the caller’s, or those of the coach’s athletes, optionally only those of one group or regimen. Covers at most 400 days; by default, five weeks starting a week ago.',
    access: 'signed-in',
    query: z.object({ ...pageFields, ...calendarQueryFields }),
    output: wrapInDataResponse(z.array(session), { nextCursor }),
  }),
  calendar: defineOperation({
    name: 'schedule.calendar',
    method: 'GET',
    path: '/api/sessions/calendar',
    summary:
      'List calendar entries: sessions with their outcomes but without their plans, and unplanned workouts.',
    access: 'signed-in',
    query: z.object({ ...pageFields, ...calendarQueryFields }),
    output: wrapInDataResponse(z.array(calendarEntry), {
      nextCursor,
      /** The time zones of the athletes on this page. */
      zones: z.array(z.object({ athleteId: id, timeZone: z.string() })),
    }),
  }),
  show: defineOperation({
    name: 'schedule.show',
    method: 'GET',
    path: '/api/sessions/{id}',
    summary: 'Get a session with its plan.',
    access: 'signed-in',
    output: wrapInDataResponse(session),
    failures: ['session-plan.not-found'],
  }),
  move: defineOperation({
    name: 'schedule.move',
    method: 'PUT',
    path: '/api/sessions/{id}/date',
    summary:
      'Move a session to another day, at most eight weeks from its planned day, as the athlete or as the coach who assigned it. Completed sessions cannot be moved.',
    access: 'signed-in',
    input: z.object({ date: day }),
    output: wrapInDataResponse(session),
    failures: [...sessionChangeFailures, 'session-plan.skipped'],
  }),
  skip: defineOperation({
    name: 'schedule.skip',
    method: 'PUT',
    path: '/api/sessions/{id}/skip',
    summary:
      'Skip a session and give the reason, as the athlete or as the coach who assigned it. Repeating the call replaces the reason.',
    access: 'signed-in',
    input: z.object({ kind: skipKind, reason: z.optional(textUpTo(500)) }),
    output: wrapInDataResponse(session),
    failures: [...sessionChangeFailures, 'session-plan.health-reason'],
  }),
  unskip: defineOperation({
    name: 'schedule.unskip',
    method: 'DELETE',
    path: '/api/sessions/{id}/skip',
    summary: 'Restore a skipped session.',
    access: 'signed-in',
    output: wrapInDataResponse(session),
    failures: sessionChangeFailures,
  }),
  plan: defineOperation({
    name: 'schedule.plan',
    method: 'GET',
    path: '/api/sessions/{id}/plan',
    summary: 'Get the plan of a session and the original program day, as the coach who assigned it.',
    access: 'coach',
    output: wrapInDataResponse(sessionPlan),
    failures: ['session-plan.not-found', 'session-plan.not-yours'],
  }),
  override: defineOperation({
    name: 'schedule.override',
    method: 'PUT',
    path: '/api/sessions/{id}/plan',
    summary:
      'Change the plan of a session for this athlete only, as the coach who assigned it, and notify the athlete. Completed, skipped and past sessions cannot be changed.',
    access: 'coach',
    input: z.object({
      day: dayInput,
      /** The coach’s reason for the change, shown to the athlete. */
      note: withDefault(textUpTo(1000), ''),
      /** The version that was edited. The call fails if the plan has changed since. */
      version: z.optional(textUpTo(200)),
      /** The log that led to the change, and its figures, for the ledger. */
      workoutLogId: z.optional(clientId),
      reason: withDefault(textUpTo(300), ''),
      /** False if the call must fail once the athlete has begun the session. */
      mayHaveBegun: withDefault(z.boolean(), true),
      /** True if the call restores the plan from before the coach’s last change, which the ledger then shows as undone. */
      isUndo: withDefault(z.boolean(), false),
    }),
    output: wrapInDataResponse(session),
    failures: [...planOverrideFailures, 'session-plan.changed-elsewhere', 'session-plan.begun'],
  }),
  undoChange: defineOperation({
    name: 'schedule.undoChange',
    method: 'DELETE',
    path: '/api/sessions/{id}/plan/changes/{changeId}',
    summary:
      'Undo a change that the coach made to the plan of a session, unless the plan has been changed since or the athlete has begun the session.',
    access: 'coach',
    output: wrapInDataResponse(session),
    failures: [...planOverrideFailures, 'session-plan.changed-elsewhere', 'session-plan.begun'],
  }),
  followProgram: defineOperation({
    name: 'schedule.followProgram',
    method: 'DELETE',
    path: '/api/sessions/{id}/plan',
    summary: 'Discard the individual changes to a session’s plan and restore the plan from the program.',
    access: 'coach',
    output: wrapInDataResponse(session),
    failures: planOverrideFailures,
  }),
}

import * as z from 'zod/mini'
import {
  day,
  id,
  idFields,
  nextCursor,
  pageQuery,
  person,
  rosterVersion,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { planChangeLine } from '#contract/programs/schedule.ts'
import { painDecision, painReport } from '#contract/workout-logs/pain.ts'
import { deferrableItemKind } from './deferral.ts'

export const decisionKinds = [
  'reviewed',
  'commented',
  'messaged',
  'deferred',
  'adjusted',
  'pain-decided',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** The decisions that an athlete can read: those about the athlete’s training. */
export const decisionKindsForAthletes = [
  'reviewed',
  'commented',
  'adjusted',
  'pain-decided',
] as const satisfies readonly DecisionKind[]

/** Separates the parts of a reason about several exercises. */
export const decisionPartSeparator = '; '

/** An entry of the ledger: what a coach decided about an athlete, and why. */
export const decision = z.object({
  ...idFields,
  kind: z.enum(decisionKinds),
  coach: person,
  /** The log that led to the decision; null if there was none. */
  workoutLogId: z.nullable(id),
  /** The adjusted session or the session of the log; null if there is none. */
  sessionId: z.nullable(id),
  /** The date and name of an adjusted session; null for other decisions. */
  session: z.nullable(z.object({ date: day, name: z.string() })),
  /** The figures that led to the decision, such as `Back squat 7.5 kg under plan`; empty if none were recorded. */
  reason: z.string(),
  /**
   * If the reason lists several exercises, separated by semicolons, and only some of their changes were undone, the parts of
   * the reason about these. Otherwise missing.
   */
  undoneParts: z.optional(z.array(z.string())),
  /** The coach’s own words to the athlete: the comment, the note about an adjusted session or the answer to a pain report. */
  note: z.string(),
  /** The pain report and what the coach decided about it. Missing for other decisions. */
  pain: z.optional(
    z.extend(z.pick(painReport, { bodyPart: true, severity: true, exercise: true, replacement: true }), {
      painReportId: id,
      decision: painDecision,
    }),
  ),
  /** The changes to an adjusted session. */
  lines: z.array(planChangeLine),
  /** The day to which the coach deferred the decision; null for other decisions. */
  until: z.nullable(day),
  at: z.string(),
  /** The time when the coach undid the decision; null if it was not undone. */
  undoneAt: z.nullable(z.string()),
})
export type Decision = z.output<typeof decision>

/** How to undo a decision: which operations to call, with which ids. */
const decisionUndo = z.discriminatedUnion('kind', [
  /** `reviews.unreview` */
  z.object({ kind: z.literal('review'), workoutLogId: id }),
  /** `deferrals.bringBack` */
  z.object({ kind: z.literal('deferral'), itemKind: deferrableItemKind, itemId: id }),
  /** `schedule.undoChange`, and `reviews.unreview` if a log led to the change, which then counts as reviewed. */
  z.object({ kind: z.literal('adjustment'), sessionId: id, changeId: id, workoutLogId: z.nullable(id) }),
  /** `painReportDecisions.undo` */
  z.object({ kind: z.literal('pain'), painReportId: id, decidedAt: z.string() }),
])

/** A decision that was made today and has not been undone, with the athlete it is about. */
export const todaysDecision = z.extend(decision, {
  athlete: person,
  /** Null if another coach decided, or if the decision can no longer be undone. Messages and comments cannot be. */
  undo: z.nullable(decisionUndo),
})
export type TodaysDecision = z.output<typeof todaysDecision>

const decisionPage = wrapInDataResponse(z.array(decision), { nextCursor })
const visibility =
  'Athletes see the decisions about their training that stand. Coaches see their own decisions, and other coaches’ comments, changes and decisions on pain reports.'

export const decisions = {
  today: defineOperation({
    name: 'decisions.today',
    method: 'GET',
    path: '/api/coach/decisions',
    summary:
      'List today’s decisions about the coach’s athletes that were not undone, newest first: the coach’s own, and other coaches’ comments, changes and decisions on pain reports. The day is that of the coach’s time zone.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(todaysDecision), {
      nextCursor,
      /** The number of decisions on all pages. */
      count: z.int(),
      version: rosterVersion,
    }),
  }),
  ofLog: defineOperation({
    name: 'decisions.ofLog',
    method: 'GET',
    path: '/api/workout-logs/{id}/decisions',
    summary: `List the decisions about a log and its session, newest first. ${visibility}`,
    access: 'signed-in',
    query: pageQuery,
    output: decisionPage,
    failures: ['workout-log.not-found'],
  }),
  ofSession: defineOperation({
    name: 'decisions.ofSession',
    method: 'GET',
    path: '/api/sessions/{id}/decisions',
    summary: `List the decisions about a session and its logs, newest first. ${visibility}`,
    access: 'signed-in',
    query: pageQuery,
    output: decisionPage,
    failures: ['session-plan.not-found'],
  }),
  ofAthlete: defineOperation({
    name: 'decisions.ofAthlete',
    method: 'GET',
    path: '/api/athletes/{id}/decisions',
    summary: `List the decisions about one of the coach’s athletes, newest first. ${visibility}`,
    access: 'coach',
    query: pageQuery,
    output: decisionPage,
    failures: ['athlete.not-found'],
  }),
}

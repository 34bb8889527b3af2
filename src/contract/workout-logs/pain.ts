import * as z from 'zod/mini'
import {
  clientId,
  day,
  id,
  idFields,
  instant,
  integerBetween,
  nextCursor,
  pageFields,
  person,
  requiredText,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { painDecisions } from '#training/safety/safety-hold.ts'

export const painDecision = z.enum(painDecisions)

/** Pain reported for an exercise or a day. `training/safety/safety-hold.ts` defines the resulting hold. */
export const painReport = z.object({
  ...idFields,
  athlete: person,
  /** The session in which the pain was reported. */
  sessionId: z.nullable(id),
  /** The exercise name in the session; null if the report is about the whole day. */
  exercise: z.nullable(z.string()),
  /** The keys (`training/exercise-key.ts`) of all names that the exercise has in the athlete’s sessions. */
  exerciseKeys: z.array(z.string()),
  /** The athlete’s description of where it hurts; may be empty. */
  bodyPart: z.string(),
  /** The pain level, from 0 (no pain) to 10 (the worst imaginable pain). */
  severity: z.int(),
  note: z.string(),
  reportedAt: z.string(),
  /**
   * The dates of the report, of the first decision and of the end of the hold, in the athlete’s time zone.
   */
  day,
  decidedOn: z.nullable(day),
  endedOn: z.nullable(day),
  endedAt: z.nullable(z.string()),
  decision: z.nullable(painDecision),
  replacement: z.nullable(z.string()),
  /** The coach’s message to the athlete. */
  answer: z.string(),
  decidedAt: z.nullable(z.string()),
  /** The coach who decided; null if there is no decision or the coach’s account was deleted. */
  decidedBy: z.nullable(person),
  /** The time at which the athlete withdrew or corrected the report. */
  withdrawnAt: z.nullable(z.string()),
  /** The alternates that the coach’s plan lists for the exercise. */
  alternates: z.array(z.string()),
  /** The athlete’s next session that includes the exercise, excluding completed and skipped sessions. */
  next: z.nullable(z.object({ sessionId: id, date: day, name: z.string() })),
})
export type PainReport = z.output<typeof painReport>

export const painReportInput = z.object({
  id: clientId.check(z.minLength(1)),
  sessionId: withDefault(z.nullable(id), null),
  exercise: withDefault(z.nullable(requiredText(200)), null),
  bodyPart: withDefault(textUpTo(100), ''),
  severity: integerBetween(0, 10),
  note: withDefault(textUpTo(2000), ''),
  reportedAt: instant,
  /** The earlier report that this report corrects. */
  corrects: z.optional(z.nullable(clientId)),
})

export const pain = {
  own: defineOperation({
    name: 'pain.own',
    method: 'GET',
    path: '/api/pain-reports',
    summary: 'List the caller’s pain reports, newest first.',
    access: 'signed-in',
    query: z.object(pageFields),
    output: wrapInDataResponse(z.array(painReport), { nextCursor }),
  }),
  ofAthletes: defineOperation({
    name: 'pain.ofAthletes',
    method: 'GET',
    path: '/api/coach/pain-reports',
    summary:
      'List pain reports from athletes who share logs with the coach, newest first; optionally only one athlete’s reports or only active reports.',
    access: 'coach',
    query: z.object({
      ...pageFields,
      athleteId: z.optional(z.string()),
      standing: z.optional(z.literal('yes')),
    }),
    output: wrapInDataResponse(z.array(painReport), { nextCursor }),
  }),
  report: defineOperation({
    name: 'pain.report',
    method: 'POST',
    path: '/api/pain-reports',
    summary:
      'Report pain for an exercise or a day. Puts the exercise or day on hold and notifies coaches who can see the athlete’s logs. Sending the same id again changes nothing.',
    access: 'signed-in',
    input: painReportInput,
    output: wrapInDataResponse(painReport),
    status: 201,
    failures: ['pain-report.id-taken'],
  }),
  withdraw: defineOperation({
    name: 'pain.withdraw',
    method: 'PUT',
    path: '/api/pain-reports/{id}/withdrawal',
    summary: 'Withdraw a pain report as the athlete. The hold ends today; the report remains in the list.',
    access: 'signed-in',
    output: wrapInDataResponse(painReport),
    failures: ['pain-report.not-found'],
  }),
  decide: defineOperation({
    name: 'pain.decide',
    method: 'PUT',
    path: '/api/pain-reports/{id}/decision',
    summary:
      'Decide on a pain report as the athlete’s coach, with a message. The call fails if there is an earlier decision that the coach has not seen.',
    access: 'coach',
    input: z
      .object({
        decision: painDecision,
        replacement: z.optional(z.nullable(requiredText(200))),
        answer: withDefault(textUpTo(2000), ''),
        /** The time of the last decision that the coach saw; null if there was none. */
        seen: z.nullable(z.string()),
      })
      .check(
        z.refine(({ decision, replacement }) => decision !== 'replace' || Boolean(replacement), {
          path: ['replacement'],
          error: 'Choose a replacement exercise.',
        }),
      ),
    output: wrapInDataResponse(painReport),
    failures: ['pain-report.not-found', 'pain-report.decided-elsewhere', 'pain-report.withdrawn'],
  }),
}

import * as z from 'zod/mini'
import {
  answer,
  day,
  given,
  id,
  ids,
  instant,
  name,
  nextCursor,
  page,
  person,
  text,
  whole,
} from './fields.ts'
import { operation } from './operation.ts'

/** `resume`: as planned again; `replace`: something else in its place; `leave-out`: nothing. */
export const painDecision = z.enum(['resume', 'replace', 'leave-out'])
export type PainDecision = z.output<typeof painDecision>

/** Pain in an exercise, or on a day, and what a coach decided on it. What it holds: `training/safety/hold.ts`. */
export const painReport = z.object({
  ...ids,
  athlete: person,
  /** The session in which it was reported. */
  sessionId: z.nullable(id),
  /** As it stood in the session; null: the whole day. */
  exercise: z.nullable(z.string()),
  /** The names under which it stands in the athlete’s sessions, as `training/exercise-name.ts` writes them. */
  exerciseKeys: z.array(z.string()),
  /** Where it hurts, in the athlete’s words; may be empty. */
  bodyPart: z.string(),
  /** From 0, no pain, to 10, the worst imaginable. */
  severity: z.int(),
  note: z.string(),
  reportedAt: z.string(),
  /** The days where the athlete lives: of the report, of the first decision, from which on nothing is held. */
  day,
  decidedOn: z.nullable(day),
  endedOn: z.nullable(day),
  endedAt: z.nullable(z.string()),
  decision: z.nullable(painDecision),
  replacement: z.nullable(z.string()),
  /** The coach’s words to the athlete. */
  answer: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Null also when that account is gone. */
  decidedBy: z.nullable(person),
  /** The athlete took it back, or put another in its place. */
  withdrawnAt: z.nullable(z.string()),
  /** What the coach of the plan wrote as alternates of the exercise. */
  alternates: z.array(z.string()),
  /** The next session with it that is not done; null where nothing of it lies ahead. */
  next: z.nullable(z.object({ sessionId: id, date: day, name: z.string() })),
})
export type PainReport = z.output<typeof painReport>

export const painReportInput = z.object({
  id,
  sessionId: given(z.nullable(id), null),
  exercise: given(z.nullable(name(200)), null),
  bodyPart: given(text(100), ''),
  severity: whole(0, 10),
  note: given(text(2000), ''),
  reportedAt: instant,
  /** An earlier report that this one corrects: that one is taken back. */
  corrects: z.optional(z.nullable(id)),
})

export const pain = {
  own: operation({
    name: 'pain.own',
    method: 'GET',
    path: '/api/pain-reports',
    summary: 'The caller’s own pain reports, the newest first.',
    access: 'signed-in',
    query: z.object(page),
    output: answer(z.array(painReport), { nextCursor }),
  }),
  ofAthletes: operation({
    name: 'pain.ofAthletes',
    method: 'GET',
    path: '/api/coach/pain-reports',
    summary:
      'What the coach’s athletes reported who let the coach see logs, the newest first; of one athlete, or only what still holds something, if asked.',
    access: 'coach',
    query: z.object({ ...page, athleteId: z.optional(z.string()), standing: z.optional(z.literal('yes')) }),
    output: answer(z.array(painReport), { nextCursor }),
  }),
  report: operation({
    name: 'pain.report',
    method: 'POST',
    path: '/api/pain-reports',
    summary:
      'Report pain in an exercise, or on a day. It holds what it is about at once, and coaches who see the logs are told. The same id again changes nothing.',
    access: 'signed-in',
    input: painReportInput,
    output: answer(painReport),
    status: 201,
    failures: ['pain-report.id-taken'],
  }),
  withdraw: operation({
    name: 'pain.withdraw',
    method: 'PUT',
    path: '/api/pain-reports/{id}/withdrawal',
    summary: 'The athlete takes a report back: it holds nothing from today on. It stays in the list.',
    access: 'signed-in',
    output: answer(painReport),
    failures: ['pain-report.not-found'],
  }),
  decide: operation({
    name: 'pain.decide',
    method: 'PUT',
    path: '/api/pain-reports/{id}/decision',
    summary:
      'A coach of the athlete decides on what is on hold, with a word to the athlete. It may be decided anew, by whoever has seen what was decided before.',
    access: 'coach',
    input: z
      .object({
        decision: painDecision,
        replacement: z.optional(z.nullable(name(200))),
        answer: given(text(2000), ''),
        /** When what the coach saw was decided; null: it was not. */
        seen: z.nullable(z.string()),
      })
      .check(
        z.refine(one => one.decision !== 'replace' || Boolean(one.replacement), {
          path: ['replacement'],
          error: 'Say what is done instead.',
        }),
      ),
    output: answer(painReport),
    failures: ['pain-report.not-found', 'pain-report.decided-elsewhere', 'pain-report.withdrawn'],
  }),
}

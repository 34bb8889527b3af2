import * as z from 'zod/mini'
import { answer, day, id, ids, nextCursor, page, person } from './fields.ts'
import { operation } from './operation.ts'
import { block } from './regimens.ts'

/**
 * Why a session is left out. Illness, injury, rest and travel leave the sessions that are due; no time and other
 * reasons do not: `training/adherence`.
 */
export const skipKind = z.enum(['illness', 'injury', 'rest', 'travel', 'no-time', 'other'])
export type SkipKind = z.output<typeof skipKind>

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
  blocks: z.array(block),
  /** The newest log of it. To a coach whom the athlete does not let see logs, what is done looks planned. */
  workoutLogId: z.nullable(id),
})
export type Session = z.output<typeof session>

export const schedule = {
  list: operation({
    name: 'schedule.list',
    method: 'GET',
    path: '/api/sessions',
    summary:
      'Sessions by date, at most 400 days: the caller’s own, or those of the coach’s athletes. From a week ago for five weeks, unless named.',
    access: 'signed-in',
    query: z.object({
      ...page,
      from: z.optional(day),
      to: z.optional(day),
      athleteId: z.optional(z.string()),
      regimenId: z.optional(z.string()),
    }),
    output: answer(z.array(session), { nextCursor }),
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
}

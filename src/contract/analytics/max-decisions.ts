import * as z from 'zod/mini'
import {
  day,
  messageResponse,
  nextCursor,
  pageQuery,
  person,
  requiredText,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { recordedMax } from './maxes.ts'

/** A lift for which an older tested max is in use although an untested one is newer. */
const undecidedMax = z.object({
  athlete: person,
  /** The name under which the newer max was recorded. */
  exercise: z.string(),
  /** The tested max in use. */
  max: recordedMax,
  /** The newer max, which is used once somebody decides so. */
  newer: recordedMax,
  /** The planned loads of sessions not begun that would change, by date; several per session. */
  changes: z.array(
    z.object({ date: day, session: z.string(), exercise: z.string(), fromKg: z.number(), toKg: z.number() }),
  ),
})
export type UndecidedMax = z.output<typeof undecidedMax>

export const maxAnswers = ['use-newer', 'keep'] as const

/** The maximum number of lifts that can be decided at once. */
export const maxDecisionsAtOnce = 200

const decision = z.object({
  /** The athlete; defaults to the caller. */
  athleteId: z.optional(textUpTo(100)),
  exercise: requiredText(200),
  answer: z.enum(maxAnswers),
})
export type MaxDecision = z.input<typeof decision>

export const maxDecisions = {
  list: defineOperation({
    name: 'maxDecisions.list',
    method: 'GET',
    path: '/api/maxes/decisions',
    summary:
      'List the lifts of the coach’s athletes, or of the athlete, for which an untested max is newer than the tested one in use, and the planned loads that would change. `limit` is the number of athletes per page.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(undecidedMax), { nextCursor }),
  }),
  decide: defineOperation({
    name: 'maxDecisions.decide',
    method: 'POST',
    path: '/api/maxes/decisions',
    summary:
      'Use the newer maxes of these lifts, or keep those in use by recording them again with the athlete’s current day. A lift that is already decided stays as it is.',
    access: 'signed-in',
    input: z.object({
      decisions: z.array(decision).check(z.minLength(1), z.maxLength(maxDecisionsAtOnce)),
    }),
    output: messageResponse,
    failures: ['athlete.not-found'],
  }),
}

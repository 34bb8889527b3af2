import * as z from 'zod/mini'
import { answer, day, given, id, nextCursor, page, person, text, whole } from './fields.ts'
import { operation } from './operation.ts'
import { changeLine } from './schedule.ts'

/** Bringing a saved regimen to those who are on an earlier state of it. */

const weekNumber = whole(1, 104)

/** Which of the sessions that lie ahead. Weeks are counted as the regimen has them now. */
const chosenSessions = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ahead') }),
  z.object({ kind: z.literal('from-date'), date: day }),
  z.object({ kind: z.literal('from-week'), week: weekNumber }),
  z.object({ kind: z.literal('weeks'), weeks: z.array(weekNumber).check(z.minLength(1), z.maxLength(104)) }),
])
export type ChosenSessions = z.output<typeof chosenSessions>

const someIds = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000))
const choice = {
  /** The revision that was looked at; another one meanwhile is a refusal. */
  revision: whole(1, 1_000_000),
  /** Nobody named: all who are on it. */
  athleteIds: z.optional(someIds),
  sessions: given(chosenSessions, { kind: 'ahead' }),
  /** Sessions in which the program's part stands where both it and the athlete's own version changed. */
  programInstead: given(someIds, []),
} as const
export const deliveryInput = z.object({ ...choice, note: given(text(1000), '') })
export type DeliveryInput = z.output<typeof deliveryInput>

/** An athlete who is on the regimen. */
export const reached = z.object({
  athlete: person,
  assignmentId: id,
  groupId: z.nullable(id),
  /** The revision that was delivered last. */
  revision: z.int(),
  /** That is not the newest one, and there are sessions ahead. */
  isBehind: z.boolean(),
  /** Neither past nor begun nor left out. */
  sessionsAhead: z.int(),
  /** Those of them that were written for this athlete alone, the first ones. */
  overridden: z.array(z.object({ sessionId: id, date: day, name: z.string() })),
})
export type Reached = z.output<typeof reached>

/** Who came into a group after the regimen was assigned through it, and where that group is in the program. */
export const joined = z.object({
  group: z.object({ id, name: z.string() }),
  athletes: z.array(person),
  startDate: day,
  startWeek: z.int(),
  weekdays: z.array(z.int()),
})
export type Joined = z.output<typeof joined>

/** A training day that becomes another one, in how many sessions. */
const changedDay = z.object({
  dayId: id,
  week: z.int(),
  name: z.string(),
  kind: z.enum(['changed', 'added', 'removed']),
  sessionCount: z.int(),
  lines: z.array(changeLine),
})
export type ChangedDay = z.output<typeof changedDay>

const conflict = z.object({
  part: z.enum(['exercise', 'sets', 'rest', 'notes', 'name', 'order', 'block', 'day', 'other']),
  exercise: z.string(),
  base: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  mine: z.nullable(z.string()),
})
/** A session of which both the program and the athlete's own version changed the same part. */
export const conflicting = z.object({
  sessionId: id,
  athlete: person,
  date: day,
  name: z.string(),
  conflicts: z.array(conflict),
})
export type Conflicting = z.output<typeof conflicting>

export const deliveryPreview = z.object({
  athleteCount: z.int(),
  /** All that is written anew, added or taken out. */
  sessionCount: z.int(),
  addedCount: z.int(),
  removedCount: z.int(),
  /** Sessions whose own version stays, with what the program changed beside it. */
  overriddenCount: z.int(),
  /** The first 100; `dayCount` counts them all. */
  days: z.array(changedDay),
  dayCount: z.int(),
  /** The first 100; `conflictCount` counts them all. */
  conflicts: z.array(conflicting),
  conflictCount: z.int(),
})
export type DeliveryPreview = z.output<typeof deliveryPreview>

const refusals = ['regimen.not-found', 'regimen.forbidden-update', 'regimen.changed-elsewhere'] as const

export const deliveries = {
  reach: operation({
    name: 'deliveries.reach',
    method: 'GET',
    path: '/api/regimens/{id}/reach',
    summary: 'Who is on an own regimen, from which revision, with how many sessions ahead.',
    access: 'coach',
    query: z.object(page),
    output: answer(z.array(reached), { nextCursor, revision: z.int(), joined: z.array(joined) }),
    failures: ['regimen.not-found', 'regimen.forbidden-update'],
  }),
  preview: operation({
    name: 'deliveries.preview',
    method: 'POST',
    path: '/api/regimens/{id}/deliver/preview',
    summary: 'What delivering the regimen as it is now would change, day by day; nothing is written.',
    access: 'coach',
    input: z.object(choice),
    output: answer(deliveryPreview),
    failures: refusals,
  }),
  deliver: operation({
    name: 'deliveries.deliver',
    method: 'POST',
    path: '/api/regimens/{id}/deliver',
    summary:
      'Bring the regimen as it is now to the chosen sessions ahead: never to one that is past, begun or left out. Individual versions stay; the athletes are told. Repeating it changes nothing.',
    access: 'coach',
    input: deliveryInput,
    output: z.object({
      status: z.literal('success'),
      message: z.string(),
      data: z.object({ athleteCount: z.int(), sessionCount: z.int(), conflictCount: z.int() }),
    }),
    failures: refusals,
  }),
}

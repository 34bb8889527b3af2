import * as z from 'zod/mini'
import {
  day,
  id,
  integerBetween,
  nextCursor,
  pageFields,
  person,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { conflictParts } from '#training/program/merge/merge-types.ts'
import { partChangeKinds } from '#training/program/part-change-kinds.ts'
import { planChangeLine } from './schedule.ts'

/** Operations that publish a saved regimen to athletes who have an earlier revision. */

const weekNumber = integerBetween(1, 104)

/** Selects upcoming sessions. Week numbers refer to the current revision. */
const sessionSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ahead') }),
  z.object({ kind: z.literal('from-date'), date: day }),
  z.object({ kind: z.literal('from-week'), week: weekNumber }),
  z.object({ kind: z.literal('weeks'), weeks: z.array(weekNumber).check(z.minLength(1), z.maxLength(104)) }),
])
export type SessionSelection = z.output<typeof sessionSelection>

const idList = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000))
const publishSelectionFields = {
  /** The revision that the coach saw. The call fails if there is a newer revision. */
  revision: integerBetween(1, 1_000_000),
  /** The athletes to include; defaults to all athletes on the regimen. */
  athleteIds: z.optional(idList),
  sessions: withDefault(sessionSelection, { kind: 'ahead' }),
  /** The ids of sessions in which the program overwrites conflicting individual changes. */
  programInstead: withDefault(idList, []),
} as const
export const publishInput = z.object({ ...publishSelectionFields, note: withDefault(textUpTo(1000), '') })
export type PublishInput = z.output<typeof publishInput>

/** An athlete on the regimen. */
export const assignedAthlete = z.object({
  athlete: person,
  assignmentId: id,
  groupId: z.nullable(id),
  /** The last revision published to the athlete. */
  revision: z.int(),
  /** True if the athlete has an older revision and upcoming sessions. */
  isBehind: z.boolean(),
  /** The number of upcoming sessions, excluding started and skipped ones. */
  sessionsAhead: z.int(),
  /** The first few upcoming sessions whose plan was changed for this athlete only. */
  overridden: z.array(z.object({ sessionId: id, date: day, name: z.string() })),
})
export type AssignedAthlete = z.output<typeof assignedAthlete>

/**
 * Athletes who joined a group after the group was assigned the regimen, and the group’s current position in
 * the program.
 */
export const groupNewcomers = z.object({
  group: z.object({ id, name: z.string() }),
  athletes: z.array(person),
  startDate: day,
  startWeek: z.int(),
  weekdays: z.array(z.int()),
})
export type GroupNewcomers = z.output<typeof groupNewcomers>

/** A changed training day and the number of sessions affected. */
const changedDay = z.object({
  dayId: id,
  week: z.int(),
  name: z.string(),
  kind: z.enum(partChangeKinds),
  sessionCount: z.int(),
  lines: z.array(planChangeLine),
})
export type ChangedDay = z.output<typeof changedDay>

const conflict = z.object({
  part: z.enum(conflictParts),
  exercise: z.string(),
  base: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  mine: z.nullable(z.string()),
})
/**
 * A session with conflicts: the same part was changed in the program and in the athlete's individual plan.
 */
export const sessionWithPlanConflicts = z.object({
  sessionId: id,
  athlete: person,
  date: day,
  name: z.string(),
  conflicts: z.array(conflict),
})
export type ConflictingSession = z.output<typeof sessionWithPlanConflicts>

export const publishPreview = z.object({
  athleteCount: z.int(),
  /** The numbers of changed, added and removed sessions. */
  sessionCount: z.int(),
  addedCount: z.int(),
  removedCount: z.int(),
  /** The number of sessions with individual changes, which are kept. */
  overriddenCount: z.int(),
  /** The changed training days, at most 100; `dayCount` is the total number of changed days. */
  days: z.array(changedDay),
  dayCount: z.int(),
  /** The conflicting sessions, at most 100; `conflictCount` is the total number of conflicting sessions. */
  conflicts: z.array(sessionWithPlanConflicts),
  conflictCount: z.int(),
})
export type PublishPreview = z.output<typeof publishPreview>

const publishFailures = [
  'regimen.not-found',
  'regimen.forbidden-update',
  'regimen.changed-elsewhere',
] as const

export const publishing = {
  reach: defineOperation({
    name: 'deliveries.reach',
    method: 'GET',
    path: '/api/regimens/{id}/reach',
    summary: 'List the athletes on a regimen, with each athlete’s revision and number of upcoming sessions.',
    access: 'coach',
    query: z.object(pageFields),
    output: wrapInDataResponse(z.array(assignedAthlete), {
      nextCursor,
      revision: z.int(),
      joined: z.array(groupNewcomers),
    }),
    failures: ['regimen.not-found', 'regimen.forbidden-update'],
  }),
  preview: defineOperation({
    name: 'deliveries.preview',
    method: 'POST',
    path: '/api/regimens/{id}/deliver/preview',
    summary: 'Preview, day by day, what publishing the current revision would change. Nothing is saved.',
    access: 'coach',
    input: z.object(publishSelectionFields),
    output: wrapInDataResponse(publishPreview),
    failures: publishFailures,
  }),
  deliver: defineOperation({
    name: 'deliveries.deliver',
    method: 'POST',
    path: '/api/regimens/{id}/deliver',
    summary:
      'Publish the current revision to the selected upcoming sessions, but not to past, started or skipped ones. Keeps individual changes and notifies the athletes. Repeating the call changes nothing.',
    access: 'coach',
    input: publishInput,
    output: z.object({
      status: z.literal('success'),
      message: z.string(),
      data: z.object({ athleteCount: z.int(), sessionCount: z.int(), conflictCount: z.int() }),
    }),
    failures: publishFailures,
  }),
}

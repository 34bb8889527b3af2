import * as z from 'zod/mini'
import {
  clientId,
  day,
  id,
  idFields,
  integerBetween,
  messageResponse,
  nextCursor,
  pageQuery,
  person,
  requiredText,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { week, weekInput } from './program.ts'
import { programPause } from './program-pause.ts'

/**
 * A regimen is either a program or the plan of single sessions that a coach scheduled without a program. Lists of
 * regimens and programs contain only programs.
 */
export const regimenKinds = ['program', 'session'] as const
export type RegimenKind = (typeof regimenKinds)[number]

const regimenTexts = z.object({
  name: z.string(),
  category: z.string(),
  description: z.string(),
  goal: z.string(),
  level: z.string(),
})
export type RegimenTexts = z.output<typeof regimenTexts>

const regimenDetails = {
  description: textUpTo(10_000),
  goal: textUpTo(500),
  level: textUpTo(100),
  weeks: z.array(weekInput).check(z.maxLength(104)),
  /** Search terms for the regimen, in addition to its category. */
  tags: z.array(requiredText(40)).check(z.maxLength(20)),
} as const

export const regimenInput = z.object({
  id: z.optional(clientId),
  _id: z.optional(clientId),
  name: requiredText(200),
  category: requiredText(100),
  description: withDefault(regimenDetails.description, ''),
  goal: withDefault(regimenDetails.goal, ''),
  level: withDefault(regimenDetails.level, ''),
  weeks: withDefault(regimenDetails.weeks, []),
  tags: withDefault(regimenDetails.tags, []),
  isTemplate: withDefault(z.boolean(), false),
})
export const regimenChange = z.object({
  name: z.optional(requiredText(200)),
  category: z.optional(requiredText(100)),
  description: z.optional(regimenDetails.description),
  goal: z.optional(regimenDetails.goal),
  level: z.optional(regimenDetails.level),
  weeks: z.optional(regimenDetails.weeks),
  tags: z.optional(regimenDetails.tags),
  /** Marks the regimen as a template for new regimens. */
  isTemplate: z.optional(z.boolean()),
  /** The reason for the change, shown to the athletes. */
  note: z.optional(textUpTo(1000)),
  /** If true, blocks new assignments. Athletes already on the regimen continue. */
  isArchived: z.optional(z.boolean()),
  /**
   * The field values when editing began. If the caller and someone else have changed different fields since
   * then, the changes are merged; if they have changed the same field, the call fails.
   */
  was: z.optional(z.partial(regimenTexts)),
  /** The revision that was edited. The call fails if there is a newer revision. */
  revision: z.optional(integerBetween(1, 1_000_000)),
})
export type RegimenInput = z.output<typeof regimenInput>
export type RegimenChange = z.output<typeof regimenChange>

const summaryShape = {
  ...idFields,
  ...regimenTexts.shape,
  coach: z.nullable(person),
  revision: z.int(),
  weekCount: z.int(),
  dayCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
} as const

/** A regimen without its weeks, as shown in lists. */
export const regimenSummary = z.object({
  ...summaryShape,
  archivedAt: z.nullable(z.string()),
  tags: z.array(z.string()),
  isTemplate: z.boolean(),
  /**
   * The number of athletes on the regimen today. `sessionsDone` and `sessionsDue` exclude assignments that
   * were ended early.
   */
  athleteCount: z.int(),
  /** The number of athletes who have an earlier revision than the current one. */
  behindCount: z.int(),
  sessionsDone: z.int(),
  sessionsDue: z.int(),
  /**
   * The number of athletes in each program week; the week is null for athletes whose program has not started.
   */
  now: z.array(z.object({ week: z.nullable(z.int()), athleteCount: z.int() })),
  /**
   * The last day of the last assignment; null if any assignment is current or upcoming, or if there are no
   * assignments.
   */
  endedOn: z.nullable(day),
})
export type RegimenSummary = z.output<typeof regimenSummary>

export const regimen = z.object({
  ...summaryShape,
  /** The time at which the regimen was archived; always null for athletes. */
  archivedAt: z.nullable(z.string()),
  tags: z.array(z.string()),
  isTemplate: z.boolean(),
  weeks: z.array(week),
})
export type Regimen = z.output<typeof regimen>

/** A regimen in the list of programs assigned to an athlete. */
export const assignedRegimen = z.object({
  ...summaryShape,
  assignmentId: id,
  startDate: day,
  endDate: day,
  /** The program week with which the assignment started. */
  startWeek: z.int(),
  /** The pauses in chronological order; the dates of the sessions take them into account. */
  pauses: z.array(programPause),
  isEnded: z.boolean(),
  sessionCount: z.int(),
  sessionsDone: z.int(),
  sessionsDue: z.int(),
})
export type AssignedRegimen = z.output<typeof assignedRegimen>

/** A deleted regimen that can still be restored. */
const deletedRegimen = z.object({
  ...summaryShape,
  deletedAt: z.string(),
  /**
   * The number of athletes who were ever on the regimen. Restoring the regimen does not resume their
   * programs.
   */
  athleteCount: z.int(),
})
export type DeletedRegimen = z.output<typeof deletedRegimen>

/** The numbers of logs, athletes and future sessions that a deletion affects. */
const deletionPreview = z.object({
  workoutLogCount: z.int(),
  athleteCount: z.int(),
  futureSessionCount: z.int(),
})
export type RegimenDeletionPreview = z.output<typeof deletionPreview>

/** The messages of the specification for a caller without a valid session and for an invalid body. */
const createFailureMessages = (signedOut: string) =>
  ({
    'session.required': signedOut,
    'session.expired': signedOut,
    'request.invalid': 'Invalid regimen data. Please check all required fields.',
  }) as const

/** The failures of saving a large amount of program text. Their messages tell the coach what to do. */
export const longTextFailures = [
  'regimen.too-much-text',
  'regimen.text-took-too-long',
  'regimen.too-much-text-per-hour',
  'regimen.too-many-saves',
] as const

export const regimens = {
  list: defineOperation({
    name: 'regimens.list',
    method: 'GET',
    path: '/api/regimens',
    summary: 'List the caller’s regimens: those that a coach owns, or those that are assigned to an athlete.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(regimenSummary), { nextCursor }),
  }),
  ofCoach: defineOperation({
    name: 'regimens.ofCoach',
    method: 'GET',
    path: '/api/regimens/coach',
    summary: 'List the coach’s regimens, most recently edited first.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.object({ regimens: z.array(regimenSummary) }), { nextCursor }),
  }),
  ofAthlete: defineOperation({
    name: 'regimens.ofAthlete',
    method: 'GET',
    path: '/api/regimens/athlete',
    summary: 'List the programs assigned to the caller, current ones first.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.object({ regimens: z.array(assignedRegimen) }), { nextCursor }),
  }),
  show: defineOperation({
    name: 'regimens.show',
    method: 'GET',
    path: '/api/regimens/{id}',
    summary: 'Get a regimen with its weeks; for an athlete, the assigned revision.',
    access: 'signed-in',
    output: wrapInDataResponse(z.object({ regimen })),
    failures: ['regimen.not-found'],
  }),
  create: defineOperation({
    name: 'regimens.create',
    method: 'POST',
    path: '/api/regimens',
    summary:
      'Create a regimen. Only name and category are required. Sending the same id again returns the stored regimen.',
    access: 'coach',
    input: regimenInput,
    output: wrapInDataResponse(regimen),
    status: 201,
    failures: ['regimen.id-taken', 'regimen.too-many', ...longTextFailures],
    failureMessages: createFailureMessages('You must be logged in to create a regimen'),
    roleFailure: 'regimen.forbidden-create',
  }),
  update: defineOperation({
    name: 'regimens.update',
    method: 'PATCH',
    path: '/api/regimens/{id}',
    summary: 'Update the given fields of a regimen. Every saved state is kept as a revision.',
    access: 'coach',
    input: regimenChange,
    output: wrapInDataResponse(regimen),
    failures: [
      'regimen.forbidden-update',
      'regimen.not-found-update',
      'regimen.changed-elsewhere',
      ...longTextFailures,
    ],
    failureMessages: createFailureMessages('You must be logged in to update this regimen'),
    roleFailure: 'regimen.forbidden-update',
  }),
  deletionPreview: defineOperation({
    name: 'regimens.deletionPreview',
    method: 'GET',
    path: '/api/regimens/{id}/deletion-preview',
    summary: 'Preview what would be removed by deleting a regimen and its logs.',
    access: 'coach',
    output: wrapInDataResponse(deletionPreview),
    failures: ['regimen.forbidden-delete', 'regimen.not-found-delete'],
  }),
  remove: defineOperation({
    name: 'regimens.remove',
    method: 'DELETE',
    path: '/api/regimens/{id}',
    summary: 'Delete a regimen and its future sessions. Athletes keep their completed sessions.',
    access: 'coach',
    output: messageResponse,
    failures: ['regimen.forbidden-delete', 'regimen.not-found-delete'],
    failureMessages: createFailureMessages('You must be logged in to delete this regimen'),
    roleFailure: 'regimen.forbidden-delete',
  }),
  trash: defineOperation({
    name: 'regimens.trash',
    method: 'GET',
    path: '/api/regimens/trash',
    summary: 'List the coach’s regimens deleted in the last 30 days, most recent first.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(deletedRegimen), { nextCursor }),
  }),
  restore: defineOperation({
    name: 'regimens.restore',
    method: 'POST',
    path: '/api/regimens/{id}/restore',
    summary: 'Restore a deleted regimen with all its revisions, but without its assignments.',
    access: 'coach',
    output: wrapInDataResponse(regimen),
    failures: ['regimen.not-in-trash'],
  }),
}

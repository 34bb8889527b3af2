import * as z from 'zod/mini'
import {
  answer,
  day,
  done,
  given,
  id,
  ids,
  name,
  nextCursor,
  pageQuery,
  person,
  text,
  whole,
} from './fields.ts'
import { operation } from './operation.ts'
import { week, weekInput } from './program.ts'

const details = {
  description: text(10_000),
  goal: text(500),
  level: text(100),
  weeks: z.array(weekInput).check(z.maxLength(104)),
  /** How the coach finds it again, beside its one category. */
  tags: z.array(name(40)).check(z.maxLength(20)),
} as const

export const regimenInput = z.object({
  id: z.optional(id),
  _id: z.optional(id),
  name: name(200),
  category: name(100),
  description: given(details.description, ''),
  goal: given(details.goal, ''),
  level: given(details.level, ''),
  weeks: given(details.weeks, []),
  tags: given(details.tags, []),
  isTemplate: given(z.boolean(), false),
})
export const regimenChange = z.object({
  name: z.optional(name(200)),
  category: z.optional(name(100)),
  description: z.optional(details.description),
  goal: z.optional(details.goal),
  level: z.optional(details.level),
  weeks: z.optional(details.weeks),
  tags: z.optional(details.tags),
  /** Kept to start others from. */
  isTemplate: z.optional(z.boolean()),
  /** Why it is changed, for who follows it. */
  note: z.optional(text(1000)),
  /** Put away, so that nobody is newly assigned to it, or taken out again. Who is on it goes on. */
  isArchived: z.optional(z.boolean()),
  /**
   * What they were when the editing began: what only one side changed is kept, what both changed is a refusal instead of
   * an overwriting.
   */
  was: z.optional(
    z.object({
      name: z.optional(z.string()),
      category: z.optional(z.string()),
      description: z.optional(z.string()),
      goal: z.optional(z.string()),
      level: z.optional(z.string()),
    }),
  ),
  /** The revision that was edited; another one meanwhile is a refusal instead of an overwriting. */
  revision: z.optional(whole(1, 1_000_000)),
})
export type RegimenInput = z.output<typeof regimenInput>
export type RegimenChange = z.output<typeof regimenChange>

const summaryShape = {
  ...ids,
  name: z.string(),
  category: z.string(),
  description: z.string(),
  goal: z.string(),
  level: z.string(),
  coach: z.nullable(person),
  revision: z.int(),
  weekCount: z.int(),
  dayCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
} as const

/** A regimen in a list: everything but its weeks. */
export const regimenSummary = z.object({
  ...summaryShape,
  archivedAt: z.nullable(z.string()),
  tags: z.array(z.string()),
  isTemplate: z.boolean(),
  /** How many athletes are on it today, and the sessions so far of those whose assignment was not ended. */
  athleteCount: z.int(),
  /** Of these, how many have an earlier version of it. */
  behindCount: z.int(),
  sessionsDone: z.int(),
  sessionsDue: z.int(),
  /** In which of its weeks they are today; null: they have not begun. */
  now: z.array(z.object({ week: z.nullable(z.int()), athleteCount: z.int() })),
  /** The last day on which somebody was on it; null: somebody is or will be, or nobody ever was. */
  endedOn: z.nullable(day),
})
export type RegimenSummary = z.output<typeof regimenSummary>

export const regimen = z.object({
  ...summaryShape,
  /** The coach's own filing; null to athletes. */
  archivedAt: z.nullable(z.string()),
  tags: z.array(z.string()),
  isTemplate: z.boolean(),
  weeks: z.array(week),
})
export type Regimen = z.output<typeof regimen>

/** A program as its athlete sees it in a list. */
export const assignedRegimen = z.object({
  ...summaryShape,
  assignmentId: id,
  startDate: day,
  endDate: day,
  isEnded: z.boolean(),
  sessionCount: z.int(),
  sessionsDone: z.int(),
  sessionsDue: z.int(),
})
export type AssignedRegimen = z.output<typeof assignedRegimen>

/** A deleted regimen, which can still be brought back. */
const deletedRegimen = z.object({
  ...summaryShape,
  deletedAt: z.string(),
  /** How many athletes were ever on it: their programs ended with it, and stay ended. */
  athleteCount: z.int(),
})
export type DeletedRegimen = z.output<typeof deletedRegimen>

/** How many logs of how many athletes, and how many sessions that still lie ahead. */
const deletionPreview = z.object({
  workoutLogCount: z.int(),
  athleteCount: z.int(),
  futureSessionCount: z.int(),
})
export type DeletionPreview = z.output<typeof deletionPreview>

export const regimens = {
  list: operation({
    name: 'regimens.list',
    method: 'GET',
    path: '/api/regimens',
    summary: 'What the caller may see: a coach’s own, an athlete’s assigned.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.array(regimenSummary), { nextCursor }),
  }),
  ofCoach: operation({
    name: 'regimens.ofCoach',
    method: 'GET',
    path: '/api/regimens/coach',
    summary: 'The coach’s own regimens, the last edited first.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.object({ regimens: z.array(regimenSummary) }), { nextCursor }),
  }),
  ofAthlete: operation({
    name: 'regimens.ofAthlete',
    method: 'GET',
    path: '/api/regimens/athlete',
    summary: 'The programs assigned to the caller, running ones first.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.object({ regimens: z.array(assignedRegimen) }), { nextCursor }),
  }),
  show: operation({
    name: 'regimens.show',
    method: 'GET',
    path: '/api/regimens/{id}',
    summary: 'One regimen with its weeks; for an athlete as it was assigned.',
    access: 'signed-in',
    output: answer(z.object({ regimen })),
    failures: ['regimen.not-found'],
  }),
  create: operation({
    name: 'regimens.create',
    method: 'POST',
    path: '/api/regimens',
    summary: 'Write a regimen. Name and category are enough. The same id again answers the stored one.',
    access: 'coach',
    input: regimenInput,
    output: answer(regimen),
    status: 201,
    failures: ['regimen.id-taken'],
    roleFailure: 'regimen.forbidden-create',
  }),
  update: operation({
    name: 'regimens.update',
    method: 'PATCH',
    path: '/api/regimens/{id}',
    summary: 'Change what is named; every saved state is kept as a revision.',
    access: 'coach',
    input: regimenChange,
    output: answer(regimen),
    failures: ['regimen.forbidden-update', 'regimen.not-found-update', 'regimen.changed-elsewhere'],
    roleFailure: 'regimen.forbidden-update',
  }),
  deletionPreview: operation({
    name: 'regimens.deletionPreview',
    method: 'GET',
    path: '/api/regimens/{id}/deletion-preview',
    summary: 'What deleting an own regimen and its logs would take, before it is done.',
    access: 'coach',
    output: answer(deletionPreview),
    failures: ['regimen.forbidden-delete', 'regimen.not-found-delete'],
  }),
  remove: operation({
    name: 'regimens.remove',
    method: 'DELETE',
    path: '/api/regimens/{id}',
    summary: 'Delete a regimen. Its future sessions go; what was done stays with the athletes.',
    access: 'coach',
    output: done,
    failures: ['regimen.forbidden-delete', 'regimen.not-found-delete'],
    roleFailure: 'regimen.forbidden-delete',
  }),
  trash: operation({
    name: 'regimens.trash',
    method: 'GET',
    path: '/api/regimens/trash',
    summary: 'The coach’s own regimens that were deleted in the last 30 days, the last deleted first.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.array(deletedRegimen), { nextCursor }),
  }),
  restore: operation({
    name: 'regimens.restore',
    method: 'POST',
    path: '/api/regimens/{id}/restore',
    summary: 'Bring a deleted regimen back with all its revisions. Who was on it is not on it again.',
    access: 'coach',
    output: answer(regimen),
    failures: ['regimen.not-in-trash'],
  }),
}

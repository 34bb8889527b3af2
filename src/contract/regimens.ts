import * as z from 'zod/mini'
import {
  answer,
  day,
  done,
  httpsUrl,
  id,
  ids,
  name,
  nextCursor,
  number,
  pageQuery,
  person,
  text,
  whole,
} from './fields.ts'
import { operation } from './operation.ts'

/** How much: repetitions, a range of them, seconds, metres, or as much as goes. */
export const amount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reps'), reps: whole(1, 10_000) }),
  z.object({ kind: z.literal('range'), from: whole(1, 10_000), to: whole(1, 10_000) }),
  z.object({ kind: z.literal('time'), seconds: number(1, 1_000_000) }),
  z.object({ kind: z.literal('distance'), meters: number(1, 10_000_000) }),
  z.object({ kind: z.literal('max') }),
])
export type Amount = z.output<typeof amount>

/** How heavy. */
export const load = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kg'), loadKg: number(0, 2000) }),
  z.object({
    kind: z.literal('percent'),
    percent: number(1, 300),
    of: z.enum(['1rm', 'training-max', 'top-set']),
  }),
  z.object({ kind: z.literal('bodyweight'), addedKg: number(-500, 500) }),
])
export type Load = z.output<typeof load>

/** How hard. */
export const effort = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rpe'), rpe: number(1, 10) }),
  z.object({ kind: z.literal('rir'), rir: number(0, 20) }),
  z.object({ kind: z.literal('zone'), zone: whole(1, 7) }),
  z.object({ kind: z.literal('pace'), secondsPerKm: number(60, 3600) }),
  z.object({ kind: z.literal('watts'), watts: number(1, 3000) }),
])
export type Effort = z.output<typeof effort>

export const setRole = z.enum(['warm-up', 'working', 'top', 'back-off', 'drop', 'amrap'])
export type SetRole = z.output<typeof setRole>

const given = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) =>
  z._default(z.optional(schema), value as never)
/** A client may name parts itself, so that it finds them again; otherwise the server does. */
const ownId = { id: z.optional(id), _id: z.optional(id) }

const setInput = z.object({
  ...ownId,
  role: given(setRole, 'working'),
  amount: given(z.nullable(amount), null),
  load: given(z.nullable(load), null),
  effort: given(z.nullable(effort), null),
  isPerSide: given(z.boolean(), false),
})
const itemInput = z.object({
  ...ownId,
  exercise: z.object({ name: name(200), exerciseId: given(z.nullable(id), null) }),
  sets: given(z.array(setInput).check(z.maxLength(100)), []),
  tempo: given(text(40), ''),
  restSeconds: given(z.nullable(whole(0, 86_400)), null),
  notes: given(text(4000), ''),
  mediaUrl: given(z.union([httpsUrl, z.literal('')]), ''),
  alternates: given(z.array(name(200)).check(z.maxLength(20)), []),
})
export const blockKind = z.enum(['straight', 'superset', 'circuit', 'emom', 'amrap', 'for-time', 'intervals'])
const blockInput = z.object({
  ...ownId,
  kind: given(blockKind, 'straight'),
  name: given(text(200), ''),
  rounds: given(z.nullable(whole(1, 1000)), null),
  seconds: given(z.nullable(whole(1, 86_400)), null),
  restSeconds: given(z.nullable(whole(0, 86_400)), null),
  items: given(z.array(itemInput).check(z.maxLength(50)), []),
})
const dayInput = z
  .object({
    ...ownId,
    name: given(text(200), ''),
    notes: given(text(4000), ''),
    blocks: given(z.array(blockInput).check(z.maxLength(50)), []),
  })
  // A calendar of many sessions reads each of their days whole.
  .check(z.refine(day => JSON.stringify(day).length <= 200_000, 'There is too much in this training day.'))
const weekInput = z.object({
  ...ownId,
  name: given(text(200), ''),
  notes: given(text(4000), ''),
  isDeload: given(z.boolean(), false),
  days: given(z.array(dayInput).check(z.maxLength(14)), []),
})

const details = {
  description: text(10_000),
  goal: text(500),
  level: text(100),
  weeks: z.array(weekInput).check(z.maxLength(104)),
} as const

export const regimenInput = z.object({
  ...ownId,
  name: name(200),
  category: name(100),
  description: given(details.description, ''),
  goal: given(details.goal, ''),
  level: given(details.level, ''),
  weeks: given(details.weeks, []),
})
export const regimenChange = z.object({
  name: z.optional(name(200)),
  category: z.optional(name(100)),
  description: z.optional(details.description),
  goal: z.optional(details.goal),
  level: z.optional(details.level),
  weeks: z.optional(details.weeks),
  /** Put away, so that nobody is newly assigned to it, or taken out again. Who is on it goes on. */
  isArchived: z.optional(z.boolean()),
  /** The revision that was edited; another one meanwhile is a refusal instead of an overwriting. */
  revision: z.optional(whole(1, 1_000_000)),
})
export type RegimenInput = z.output<typeof regimenInput>
export type RegimenChange = z.output<typeof regimenChange>
export type WeekInput = z.output<typeof weekInput>
export type DayInput = z.output<typeof dayInput>

const planSet = z.object({
  ...ids,
  role: setRole,
  amount: z.nullable(amount),
  load: z.nullable(load),
  effort: z.nullable(effort),
  isPerSide: z.boolean(),
})
const planItem = z.object({
  ...ids,
  exercise: z.object({ name: z.string(), exerciseId: z.nullable(id) }),
  sets: z.array(planSet),
  tempo: z.string(),
  restSeconds: z.nullable(z.int()),
  notes: z.string(),
  mediaUrl: z.string(),
  alternates: z.array(z.string()),
})
export const block = z.object({
  ...ids,
  kind: blockKind,
  name: z.string(),
  rounds: z.nullable(z.int()),
  seconds: z.nullable(z.int()),
  restSeconds: z.nullable(z.int()),
  items: z.array(planItem),
})
export const trainingDay = z.object({ ...ids, name: z.string(), notes: z.string(), blocks: z.array(block) })
const week = z.object({
  ...ids,
  name: z.string(),
  notes: z.string(),
  isDeload: z.boolean(),
  days: z.array(trainingDay),
})

export type PlanSet = z.output<typeof planSet>
export type PlanItem = z.output<typeof planItem>
export type Block = z.output<typeof block>
export type TrainingDay = z.output<typeof trainingDay>
export type Week = z.output<typeof week>

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
  /** How many athletes are on it today, and the sessions so far of those whose assignment was not ended. */
  athleteCount: z.int(),
  sessionsDone: z.int(),
  sessionsDue: z.int(),
})
export type RegimenSummary = z.output<typeof regimenSummary>

export const regimen = z.object({
  ...summaryShape,
  /** The coach's own filing; null to athletes. */
  archivedAt: z.nullable(z.string()),
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
}

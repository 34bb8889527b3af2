import * as z from 'zod/mini'
import { answer, given, ids, nextCursor, pageQuery, person, text, whole } from './fields.ts'
import { operation } from './operation.ts'
import { week } from './program.ts'
import { regimen } from './regimens.ts'

const shape = {
  ...ids,
  number: z.int(),
  createdAt: z.string(),
  /** Null where the account of who saved it is gone. */
  createdBy: z.nullable(person),
  /** Why it was changed. */
  note: z.string(),
  weekCount: z.int(),
  dayCount: z.int(),
  /** The revision whose state it brought back. */
  restoredFrom: z.nullable(z.int()),
} as const

/** A saved state of a regimen in a list: everything but its weeks. */
const revisionSummary = z.object(shape)
export type RevisionSummary = z.output<typeof revisionSummary>

const revision = z.object({ ...shape, weeks: z.array(week) })
export type Revision = z.output<typeof revision>

/** An athlete to whom a saved state came, because it was assigned or because it was delivered to sessions ahead. */
const receipt = z.object({
  athlete: person,
  how: z.enum(['assigned', 'delivered']),
  /** When it came first; null: nothing that lay ahead read differently, so that nothing was written down. */
  at: z.nullable(z.string()),
  /** Whether the athlete has this state still, and no later one. */
  isOnIt: z.boolean(),
})
export type Receipt = z.output<typeof receipt>

const restoration = z.object({
  /** The newest revision that was seen; another one meanwhile is a refusal instead of an overwriting. */
  revision: whole(1, 1_000_000),
  note: given(text(1000), ''),
})
export type Restoration = z.output<typeof restoration>

export const revisions = {
  list: operation({
    name: 'revisions.list',
    method: 'GET',
    path: '/api/regimens/{id}/revisions',
    summary: 'The saved states of an own regimen, the newest first.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.array(revisionSummary), { nextCursor }),
    failures: ['regimen.not-found'],
  }),
  show: operation({
    name: 'revisions.show',
    method: 'GET',
    path: '/api/regimens/{id}/revisions/{number}',
    summary: 'One saved state of an own regimen, with its weeks.',
    access: 'coach',
    output: answer(z.object({ revision })),
    failures: ['regimen.not-found', 'revision.not-found'],
  }),
  receipts: operation({
    name: 'revisions.receipts',
    method: 'GET',
    path: '/api/regimens/{id}/revisions/{number}/receipts',
    summary:
      'Who of the coach’s athletes of now received a saved state of an own regimen, the first ones first.',
    access: 'coach',
    output: answer(
      z.object({
        /** The first 200; `athleteCount` counts them all. */
        receipts: z.array(receipt),
        athleteCount: z.int(),
      }),
    ),
    failures: ['regimen.not-found', 'revision.not-found'],
  }),
  restore: operation({
    name: 'revisions.restore',
    method: 'POST',
    path: '/api/regimens/{id}/revisions/{number}/restore',
    summary:
      'Make the weeks of a saved state the newest revision. Nothing is lost: what was newest stays one.',
    access: 'coach',
    input: restoration,
    output: answer(regimen),
    failures: [
      'regimen.forbidden-update',
      'regimen.not-found-update',
      'regimen.changed-elsewhere',
      'revision.not-found',
    ],
    roleFailure: 'regimen.forbidden-update',
  }),
}

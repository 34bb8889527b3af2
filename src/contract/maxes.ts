import * as z from 'zod/mini'
import { answer, day, done, id, ids, name, nextCursor, number, page, person, text } from './fields.ts'
import { operation } from './operation.ts'

export const max = z.object({
  ...ids,
  exercise: z.string(),
  kind: z.enum(['1rm', 'training-max']),
  loadKg: z.number(),
  /** Where the number comes from: lifted, computed, or decided. */
  origin: z.enum(['tested', 'estimated', 'typed']),
  date: day,
  /** Null when that account is gone. */
  recordedBy: z.nullable(person),
  createdAt: z.string(),
})
export type Max = z.output<typeof max>

export const maxInput = z.object({
  id: z.optional(id),
  /** Whose; the caller’s own without it. */
  athleteId: z.optional(text(100)),
  exercise: name(200),
  kind: z._default(z.enum(['1rm', 'training-max']), '1rm'),
  loadKg: number(0.5, 2000),
  origin: z.enum(['tested', 'estimated', 'typed']),
  date: day,
})
export type MaxInput = z.input<typeof maxInput>

export const maxes = {
  list: operation({
    name: 'maxes.list',
    method: 'GET',
    path: '/api/maxes',
    summary: 'What was written down as an athlete’s maxes, newest first.',
    access: 'signed-in',
    query: z.object({ athleteId: z.optional(text(100)), ...page }),
    output: answer(z.array(max), { nextCursor }),
    failures: ['athlete.not-found'],
  }),
  record: operation({
    name: 'maxes.record',
    method: 'POST',
    path: '/api/maxes',
    summary:
      'Write a max down, by the athlete or by a coach who sees the logs. The same id again changes nothing.',
    access: 'signed-in',
    input: maxInput,
    output: answer(max),
    status: 201,
    failures: ['athlete.not-found', 'max.id-taken'],
  }),
  remove: operation({
    name: 'maxes.remove',
    method: 'DELETE',
    path: '/api/maxes/{id}',
    summary: 'Athletes take away any of their own, coaches what they wrote down themselves.',
    access: 'signed-in',
    output: done,
    failures: ['max.not-found'],
  }),
}

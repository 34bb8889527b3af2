import * as z from 'zod/mini'
import { answer, day, done, ids, nextCursor, number, page, text } from './fields.ts'
import { operation } from './operation.ts'

export const measurement = z.object({
  ...ids,
  kind: z.literal('body-weight'),
  date: day,
  weightKg: z.number(),
  createdAt: z.string(),
})
export type Measurement = z.output<typeof measurement>

export const measurementInput = z.object({ date: day, weightKg: number(20, 500) })

export const measurements = {
  list: operation({
    name: 'measurements.list',
    method: 'GET',
    path: '/api/measurements',
    summary:
      'Body weight, newest first: the own, or that of an athlete who lets the coach see measurements of the body.',
    access: 'signed-in',
    query: z.object({ athleteId: z.optional(text(100)), from: z.optional(day), ...page }),
    output: answer(z.array(measurement), { nextCursor }),
    failures: ['athlete.not-found'],
  }),
  record: operation({
    name: 'measurements.record',
    method: 'POST',
    path: '/api/measurements',
    summary: 'The own body weight of a day. Said again, the day’s is replaced.',
    access: 'signed-in',
    input: measurementInput,
    output: answer(measurement),
    status: 201,
  }),
  remove: operation({
    name: 'measurements.remove',
    method: 'DELETE',
    path: '/api/measurements/{id}',
    summary: 'Take one of the own measurements away.',
    access: 'signed-in',
    output: done,
    failures: ['measurement.not-found'],
  }),
}

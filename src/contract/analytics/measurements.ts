import * as z from 'zod/mini'
import { sex } from '#contract/account/profile.ts'
import {
  day,
  idFields,
  messageResponse,
  nextCursor,
  pageFields,
  sentWeightKgBetween,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

export const bodyMeasurement = z.object({
  ...idFields,
  kind: z.literal('body-weight'),
  date: day,
  weightKg: z.number(),
  createdAt: z.string(),
})
export type BodyMeasurement = z.output<typeof bodyMeasurement>

const sexOfAthlete = z.object({ sex: z.nullable(sex) })

export const bodyMeasurementInput = z.object({ date: day, weightKg: sentWeightKgBetween(20, 500) })

export const measurements = {
  list: defineOperation({
    name: 'measurements.list',
    method: 'GET',
    path: '/api/measurements',
    summary:
      'List body weights, newest first: the caller’s, or those of an athlete who shares body measurements with the coach.',
    access: 'signed-in',
    query: z.object({ athleteId: z.optional(textUpTo(100)), from: z.optional(day), ...pageFields }),
    output: wrapInDataResponse(z.array(bodyMeasurement), { nextCursor }),
    failures: ['athlete.not-found'],
  }),
  record: defineOperation({
    name: 'measurements.record',
    method: 'POST',
    path: '/api/measurements',
    summary: 'Record the caller’s body weight for a day, replacing any earlier value for that day.',
    access: 'signed-in',
    input: bodyMeasurementInput,
    output: wrapInDataResponse(bodyMeasurement),
    status: 201,
  }),
  remove: defineOperation({
    name: 'measurements.remove',
    method: 'DELETE',
    path: '/api/measurements/{id}',
    summary: 'Delete one of the caller’s measurements.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['measurement.not-found'],
  }),
  sex: defineOperation({
    name: 'measurements.sex',
    method: 'GET',
    path: '/api/athletes/{id}/sex',
    summary:
      'Get the sex for meet points, which is null unless entered: the caller’s, or that of an athlete who shares body measurements with the coach.',
    access: 'signed-in',
    output: wrapInDataResponse(sexOfAthlete),
    failures: ['athlete.not-found'],
  }),
}

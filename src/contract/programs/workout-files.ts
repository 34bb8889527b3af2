import * as z from 'zod/mini'
import { wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { distanceUnits, loadUnits } from '#training/units.ts'

/** FIT for watches and bike computers, ZWO for trainers such as those of Zwift. */
export const workoutFileFormats = ['fit', 'zwo'] as const
export type WorkoutFileFormat = (typeof workoutFileFormats)[number]

export const workoutFile = z.object({
  fileName: z.string(),
  /** The file in Base64. */
  content: z.base64(),
  /** Descriptions of the parts of the session that the file format cannot express. */
  omitted: z.array(z.string()),
})
export type WorkoutFile = z.output<typeof workoutFile>

export const workoutFiles = {
  show: defineOperation({
    name: 'workoutFiles.show',
    method: 'GET',
    path: '/api/sessions/{id}/workout-file',
    summary:
      'Get a planned session as a FIT file for watches or, for cycling, as a ZWO file for trainers, with a list of what the file cannot express.',
    access: 'signed-in',
    query: z.object({
      format: z.enum(workoutFileFormats),
      /** The units of the notes in the file. */
      loadUnit: z.optional(z.enum(loadUnits)),
      distanceUnit: z.optional(z.enum(distanceUnits)),
    }),
    output: wrapInDataResponse(workoutFile),
    failures: ['session-plan.not-found', 'workout-file.not-cycling', 'workout-file.empty'],
  }),
}

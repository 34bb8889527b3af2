import * as z from 'zod/mini'
import { id, nextCursor, pageQuery, wrapInDataResponse } from './fields.ts'
import { defineOperation } from './operation.ts'

/** A program in the files of an import. */
const importProgram = z.object({
  /** Identifies the program within the import. */
  number: z.int(),
  name: z.string(),
  weekCount: z.int(),
  dayCount: z.int(),
  /** The cells or lines in the file, and those that are kept only as text. */
  entries: z.int(),
  texts: z.int(),
  /** The regimen that the program is already, or that the import has added; null if there is none. */
  regimenId: z.nullable(id),
  isInTrash: z.boolean(),
  /** True if the person had the program before the import. */
  isPresent: z.boolean(),
})
export type ImportProgram = z.output<typeof importProgram>

/** A day of such a program, with what was read in each line. */
const programDay = z.object({
  week: z.int(),
  day: z.int(),
  name: z.string(),
  lines: z.array(
    z.object({
      text: z.string(),
      /** The prescription that was read from the line; null if the line is kept only as text. */
      reading: z.nullable(z.string()),
      /** The parts of the line that are not counted. */
      notCounted: z.array(z.string()),
    }),
  ),
})
export type ImportedProgramDay = z.output<typeof programDay>

export const importPrograms = {
  list: defineOperation({
    name: 'importPrograms.list',
    method: 'GET',
    path: '/api/imports/{id}/programs',
    summary:
      'List the programs in the files of an import. Running the import adds them to the caller’s regimens.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(importProgram), { nextCursor }),
    failures: ['import.not-found'],
  }),
  days: defineOperation({
    name: 'importPrograms.days',
    method: 'GET',
    path: '/api/imports/{id}/programs/{number}/days',
    summary: 'List the days of a program in the files of an import, with what was read in each line.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(programDay), { nextCursor }),
    failures: ['import.not-found'],
  }),
}

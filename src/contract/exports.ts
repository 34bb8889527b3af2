import * as z from 'zod/mini'
import { answer } from './fields.ts'
import { operation } from './operation.ts'

/** What is somebody's own, table by table: the lists of the JSON and the files of the ZIP have these names. */
export const exportedTable = z.enum([
  'account',
  'signIns',
  'pushSubscriptions',
  'coachings',
  'invitations',
  'joinCodes',
  'athleteGroups',
  'coachNotes',
  'exercises',
  'regimens',
  'regimenDays',
  'plannedSets',
  'programs',
  'sessions',
  'sessionChanges',
  'workoutLogs',
  'loggedExercises',
  'loggedSets',
  'workoutLogRevisions',
  'openWorkouts',
  'comments',
  'reviews',
  'painReports',
  'maxes',
  'measurements',
  'exerciseNotes',
  'equipment',
  'achievements',
  'notifications',
])
export type ExportedTable = z.output<typeof exportedTable>

export const exportContents = z.object({ counts: z.record(exportedTable, z.int()) })
export type ExportContents = z.output<typeof exportContents>

export const dataExports = {
  contents: operation({
    name: 'exports.contents',
    method: 'GET',
    path: '/api/exports',
    summary: 'How much a download of the own data holds, table by table.',
    access: 'signed-in',
    output: answer(exportContents),
  }),
  json: operation({
    name: 'exports.json',
    method: 'GET',
    path: '/api/exports/json',
    summary: 'The own data as one JSON file: a list for each table.',
    access: 'signed-in',
    output: z.unknown(),
    file: 'application/json',
    failures: ['export.running'],
  }),
  csv: operation({
    name: 'exports.csv',
    method: 'GET',
    path: '/api/exports/csv',
    summary: 'The own data as a ZIP with a CSV for each table.',
    access: 'signed-in',
    output: z.unknown(),
    file: 'application/zip',
    failures: ['export.running'],
  }),
}

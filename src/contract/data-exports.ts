import * as z from 'zod/mini'
import { wrapInDataResponse } from './fields.ts'
import { defineOperation } from './operation.ts'

/**
 * The names of the tables in an export, used for the lists in the JSON file and for the files in the ZIP
 * archive.
 */
export const exportedTableName = z.enum([
  'account',
  'emailChanges',
  'signIns',
  'identities',
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
  'calendarEvents',
  'workoutLogs',
  'loggedExercises',
  'loggedSets',
  'workoutLogRevisions',
  'openWorkouts',
  'comments',
  'messages',
  'messageThreads',
  'reviews',
  'painReports',
  'progressionProposals',
  'maxes',
  'measurements',
  'exerciseNotes',
  'exerciseRests',
  'equipment',
  'achievements',
  'notifications',
  'accessLog',
  'deferrals',
  'decisions',
  'imports',
])
export type ExportedTableName = z.output<typeof exportedTableName>

export const exportRowCounts = z.object({ counts: z.record(exportedTableName, z.int()) })
export type ExportRowCounts = z.output<typeof exportRowCounts>

export const dataExports = {
  contents: defineOperation({
    name: 'exports.contents',
    method: 'GET',
    path: '/api/exports',
    summary: 'Count the rows of each table in the caller’s data export.',
    access: 'signed-in',
    output: wrapInDataResponse(exportRowCounts),
  }),
  json: defineOperation({
    name: 'exports.json',
    method: 'GET',
    path: '/api/exports/json',
    summary: 'Export the caller’s data as one JSON file with a list for each table.',
    access: 'signed-in',
    output: z.unknown(),
    file: 'application/json',
    failures: ['export.running'],
  }),
  csv: defineOperation({
    name: 'exports.csv',
    method: 'GET',
    path: '/api/exports/csv',
    summary: 'Export the caller’s data as a ZIP with a CSV file for each table.',
    access: 'signed-in',
    output: z.unknown(),
    file: 'application/zip',
    failures: ['export.running'],
  }),
}

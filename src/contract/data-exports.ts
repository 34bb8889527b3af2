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
  'webhooks',
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
  'messagePictures',
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
  'importedTexts',
])
export type ExportedTableName = z.output<typeof exportedTableName>

/** Returns the file name of a table without its extension, such as `workout-logs`. */
export const getTableFileName = (table: ExportedTableName) =>
  table.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The version of the archive (docs/export-format.md). The import reads this version and earlier ones. */
export const exportArchiveFormat = 1

export const exportRowCounts = z.object({ counts: z.record(exportedTableName, z.int()) })
export type ExportRowCounts = z.output<typeof exportRowCounts>

/** The number of days between two archives of a person who has turned scheduled exports on. */
export const scheduledExportDays = 7

/** Archives that the server saves regularly for the caller, at a place that its operator has chosen. */
export const exportSchedule = z.object({
  /** False if the operator has not chosen a place, so that it cannot be turned on. */
  isAvailable: z.boolean(),
  isOn: z.boolean(),
  /** When the last archive was saved; null if there is none. */
  lastArchiveAt: z.nullable(z.string()),
  nextArchiveAt: z.nullable(z.string()),
  /** When the last attempt failed; null if it succeeded. */
  failedAt: z.nullable(z.string()),
})
export type ExportSchedule = z.output<typeof exportSchedule>

export const dataExports = {
  schedule: defineOperation({
    name: 'exports.schedule',
    method: 'GET',
    path: '/api/exports/schedule',
    summary: 'Get whether the server saves an archive of the caller’s data every week.',
    access: 'signed-in',
    output: wrapInDataResponse(exportSchedule),
  }),
  changeSchedule: defineOperation({
    name: 'exports.changeSchedule',
    method: 'PUT',
    path: '/api/exports/schedule',
    summary:
      'Turn the weekly archive of the caller’s data on or off. Turning it off keeps the archives that were saved.',
    access: 'signed-in',
    input: z.object({ isOn: z.boolean() }),
    output: wrapInDataResponse(exportSchedule),
    failures: ['export.schedule-unavailable'],
  }),
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
  archive: defineOperation({
    name: 'exports.archive',
    method: 'GET',
    path: '/api/exports/archive',
    summary:
      'Export everything that the caller may see as a ZIP archive that can be imported again: all tables and programs.',
    access: 'signed-in',
    output: z.unknown(),
    file: 'application/zip',
    failures: ['export.running'],
  }),
  programs: defineOperation({
    name: 'exports.programs',
    method: 'GET',
    path: '/api/exports/programs',
    summary: 'Export the programs that the caller may see as a ZIP, each as a file and as text.',
    access: 'signed-in',
    output: z.unknown(),
    file: 'application/zip',
    failures: ['export.running'],
  }),
  hevy: defineOperation({
    name: 'exports.hevy',
    method: 'GET',
    path: '/api/exports/hevy',
    summary:
      'Export the caller’s logged sets as CSV in the format of Hevy, which many other apps can import.',
    access: 'signed-in',
    output: z.unknown(),
    file: 'text/csv',
    failures: ['export.running'],
  }),
}

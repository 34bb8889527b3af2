import type { ImportTable } from '#contract/imports.ts'
import { openActivityFile } from '#server/imports/activities/read-activity-file.ts'
import { openCsvFile } from '#server/imports/reading/open-csv-file.ts'
import { readActivities } from '#training/imports/activities/read-activities.ts'
import type { ColumnMapping } from '#training/imports/column-mapping.ts'
import type { ImportAnswers, ImportedItem, ImportTotals } from '#training/imports/imported-workout.ts'
import { readWorkoutTable } from '#training/imports/read-workout-table.ts'
import { describeTable } from './describe-table.ts'

/** `timeZone` is the athlete’s, for files with instants. */
export type ReadingOptions = { answers: ImportAnswers; mapping: ColumnMapping | null; timeZone: string }

/** The contents of a file in order; if the format is unknown, the start of the table, if the file is a table. */
export type FileContents =
  | { items: Generator<ImportedItem, ImportTotals> }
  | { items: null; unknownTable: ImportTable | null }

/** Recognises a file by its contents, and reads it. */
export function readContents(path: string, { answers, mapping, timeZone }: ReadingOptions): FileContents {
  const activities = openActivityFile(path)
  if (activities) return { items: readActivities(activities.format, activities.items, timeZone) }
  const { table, records, sample } = openCsvFile(path, mapping)
  return table
    ? { items: readWorkoutTable(table, records, answers) }
    : { items: null, unknownTable: describeTable(sample) }
}

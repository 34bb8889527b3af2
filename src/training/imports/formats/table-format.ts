import type { ColumnMeaning, ColumnNames } from '#training/imports/columns.ts'
import type { ImportFormat } from '#training/imports/import-formats.ts'

/** A format with a table in which each row is a set. */
export type TableFormat = {
  format: ImportFormat
  names: ColumnNames
  /** The meanings that a header must have to be recognised; a list requires one of its meanings. */
  required: (ColumnMeaning | ColumnMeaning[])[]
  /** Known orders of columns, for headers in unknown languages and files without a header. */
  layouts: (ColumnMeaning | null)[][]
  /** True if a set without an order is rejected. */
  requiresSetOrder?: boolean
  /** True if a note without sets is an exercise of its own. */
  hasExercisesWithoutSets?: boolean
  /** How the file distinguishes workouts: by their start and title (the default), by the day, with or without the title, or by a number. */
  workoutIdentity?: 'start' | 'day' | 'day-and-title' | 'number'
}

import type { ExportedTableName } from '#contract/data-exports.ts'

/** Returns the name of the files of a table without their ending, such as `workout-logs`. */
export const getTableFileName = (table: ExportedTableName) =>
  table.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

import type { ImportProblem, ImportTable } from '#contract/imports.ts'
import { openActivityFile } from '#server/imports/activities/read-activity-file.ts'
import { XmlFault } from '#server/imports/activities/read-xml.ts'
import type { ProgramItems, ProgramUnits } from '#server/imports/programs/open-program-file.ts'
import { readWorkbook } from '#server/imports/programs/workbook/read-workbook.ts'
import type { ExtractedFile } from '#server/imports/reading/extract-archive.ts'
import type { ListedFile } from '#server/imports/reading/list-files.ts'
import { openCsvFile } from '#server/imports/reading/open-csv-file.ts'
import { readActivities } from '#training/imports/activities/read-activities.ts'
import type { ColumnMapping } from '#training/imports/column-mapping.ts'
import type { ImportAnswers, ImportedItem, ImportTotals } from '#training/imports/imported-workout.ts'
import { readWorkoutTable } from '#training/imports/read-workout-table.ts'
import { metricUnits } from '#training/units.ts'
import { describeTable, hasDates } from './describe-table.ts'

/** `timeZone` is the person’s, for files with instants. */
export type ReadingOptions = {
  answers: ImportAnswers
  mapping: ColumnMapping | null
  timeZone: string
  /** How the programs of a coach are read; null if the person cannot have programs. */
  programs: ProgramUnits | null
}

/**
 * The contents of a file in order, or why it cannot be imported; if the format is unknown, with the start of the table, if the
 * file is a table.
 */
export type FileContents =
  | { items: Generator<ImportedItem, ImportTotals> }
  | { items: null; problem: ImportProblem; unknownTable: ImportTable | null }

type FileToRead = Extract<ListedFile, { problem: null }>

/** Recognises a file by its contents, and reads it. */
export async function readContents(file: FileToRead, options: ReadingOptions): Promise<FileContents> {
  const { path, workbook } = file
  const { answers, mapping, timeZone } = options
  if (workbook)
    return readPrograms(await openWorkbook(file, workbook, options), options) ?? reject('spreadsheet')
  const activities = openActivityFile(path)
  if (activities) return { items: readActivities(activities.format, activities.items, timeZone) }
  const { table, records, sample } = openCsvFile(path, mapping)
  if (table) return { items: readWorkoutTable(table, records, answers, timeZone) }
  const described = describeTable(sample)
  // A table with dates is a log whose columns the person names. Athletes have no programs.
  const hasDateColumn = described?.mapping.meanings.includes('date') === true
  const isLog = hasDateColumn && (!options.programs || (described !== null && hasDates(described)))
  const program = await openProgram(file, isLog, options)
  return readPrograms(program, options) ?? reject('unknown-format', described)
}

/** The reader of programs, with the parser of the notation, is loaded only for files that may contain one. */
const loadProgramReader = () => import('#server/imports/programs/open-program-file.ts')

async function openProgram(
  { path, name }: FileToRead,
  isLog: boolean,
  { programs }: ReadingOptions,
): Promise<ProgramItems | null> {
  const { openProgramTable, openProgramText } = await loadProgramReader()
  const units = programs ?? defaultUnits
  return openProgramText(path, name, units) ?? (isLog ? null : openProgramTable(path, name, units))
}

const reject = (problem: ImportProblem, unknownTable: ImportTable | null = null) => ({
  items: null,
  problem,
  unknownTable,
})

/** The units in which a program is read that cannot be imported. */
const defaultUnits: ProgramUnits = { units: metricUnits, loadUnit: null }

/** Only coaches have programs of their own. */
function readPrograms(found: ProgramItems | null, { programs }: ReadingOptions): FileContents | null {
  if (!found) return null
  if (!programs) return reject('program-of-athlete')
  return found.items ? { items: found.items } : reject(found.problem)
}

async function openWorkbook(
  { name }: FileToRead,
  parts: readonly ExtractedFile[],
  { programs }: ReadingOptions,
): Promise<ProgramItems | null> {
  try {
    const { openWorkbookProgram } = await loadProgramReader()
    return openWorkbookProgram(readWorkbook(parts), name, programs ?? defaultUnits)
  } catch (error) {
    if (error instanceof XmlFault) return { items: null, problem: 'damaged-program' }
    throw error
  }
}

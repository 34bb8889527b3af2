import { statSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import { openCsvFile } from '#server/imports/reading/open-csv-file.ts'
import { readTextChunks } from '#server/imports/reading/read-text-chunks.ts'
import type { ProgramFormat } from '#training/imports/import-formats.ts'
import type { ImportedItem, ImportTotals } from '#training/imports/imported-workout.ts'
import { buildProgram } from '#training/imports/programs/build-program.ts'
import { isLiftosaurText, readLiftosaur } from '#training/imports/programs/liftosaur/read-liftosaur.ts'
import type { ProgramContents } from '#training/imports/programs/program-contents.ts'
import { isProgramTooLarge } from '#training/imports/programs/program-limits.ts'
import type { ProgramSheet } from '#training/imports/programs/program-sheet.ts'
import type { ImportedProgram } from '#training/imports/programs/program-text.ts'
import { readProgramSheets } from '#training/imports/programs/read-program-sheets.ts'
import type { LoadUnit, Units } from '#training/units.ts'
import { readProgramFile } from './read-program-file.ts'

/** The units of the person, and the unit that they chose for weights without one. */
export type ProgramUnits = { units: Units; loadUnit: LoadUnit | null }

/** The contents of a file with a program, or why it cannot be imported. */
export type ProgramItems =
  | { items: Generator<ImportedItem, ImportTotals>; problem: null }
  | { items: null; problem: 'program-too-large' | 'damaged-program' }

/** Programs are read as a whole. A long one has some hundred kilobytes. */
const maxProgramBytes = 5_000_000

/** Reads the program in the sheets of a workbook; null if there is none. */
export function openWorkbookProgram(
  sheets: readonly ProgramSheet[],
  name: string,
  units: ProgramUnits,
): ProgramItems | null {
  const contents = readProgramSheets(sheets, name, units)
  return contents && openContents('workbook', contents, units)
}

/** Reads a program of Cornerman or Liftosaur, or null if the file is neither. */
export function openProgramText(path: string, name: string, units: ProgramUnits): ProgramItems | null {
  if (statSync(path).size > maxProgramBytes) return null
  const text = readText(path)
  if (isLiftosaurText(text))
    return openContents('liftosaur', readLiftosaur(text, name.replace(/\.\w{1,5}$/, '')), units)
  const program = readProgramFile(text, units.units)
  if (program === 'invalid') return { items: null, problem: 'damaged-program' }
  return program && { items: handOut('program-file', program, []), problem: null }
}

/** Reads the program in a table; null if there is none. */
export function openProgramTable(path: string, name: string, units: ProgramUnits): ProgramItems | null {
  if (statSync(path).size > maxProgramBytes) return null
  const rows: string[][] = []
  for (const { line, cells } of openCsvFile(path).records) {
    for (let index = rows.length; index < line - 1; index++) rows.push([])
    rows[line - 1] = cells.map(cell => cell.trim())
  }
  if (rows.every(cells => cells.filter(Boolean).length < 2)) return null
  const contents = readProgramSheets([{ name: '', cells: rows }], name, units)
  return contents && openContents('program-table', contents, units)
}

const readText = (path: string) => [...readTextChunks(path)].join('').replace(/^\ufeff/, '')

function openContents(
  format: ProgramFormat,
  contents: ProgramContents,
  { units }: ProgramUnits,
): ProgramItems {
  if (isProgramTooLarge(contents.program.weeks)) return { items: null, problem: 'program-too-large' }
  const program = buildProgram(contents, { units, newId: uuidv7 })
  return { items: handOut(format, program, contents.rejected, contents), problem: null }
}

function* handOut(
  format: ProgramFormat,
  program: ImportedProgram,
  rejected: ProgramContents['rejected'],
  { leftOut, isLoadUnitMissing }: Pick<ProgramContents, 'leftOut' | 'isLoadUnitMissing'> = {
    leftOut: [],
    isLoadUnitMissing: false,
  },
): Generator<ImportedItem, ImportTotals> {
  yield { kind: 'program', program }
  for (const record of rejected) yield { kind: 'rejected', record }
  const { entries, texts } = program
  const left = leftOut.reduce((sum, { count }) => sum + count, 0)
  return {
    format,
    records: entries + texts + rejected.length + left,
    sets: 0,
    workouts: 0,
    bodyWeights: 0,
    restTimers: 0,
    notes: 0,
    headings: 0,
    rejected: rejected.length,
    programEntries: entries,
    programTexts: texts,
    others: leftOut,
    isLoadUnitMissing: false,
    isProgramLoadUnitMissing: isLoadUnitMissing,
    isDistanceUnitMissing: false,
    isDateOrderUnclear: false,
  }
}

import type { RejectedRecord } from '#training/imports/imported-workout.ts'
import type { ProgramText } from './program-text.ts'

/** Parts of a file that are not imported, such as the cells of a sheet without a program. */
export type LeftOutParts = { name: string; count: number }

/**
 * The contents of a file with a program, counted: every cell or line is one of the entries, kept only as text, left out, or
 * rejected.
 */
export type ProgramContents = {
  program: ProgramText
  entries: number
  texts: number
  leftOut: LeftOutParts[]
  rejected: RejectedRecord[]
  /** True if the file contains loads without a unit. */
  isLoadUnitMissing: boolean
}

import type { ProgramWeek } from '#training/program/program.ts'

/** A day of a program in the notation of the builder. */
export type DayText = { name: string; text: string }
export type WeekText = { name: string; notes: string; days: DayText[] }

/** A program as text, as it was read from a file. */
export type ProgramText = { name: string; description: string; weeks: WeekText[] }

/** A line of a day: what it was read as, or null if it is kept only as text, and the parts that are not counted. */
export type LineReading = { text: string; reading: string | null; notCounted: string[] }

/** A program of a file, with the reading of each line of its days. */
export type ImportedProgram = {
  name: string
  category: string
  description: string
  goal: string
  level: string
  tags: string[]
  weeks: ProgramWeek[]
  /** The lines of each day, in the order of the weeks and their days. */
  readings: LineReading[][]
  /** The number of its cells or lines in the file, and of those that are kept only as text. */
  entries: number
  texts: number
}

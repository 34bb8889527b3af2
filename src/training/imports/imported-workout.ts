import type { ImportedProgram } from '#training/imports/programs/program-text.ts'
import type { LoadUnit } from '#training/units.ts'
import type { ImportFormat, ProgramFormat } from './import-formats.ts'

/** A load as a file states it. The unit is null if the file does not state one. */
export type FileLoad = { value: number; unit: LoadUnit | null }

export const fileDistanceUnits = ['m', 'km', 'mi', 'yd', 'ft'] as const
export type FileDistanceUnit = (typeof fileDistanceUnits)[number]
/** A distance as a file states it. The unit is null if the file does not state one. */
export type FileDistance = { value: number; unit: FileDistanceUnit | null }

export type ImportedSetRole = 'working' | 'warm-up' | 'cool-down' | 'drop' | 'failure'

export type ImportedSet = {
  /** The line on which the record starts; the header is line 1. */
  line: number
  role: ImportedSetRole
  load: FileLoad | null
  /** The load by which a machine or band made the exercise easier. */
  assistance: FileLoad | null
  reps: number | null
  durationSeconds: number | null
  distance: FileDistance | null
  rpe: number | null
  /** The rest after the set. */
  restSeconds: number | null
  note: string | null
}

export type ImportedExercise = {
  name: string
  note: string | null
  /** Exercises of a workout with the same value were performed as a superset. */
  superset: string | null
  sets: ImportedSet[]
}

export type ImportedWorkout = {
  /**
   * Identifies the workout in every export of the app: the app, the start to the minute (or the day) and a number that
   * distinguishes workouts with the same start. It depends on neither the title nor the names of the columns.
   */
  sourceKey: string
  line: number
  /** The calendar day, `yyyy-MM-dd`, as the file states it. */
  date: string
  /** The local start time, `HH:mm:ss`; null if the file does not state it. */
  startTime: string | null
  /** The instant of the start (ISO 8601, UTC), only if the file states the offset of its times. */
  startInstant: string | null
  durationSeconds: number | null
  title: string
  note: string | null
  exercises: ImportedExercise[]
}

/** A body weight on a day. */
export type ImportedBodyWeight = { line: number; date: string; weightKg: number }

export const rejectionReasons = [
  'no-date',
  'invalid-date',
  'no-exercise',
  'no-set-order',
  'invalid-set-order',
  'invalid-load',
  'load-too-high',
  'implausible-load',
  'invalid-reps',
  'too-many-reps',
  'no-reps',
  'invalid-duration',
  'duration-too-long',
  'invalid-distance',
  'distance-too-long',
  'invalid-rpe',
  'invalid-unit',
  'unclear-number',
  'no-values',
  'name-too-long',
  'too-many-sets',
  'no-set-for-rest',
  'no-exercise-for-note',
  'wrong-column-count',
  'unclosed-quote',
  'time-since-power-up',
  'unsafe-xml',
  'oversized-xml',
  'file-ends-early',
  'invalid-row',
  'program-full',
  'no-counterpart',
  'no-stored-result',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** A record that is not imported. */
export type RejectedRecord = {
  line: number
  reason: RejectionReason
  /** The part of the record that caused the rejection. */
  value: string
  exercise: string | null
  date: string | null
  /** The value that was probably meant, in the unit of the file; null if there is none. */
  suggestion: number | null
}

/** Records of a file that are not sets, such as the body measurements in a backup of an app. */
export type OtherRecords = { name: string; count: number }

/**
 * The contents of a file, counted. Each record is counted exactly once:
 * `records = sets + bodyWeights + restTimers + notes + headings + rejected + programEntries + programTexts + the counts of
 * others`. If a line contains several sets, each set is a record.
 */
export type ImportTotals = {
  format: ImportFormat | ProgramFormat
  records: number
  sets: number
  workouts: number
  bodyWeights: number
  restTimers: number
  notes: number
  /** Headers that appear again, for example because files were joined. */
  headings: number
  rejected: number
  /** The cells and lines of programs, and those that are kept only as text. */
  programEntries?: number
  programTexts?: number
  others: OtherRecords[]
  /** The names of the columns of a table that contain values and are not read. */
  unreadColumns?: string[]
  /** True if the file states no times, so that two workouts of a day are recognised only by different names or durations. */
  isGroupedByDay?: boolean
  /** True if the file contains loads without a unit. */
  isLoadUnitMissing: boolean
  /** True if a program in the file contains loads without a unit. */
  isProgramLoadUnitMissing?: boolean
  /** True if the file contains distances without a unit. */
  isDistanceUnitMissing: boolean
  /** True if no date in the file shows whether `03/04/2025` is in March or in April. */
  isDateOrderUnclear: boolean
}

export type ImportedItem =
  | { kind: 'workout'; workout: ImportedWorkout }
  | { kind: 'rejected'; record: RejectedRecord }
  | { kind: 'body-weight'; bodyWeight: ImportedBodyWeight }
  | { kind: 'program'; program: ImportedProgram }

/** Answers to what a file does not say. Without an answer, units are null. */
export type ImportAnswers = {
  loadUnit?: LoadUnit | null
  distanceUnit?: FileDistanceUnit | null
  dateOrder?: DateOrder | null
}

export const dateOrders = ['day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]

import type { ImportedSet, RejectedRecord } from './imported-workout.ts'

/** The workout that a record belongs to. */
export type WorkoutHead = {
  /** The text by which the file distinguishes the workout. */
  identity: string
  /** True if the file states neither a time of day nor a number, so that workouts of a day may not be distinguishable. */
  isWholeDay: boolean
  /** The number by which the app itself identifies the workout; null if the file has none. */
  sourceId: string | null
  date: string
  startTime: string | null
  startInstant: string | null
  durationSeconds: number | null
  title: string
  note: string | null
}

export type SetEntry = {
  kind: 'set'
  line: number
  workout: WorkoutHead
  exercise: { name: string; note: string | null; superset: string | null }
  set: ImportedSet
  /** The place of the set in its exercise; null if the file states none. */
  order: number | null
}

/** What a record of a file means. */
export type FileEntry =
  | SetEntry
  | { kind: 'rest-timer'; line: number; workout: WorkoutHead; exercise: string; seconds: number }
  /** If `isExercise`, the exercise was performed, but its sets are not known. */
  | { kind: 'note'; line: number; workout: WorkoutHead; exercise: string; text: string; isExercise: boolean }
  | { kind: 'heading'; line: number }
  | { kind: 'other'; line: number; name: string }
  | { kind: 'rejected'; record: RejectedRecord; identity: string | null }

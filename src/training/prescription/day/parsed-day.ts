import type { AmbiguityQuestion, ParsedLine, TextSpan } from '#training/prescription/line/parsed-line.ts'
import type { PrescribedBlock } from '#training/prescription/prescription.ts'
import type { PastedWorkoutLog } from './workout-log.ts'

/**
 * One line of a training day's text, or one of several exercises on a line: `A1. Row 3x10 / A2. Dip 3x12`.
 */
export type DayLine = TextSpan & {
  kind: /** An exercise with its sets. */
    | 'item'
    /** More sets of the exercise on the line above: `4@7` below `4@6`. */
    | 'sets'
    /** A block header: `3 rounds for time, cap 12:00`. */
    | 'head'
    /** A section heading: `Warm-up`, `Main`, `B.` */
    | 'section'
    /** Settings for the block above: `rest 60s`, `cap 12:00`, `score: time`. */
    | 'of-block'
    /** A note for the athlete, after `//`. */
    | 'note'
    /** A note for the coach only, after `///`. */
    | 'coach-note'
    | 'rest-day'
    | 'blank'
    /** A row of a workout log exported by an app, which records what was done. */
    | 'log'
    /** Unrecognised text, shown to the athlete as a note. */
    | 'free'
  /**
   * The letter of an exercise, such as `A` or `B1`, assigned by position; empty for lines that are not
   * exercises.
   */
  letter: string
  /**
   * The index of the block in the day; `item` is the index of the exercise within that block. Null if the
   * line belongs to no block or exercise.
   */
  block: number | null
  item: number | null
  /** The index of the exercise in the whole day, across blocks. */
  order: number | null
  reading: ParsedLine | null
  /**
   * The index at which the content after the bullet and letter starts. Spans in `reading` are relative to
   * this index.
   */
  contentFrom: number
  /**
   * A question about an ambiguous header: `EMOM 12:` above several exercises. Its span is relative to
   * `contentFrom`.
   */
  question?: AmbiguityQuestion
}

export type ParsedDay = {
  lines: DayLine[]
  blocks: PrescribedBlock[]
  /** Notes for the athlete that do not belong to an exercise. */
  notes: string
  /** The workout log that was pasted into the text, if any. Nothing in it is prescribed. */
  workoutLog?: PastedWorkoutLog
}

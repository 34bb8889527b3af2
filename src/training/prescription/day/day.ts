import type { LineReading, Question, Span } from '../line/line.ts'
import type { WrittenBlock } from '../prescription.ts'

/**
 * What one line of a training day's text is; where several exercises stand in one line (`A1. Row 3x10 / A2. Push-up
 * 3x12`), each of them is one of these.
 */
export type DayLine = Span & {
  kind: /** An exercise with its sets. */
    | 'item'
    /** More sets of the exercise above: `4@7` below `4@6`. */
    | 'sets'
    /** What holds the exercises below it together: `3 rounds for time, cap 12:00`. */
    | 'head'
    /** `Warm-up`, `Main`, `B.` */
    | 'section'
    /** Of the block above: `rest 60s`, `cap 12:00`, `score: time`. */
    | 'of-block'
    /** `// for the athlete` */
    | 'note'
    /** `/// for the coach alone` */
    | 'coach-note'
    | 'rest-day'
    | 'blank'
    /** It is kept, shown and not counted. */
    | 'free'
  /** `A`, `B1`: typed or given by the place. */
  letter: string
  /** Which block of the day, and which item of that block, it makes or belongs to; null: none. */
  block: number | null
  item: number | null
  /** The same counted through the day, wherever blocks begin: the first exercise is 0. */
  order: number | null
  reading: LineReading | null
  /** Where what was read begins, behind bullet and letter: the spans of the reading count from here. */
  contentFrom: number
  /** What a head leaves open: `EMOM 12:` above several exercises. Its span counts from where the content begins. */
  question?: Question
}

export type DayReading = {
  lines: DayLine[]
  blocks: WrittenBlock[]
  /** The notes for the athlete that belong to no exercise. */
  notes: string
}

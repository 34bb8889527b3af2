import type { TextSpan } from '#training/prescription/line/parsed-line.ts'

/** One of several exercises on a line, or a repeated group of exercises in brackets. */
export type InlineExerciseSegment = TextSpan & {
  rounds: number | null
  inner: TextSpan[]
  restSeconds?: number
  /** True for a part of a session, which is no recovery of the one before it. */
  isPart?: boolean
}

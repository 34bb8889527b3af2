import type { Person } from '#contract/fields.ts'

/** What led to the adjustment: a log with its figures, or another item of the queue. */
export type AdjustmentOrigin = {
  athlete: Person
  workoutLogId: string | undefined
  /** The session of the log, which can be repeated; null for an unplanned workout or another item. */
  sessionId: string | null
  reason: string
}

/** An adjustment that was saved: a sentence about it, and the change that can be undone, if there is one. */
export type SavedAdjustment = { sentence: string; sessionId: string; changeId: string | undefined }

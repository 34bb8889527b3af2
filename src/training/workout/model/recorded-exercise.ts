import type { BlockKind } from '#training/prescription/prescription.ts'
import type { PerformedSetWithPlan } from './planned-values.ts'

/** A logged set with its actual and planned values. `completedAt` is null if unknown. */
export type RecordedSet = PerformedSetWithPlan & { id: string; completedAt: string | null }

/**
 * A logged exercise. `itemId` identifies its program item; `insteadOf` is the name of the exercise it
 * replaced.
 */
export type RecordedExercise = {
  id: string
  name: string
  exerciseId: string | null
  itemId: string | null
  /** The kind of the planned block; null if the exercise belongs to none. Absent in logs from older versions. */
  blockKind?: BlockKind | null | undefined
  notes: string
  skippedReason: string | null
  insteadOf: string | null
  sets: RecordedSet[]
}

/**
 * Returns whether the athlete skipped an exercise. The reason may be empty.
 *
 * @example isExerciseSkipped({ skippedReason: '' }) // true
 */
export const isExerciseSkipped = ({ skippedReason }: { skippedReason: string | null }): boolean =>
  skippedReason !== null

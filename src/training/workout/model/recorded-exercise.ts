import type { SetRole } from '#training/prescription/prescription.ts'
import type { SetValues } from './active-workout.ts'
import type { PlannedValues } from './planned-values.ts'

/** A logged set with its actual and planned values. `completedAt` is null if unknown. */
export type RecordedSet = SetValues & {
  id: string
  role: SetRole
  planned: PlannedValues | null
  completedAt: string | null
}

/**
 * A logged exercise. `itemId` identifies its program item; `insteadOf` is the name of the exercise it
 * replaced.
 */
export type RecordedExercise = {
  id: string
  name: string
  exerciseId: string | null
  itemId: string | null
  notes: string
  skippedReason: string | null
  insteadOf: string | null
  sets: RecordedSet[]
}

import type { SetRole } from '../prescription/prescription.ts'
import type { Figures } from './open.ts'
import type { PlannedSet } from './planned.ts'

/** A set as it stands in a log: what was done, beside what was planned. `completedAt` is an instant, where it is known. */
export type LoggedSet = Figures & {
  id: string
  role: SetRole
  planned: PlannedSet | null
  completedAt: string | null
}

/** An exercise as it stands in a log: by the item of the program that it answers, and instead of what it was done. */
export type LoggedExercise = {
  id: string
  name: string
  exerciseId: string | null
  itemId: string | null
  notes: string
  skippedReason: string | null
  insteadOf: string | null
  sets: LoggedSet[]
}

import type { SetRole } from '#training/prescription/set-role.ts'

/** The values that a set can have. Load is in kilograms, time in seconds and distance in metres. */
export const setValueKinds = ['loadKg', 'reps', 'rpe', 'seconds', 'meters'] as const
export type SetValueKind = (typeof setValueKinds)[number]

/** The values of a set; unknown values are null. */
export type SetValues = Record<SetValueKind, number | null>

/** A set that was done. */
export type PerformedSet = SetValues & {
  role: SetRole
  /** True if the athlete confirmed values that looked like a typing error. */
  isConfirmed?: boolean | undefined
}

/** A set that was done, with its whole load. */
export type LoadedSet = PerformedSet & {
  /**
   * The part of the load that is body weight, for a bodyweight lift; null if the body weight is not known, so
   * that the load is only the added load. Absent if body weight does not count. See bodyweight-lifts.ts.
   */
  bodyWeightKg?: number | null
}

import type { SetRole } from '#training/prescription/set-role.ts'

/** The values that a set can have. Load is in kilograms, time in seconds and distance in metres. */
export const setValueKinds = ['loadKg', 'reps', 'rpe', 'seconds', 'meters'] as const
export type SetValueKind = (typeof setValueKinds)[number]

/** The values of a set; unknown values are null. */
export type SetValues = Record<SetValueKind, number | null>

/** A set that was done. */
export type PerformedSet = SetValues & { role: SetRole }

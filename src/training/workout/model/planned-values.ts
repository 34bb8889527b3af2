import type { Prescription } from '#training/prescription/prescription.ts'
import type { PerformedSet, SetValues } from './set-values.ts'
/** A prescription converted to the values that a logged set has; values that are not prescribed are null. */
export type PlannedValues = SetValues & { repsTo: number | null }

/** A set that was done, with its planned values; null if it was not planned. */
export type PerformedSetWithPlan = PerformedSet & { planned: PlannedValues | null }

/**
 * Returns whether a logged set was planned.
 *
 * @example isPlannedSet({ planned: null }) // false: the athlete added the set
 */
export const isPlannedSet = ({ planned }: { planned: unknown }): boolean => planned !== null

/**
 * Converts a prescription to planned values: `toPlannedValues({ amount: { kind: 'range', from: 8, to: 12 },
 * load: { kind: 'kg', loadKg: 60 }, effort: null })` returns 8 to 12 reps at 60 kg.
 */
export function toPlannedValues({ amount, load, effort }: Prescription): PlannedValues {
  return {
    reps: toPlannedReps(amount),
    repsTo: amount?.kind === 'range' ? amount.to : null,
    loadKg: toPlannedLoadKg(load),
    rpe: toPlannedRpe(effort),
    seconds: amount?.kind === 'time' ? amount.seconds : null,
    meters: amount?.kind === 'distance' ? amount.meters : null,
  }
}

/** Returns the planned reps; for a cluster set, the sum of its parts. */
function toPlannedReps(amount: Prescription['amount']): number | null {
  if (amount?.kind === 'reps' || amount?.kind === 'total') return amount.reps
  if (amount?.kind === 'parts') return amount.reps.reduce((sum, reps) => sum + reps, 0)
  return amount?.kind === 'range' ? amount.from : null
}

// A percentage cannot be converted to a load until the athlete's max is known. For bodyweight exercises, only
// added load is logged, not assistance from a band or machine.
function toPlannedLoadKg(load: Prescription['load']): number | null {
  if (load?.kind === 'kg') return load.loadKg
  return load?.kind === 'bodyweight' && load.addedKg > 0 ? load.addedKg : null
}

// RPE 10 means no reps in reserve, so more than ten reps in reserve cannot be expressed as an RPE.
function toPlannedRpe(effort: Prescription['effort']): number | null {
  if (effort?.kind === 'rpe') return effort.rpe
  return effort?.kind === 'rir' && effort.rir <= 10 ? 10 - effort.rir : null
}

/**
 * Converts planned values back to a prescription, for logs whose session no longer exists.
 *
 * @example restorePrescription({ ...nothing, reps: 5, loadKg: 100 }).load // { kind: 'kg', loadKg: 100 }
 */
export function restorePrescription({
  reps,
  repsTo,
  loadKg,
  rpe,
  seconds,
  meters,
}: PlannedValues): Prescription {
  return {
    amount: toPlannedAmount({ reps, repsTo, seconds, meters }),
    load: loadKg === null ? null : { kind: 'kg', loadKg },
    effort: rpe === null ? null : { kind: 'rpe', rpe },
  }
}

function toPlannedAmount({
  reps,
  repsTo,
  seconds,
  meters,
}: Pick<PlannedValues, 'reps' | 'repsTo' | 'seconds' | 'meters'>): Prescription['amount'] {
  if (reps !== null && repsTo !== null) return { kind: 'range', from: reps, to: repsTo }
  if (reps !== null) return { kind: 'reps', reps }
  if (meters !== null) return { kind: 'distance', meters }
  return seconds === null ? null : { kind: 'time', seconds }
}

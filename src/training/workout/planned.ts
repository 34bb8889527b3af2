import type { Prescription } from '../prescription/prescription.ts'
/** A prescription in the figures of a logged set, so that the two can stand side by side; null: not prescribed. */
export type PlannedSet = {
  reps: number | null
  repsTo: number | null
  loadKg: number | null
  rpe: number | null
  seconds: number | null
  meters: number | null
}

/**
 * `toPlanned({ amount: { kind: 'range', from: 8, to: 12 }, load: { kind: 'kg', loadKg: 60 }, effort: null })` is
 * 8 to 12 repetitions with 60 kg.
 */
export function toPlanned({ amount, load, effort }: Prescription): PlannedSet {
  return {
    reps: plannedReps(amount),
    repsTo: amount?.kind === 'range' ? amount.to : null,
    loadKg: plannedLoadKg(load),
    rpe: plannedRpe(effort),
    seconds: amount?.kind === 'time' ? amount.seconds : null,
    meters: amount?.kind === 'distance' ? amount.meters : null,
  }
}

/** A set in parts counts all of them. */
function plannedReps(amount: Prescription['amount']): number | null {
  if (amount?.kind === 'reps' || amount?.kind === 'total') return amount.reps
  if (amount?.kind === 'parts') return amount.reps.reduce((sum, reps) => sum + reps, 0)
  return amount?.kind === 'range' ? amount.from : null
}

// A percentage is no load before the athlete's maximum is known. Beside the own bodyweight the added load is
// logged; help (a band, a machine) is none.
function plannedLoadKg(load: Prescription['load']): number | null {
  if (load?.kind === 'kg') return load.loadKg
  return load?.kind === 'bodyweight' && load.addedKg > 0 ? load.addedKg : null
}

// Repetitions in reserve are counted from failure, which is RPE 10; more than ten are beyond the scale.
function plannedRpe(effort: Prescription['effort']): number | null {
  if (effort?.kind === 'rpe') return effort.rpe
  return effort?.kind === 'rir' && effort.rir <= 10 ? 10 - effort.rir : null
}

/**
 * The other way round, as far as the figures tell: what stood in the program where its session is gone.
 *
 * @example fromPlanned({ ...nothing, reps: 5, loadKg: 100 }).load // { kind: 'kg', loadKg: 100 }
 */
export function fromPlanned({ reps, repsTo, loadKg, rpe, seconds, meters }: PlannedSet): Prescription {
  return {
    amount: plannedAmount({ reps, repsTo, seconds, meters }),
    load: loadKg === null ? null : { kind: 'kg', loadKg },
    effort: rpe === null ? null : { kind: 'rpe', rpe },
  }
}

function plannedAmount({
  reps,
  repsTo,
  seconds,
  meters,
}: Pick<PlannedSet, 'reps' | 'repsTo' | 'seconds' | 'meters'>): Prescription['amount'] {
  if (reps !== null && repsTo !== null) return { kind: 'range', from: reps, to: repsTo }
  if (reps !== null) return { kind: 'reps', reps }
  if (meters !== null) return { kind: 'distance', meters }
  return seconds === null ? null : { kind: 'time', seconds }
}

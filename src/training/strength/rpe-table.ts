/** The reasons why the RPE table has no percentage for a set. */
export type NoRpePercentReason = 'no-reps' | 'no-rpe' | 'too-many-reps' | 'rpe-too-low'

export type RpePercent = { ok: true; percent: number } | { ok: false; reason: NoRpePercentReason }

/** The range of the table. */
export const maxRepsInRpeTable = 12
export const minRpeInTable = 6.5

/**
 * The percentages of the 1RM, by the number of repetitions that were left out of a single: those done after the
 * first, plus those in reserve, in steps of half a repetition. One repetition at RPE 10 is 100 %, and one at RPE
 * 9, like two at RPE 10, is 95.5 %.
 */
const percentsByHalfReps = [
  100, 97.8, 95.5, 93.9, 92.2, 90.7, 89.2, 87.8, 86.3, 85, 83.7, 82.4, 81.1, 79.9, 78.6, 77.4, 76.2, 75.1,
  73.9, 72.3, 70.7, 69.4, 68, 66.7, 65.3, 64, 62.6, 61.3, 59.9, 58.6,
] as const

/**
 * Returns the percentage of the 1RM at which a number of repetitions has a given RPE. Valid for 1 to 12 whole
 * repetitions and RPE 6.5 to 10. RPE values between the half points of the table are interpolated. (Tuchscherer
 * 2008, The Reactive Training Manual, Reactive Training Systems.)
 *
 * @example findRpePercent(5, 8) // { ok: true, percent: 81.1 }
 */
export function findRpePercent(reps: number | null, rpe: number | null): RpePercent {
  if (reps === null || !Number.isInteger(reps) || reps < 1) return { ok: false, reason: 'no-reps' }
  if (rpe === null || Number.isNaN(rpe) || rpe > 10) return { ok: false, reason: 'no-rpe' }
  if (reps > maxRepsInRpeTable) return { ok: false, reason: 'too-many-reps' }
  if (rpe < minRpeInTable) return { ok: false, reason: 'rpe-too-low' }
  const halfReps = (reps - 1 + 10 - rpe) * 2
  const lowerHalfReps = Math.floor(halfReps)
  const percent = percentsByHalfReps[lowerHalfReps] ?? 0
  const next = percentsByHalfReps[lowerHalfReps + 1] ?? percent
  return { ok: true, percent: percent + (next - percent) * (halfReps - lowerHalfReps) }
}

import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { isWorkingSet, type SetRole } from '#training/prescription/set-role.ts'
import { roundToDigits } from '#training/units.ts'

/** The RPE of the set that was hardest compared with its plan, and the planned RPE. */
export type EffortComparison = { done: number; target: number }

/** The change of the load in percent if the repetitions were missed in spite of the planned effort. */
export const missedRepsPercent = -5

/**
 * Compares the effort of the working sets with their planned RPE or RIR, in RPE points from 0 to 10, and returns the
 * set with the greatest difference upwards. RIR counts as 10 minus RPE. An effort within a planned range is as planned.
 * Sets without a planned or logged effort are left out; if none is left, the result is the reason.
 *
 * @example compareEffort([set @8, set @8], [{ rpe: 7, … }, { rpe: 8.5, … }]) // { done: 8.5, target: 8 }
 */
export function compareEffort(
  planned: readonly PrescribedSet[],
  done: readonly { role: SetRole; rpe?: number | null }[],
): EffortComparison | 'effort-not-planned' | 'effort-missing' {
  const targets = planned.filter(isWorkingSet).map(toTargetRange)
  if (!targets.some(target => target !== undefined)) return 'effort-not-planned'
  const compared = done.filter(isWorkingSet).flatMap(({ rpe }, place) => {
    const range = targets[place]
    if (!range || rpe === null || rpe === undefined) return []
    return [{ done: rpe, target: Math.min(Math.max(rpe, range.from), range.to) }]
  })
  const [hardest] = compared.toSorted((one, other) => getDifference(other) - getDifference(one))
  return hardest ?? 'effort-missing'
}

/**
 * Computes by how many percent the load changes: +5 % for an effort at least 2 RPE points below the plan, +2.5 % from
 * 1 point, 0 within half a point, −2.5 % from 1 point above the plan, and −5 % from 1.5 points. See
 * docs/training-formulas.md, Progression from the log.
 *
 * @example computeEffortChangePercent({ done: 7, target: 8 }) // 2.5
 */
export function computeEffortChangePercent(effort: EffortComparison): number {
  const difference = getDifference(effort)
  if (difference <= -2) return 5
  if (difference <= -1) return 2.5
  if (difference >= 1.5) return -5
  return difference >= 1 ? -2.5 : 0
}

const getDifference = ({ done, target }: EffortComparison) => roundToDigits(done - target, 6)

function toTargetRange({ effort }: PrescribedSet): { from: number; to: number } | undefined {
  if (effort?.kind === 'rpe') {
    const to = effort.isAtLeast ? 10 : (effort.toRpe ?? effort.rpe)
    return { from: Math.min(effort.rpe, to), to: Math.max(effort.rpe, to) }
  }
  if (effort?.kind !== 'rir') return undefined
  const [one, other] = [10 - effort.rir, 10 - (effort.toRir ?? effort.rir)]
  return { from: Math.min(one, other), to: Math.max(one, other) }
}

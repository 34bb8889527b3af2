import type { Amount, Effort, feels, Load } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { ProgramSet } from '#training/program/program.ts'
import {
  estimateSessionMinutes,
  estimateSetSeconds,
  type TimedDay,
} from '#training/program/session-duration.ts'
import { findRpePercent, minRpeInTable } from '#training/strength/rpe-table.ts'
import { computeSessionLoad } from './session-load.ts'

// docs/training-formulas.md lists each assumption.

/** The session RPE (CR-10) of training in a zone of a model with five to seven zones. */
const rpeOfZone = [undefined, 2, 3, 5, 7, 9, 10, 10] as const

/** The session RPE of an intensity in words; null if the word says too little. */
const rpeOfFeel: Record<(typeof feels)[number], number | null> = {
  easy: 3,
  steady: 4,
  moderate: 4,
  tempo: 6,
  'sweet-spot': 6,
  threshold: 7,
  vo2max: 9,
  hard: 8,
  fast: 8,
  'all-out': 10,
  build: null,
}

/** The RPE of a load that is lighter than the lowest one in the RPE table. */
const rpeBelowTable = 6

/**
 * Estimates the load of a planned session as the load of a workout is computed: RPE × minutes. The minutes are those
 * of `estimateSessionMinutes`; the RPE is the mean of the working sets that say how hard they are, weighted by their
 * duration. Undefined if less than half of the working time says so, or if the session is empty.
 *
 * @example estimatePlannedSessionLoad({ blocks: [] }) // undefined
 */
export function estimatePlannedSessionLoad(day: TimedDay): number | undefined {
  let [allSeconds, ratedSeconds, weighted] = [0, 0, 0]
  for (const { items } of day.blocks)
    for (const { sets, tempo } of items)
      for (const set of sets.filter(isWorkingSet)) {
        const seconds = estimateSetSeconds(set, tempo)
        const rpe = findPlannedRpe(set)
        allSeconds += seconds
        if (rpe === undefined) continue
        ratedSeconds += seconds
        weighted += rpe * seconds
      }
  if (ratedSeconds === 0 || ratedSeconds < allSeconds / 2) return undefined
  return computeSessionLoad(weighted / ratedSeconds, estimateSessionMinutes(day))
}

/**
 * Returns the RPE that a set is planned at: as written, or from its repetitions in reserve, its percentage of the 1RM,
 * its zone or its intensity in words. Undefined if the set says nothing of these.
 *
 * @example findPlannedRpe({ amount: { kind: 'reps', reps: 5 }, effort: { kind: 'rir', rir: 2 }, load: null }) // 8
 */
export function findPlannedRpe({
  amount,
  load,
  effort,
}: Pick<ProgramSet, 'amount' | 'load' | 'effort'>): number | undefined {
  const rpe = effort ? toRpe(effort) : undefined
  return rpe ?? (load ? findRpeOfPercent(amount, load) : undefined)
}

function toRpe(effort: Effort): number | undefined {
  switch (effort.kind) {
    case 'rpe':
      return computeMean(effort.rpe, effort.toRpe)
    case 'rir':
      return Math.max(1, 10 - computeMean(effort.rir, effort.toRir))
    case 'zone': {
      const [from, to] = [rpeOfZone[effort.zone], rpeOfZone[effort.toZone ?? effort.zone]]
      return from === undefined ? undefined : computeMean(from, to)
    }
    case 'feel':
      return rpeOfFeel[effort.feel] ?? undefined
    default:
      return undefined
  }
}

/** Finds the RPE in the table, in half points, at which the repetitions have the percentage. */
function findRpeOfPercent(amount: Amount | null, load: Load): number | undefined {
  if (load.kind !== 'percent' || load.of !== '1rm' || load.ofExercise !== undefined) return undefined
  const reps =
    amount?.kind === 'reps'
      ? amount.reps
      : amount?.kind === 'range'
        ? Math.round(computeMean(amount.from, amount.to))
        : null
  const percent = computeMean(load.percent, load.toPercent)
  for (let rpe = 10; rpe >= minRpeInTable; rpe -= 0.5) {
    const found = findRpePercent(reps, rpe)
    if (!found.ok) return undefined
    if (percent >= found.percent) return rpe
  }
  return rpeBelowTable
}

const computeMean = (from: number, to: number | undefined) => (from + (to ?? from)) / 2

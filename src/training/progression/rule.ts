import type { WrittenSet } from '../prescription/prescription.ts'
import type { NewId } from '../program/program.ts'
import type { LoadUnit, Units } from '../units.ts'

/**
 * What more is asked. A percentage of load is percentage points where the load is a percentage, and a share of the
 * kilos where it is kilos; `length` is a share of the time or the distance of a set.
 */
export type Increase =
  | { of: 'load'; percent: number }
  | { of: 'load'; kg: number }
  | { of: 'sets' | 'reps' | 'rpe' | 'seconds'; by: number }
  | { of: 'length'; percent: number }

/** How much less in a lighter week: shares of sets and of load in percent, and points of RPE. */
export type Lightening = { volumePercent: number; loadPercent: number; rpe: number }

/** The sets of an exercise in one week, or on one day, of a pattern. */
export type Pattern = { sets: WrittenSet[]; isDeload: boolean }

/** How the numbers of an exercise go on over the weeks of a program: docs/training-formulas.md, Progression has the sources. */
export type ProgressionRule =
  | { kind: 'linear'; add: Increase; every: 'week' | 'session'; eachNth: number }
  /** Repetitions first, then the load: what comes next hangs on what was done, so the plan says the range. */
  | { kind: 'double'; from: number; to: number; add: Increase }
  /** One pattern a week, over and over; each pass is so many percentage points heavier. */
  | { kind: 'cycle'; name: string; weeks: Pattern[]; addEachPass: number }
  /** One pattern for each time the exercise comes in a week; each week is so many percentage points heavier. */
  | { kind: 'undulating'; days: Pattern[]; addEachWeek: number }
  | {
      kind: 'top-set'
      reps: number
      rpe: number
      addRpeEachWeek: number
      backOff: { sets: number; reps: number; dropPercent: number }
    }
  /** So many weeks up, one lighter; the next steps begin one step above where the last began. */
  | { kind: 'step'; up: number; add: Increase; lighter: Lightening }
  | { kind: 'deload'; eachNth: number; lighter: Lightening }
  /** Week by week, what share of the full week's volume is left, in percent; load and effort stay. */
  | { kind: 'taper'; shares: number[] }

/** The least by which a load can grow: `{ weight: 2.5, unit: 'kg' }`. */
export type LoadStep = { weight: number; unit: LoadUnit }

/**
 * The smallest pair of plates that nearly every gym has.
 *
 * @example usualStep('lb') // { weight: 5, unit: 'lb' }
 */
export const usualStep = (unit: LoadUnit): LoadStep => ({ weight: unit === 'kg' ? 2.5 : 5, unit })

/** In which words and steps, and with which ids, weeks are written. */
export type Manner = { units: Units; step: LoadStep; newId: NewId }

/** A program has at most this many weeks (contract/regimens.ts). */
export const weeksAtMost = 104

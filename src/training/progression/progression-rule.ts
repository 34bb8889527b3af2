import type { Equipment } from '#training/equipment.ts'
import type { ImplementLookup } from '#training/exercises/exercise-implement.ts'
import { kettlebellSizes } from '#training/plates/equipment-presets.ts'
import { type LoadImplement, listLoadableWeights } from '#training/plates/loadable-weight.ts'
import type { PrescribedSet, ProgressionInterval } from '#training/prescription/prescription.ts'
import type { IdGenerator } from '#training/program/program.ts'
import type { LoadUnit, Units } from '#training/units.ts'

/**
 * An increase from one week or session to the next. For a load that is a percentage, `percent` adds
 * percentage points; for a weight, it adds a percentage of the weight. `length` changes the time or distance
 * of a set by a percentage.
 */
export type Increase =
  | { of: 'load'; percent: number }
  | { of: 'load'; kg: number }
  | { of: 'sets' | 'reps' | 'rpe' | 'seconds'; by: number }
  | { of: 'length'; percent: number }

/** The reductions in a deload: volume and load in percent, and effort in RPE points. */
export type DeloadReduction = { volumePercent: number; loadPercent: number; rpe: number }

/** The sets of an exercise in one week of a cycle or on one day of an undulating pattern. */
export type SetPattern = { sets: PrescribedSet[]; isDeload: boolean }

/**
 * A rule that determines how an exercise progresses over the weeks of a program. Sources:
 * docs/training-formulas.md.
 */
export type ProgressionRule =
  | { kind: 'linear'; add: Increase; every: ProgressionInterval; eachNth: number }
  /**
   * Repetitions increase first, then the load. The program gives a range of repetitions, because the next
   * step depends on the athlete's results.
   */
  | { kind: 'double'; from: number; to: number; add: Increase }
  /**
   * A repeating cycle with one pattern per week. Each pass through the cycle adds `addEachPass` percentage
   * points to the load.
   */
  | { kind: 'cycle'; name: string; weeks: SetPattern[]; addEachPass: number }
  /**
   * One pattern for each training day of the exercise. Each week adds `addEachWeek` percentage points to the
   * load.
   */
  | { kind: 'undulating'; days: SetPattern[]; addEachWeek: number }
  | {
      kind: 'top-set'
      reps: number
      rpe: number
      addRpeEachWeek: number
      backOff: { sets: number; reps: number; dropPercent: number }
    }
  /**
   * The load increases for `up` weeks, followed by a deload week. The next block starts one step above the
   * start of the previous block.
   */
  | { kind: 'step'; up: number; add: Increase; lighter: DeloadReduction }
  | { kind: 'deload'; eachNth: number; lighter: DeloadReduction }
  /** The volume of each week, as a percentage of a full week's volume. Load and effort stay the same. */
  | { kind: 'taper'; shares: number[] }

/**
 * The smallest load increment: `{ weight: 2.5, unit: 'kg' }`. `sizes` lists the available weights in `unit`, from
 * the lightest to the heaviest, if the implement exists only in certain sizes.
 */
export type LoadStep = { weight: number; unit: LoadUnit; sizes?: readonly number[] }

/**
 * Returns the default load increment, which is twice the weight of the smallest plate that nearly every gym
 * has.
 *
 * @example getDefaultLoadStep('lb') // { weight: 5, unit: 'lb' }
 */
export const getDefaultLoadStep = (unit: LoadUnit): LoadStep => ({ weight: unit === 'kg' ? 2.5 : 5, unit })

/**
 * Returns the load increment of an exercise: loads of kettlebell exercises move from one kettlebell size to
 * another, and all other loads by the given step.
 *
 * @example getExerciseLoadStep(step, 'kettlebell').sizes // [4, 8, 12, …]
 */
export const getExerciseLoadStep = (step: LoadStep, implement: LoadImplement | null): LoadStep =>
  implement === 'kettlebell' ? { ...step, sizes: kettlebellSizes[step.unit] } : step

/**
 * Returns the load increment with the equipment of an athlete: loads move from one weight that the athlete can load to
 * another. Returns undefined if the athlete has nothing for the implement.
 *
 * @example getEquipmentLoadStep({ ...equipment, dumbbells: [5, 10] }, 'dumbbell')?.sizes // [5, 10]
 */
export function getEquipmentLoadStep(
  equipment: Equipment,
  implement: LoadImplement | null,
): LoadStep | undefined {
  const sizes = implement ? listLoadableWeights(equipment, implement) : []
  return sizes.length > 0 ? { ...getDefaultLoadStep(equipment.unit), sizes } : undefined
}

/**
 * The options for applying progression rules: the units, the load increment, the implement of each exercise, and
 * the function that generates ids for new parts of a program.
 */
export type ProgressionOptions = {
  units: Units
  step: LoadStep
  implementOf: ImplementLookup
  newId: IdGenerator
}

/** The maximum number of weeks in a program, as defined in contract/programs/regimens.ts. */
export const maxProgramWeeks = 104

import type { Bar, Equipment, LoadRoundingMode } from '#training/equipment.ts'
import { convertToKg, type LoadUnit } from '#training/units.ts'
import { findPlateCombinations, toHundredths } from './plate-combinations.ts'

/** The implement used for a lift. */
export type LoadImplement = 'barbell' | 'dumbbell' | 'kettlebell' | 'machine'

/** A weight that can be loaded with the available equipment. */
export type LoadableWeight = {
  unit: LoadUnit
  /** The weight, in the unit marked on the equipment. For dumbbells, the weight of one dumbbell. */
  weight: number
  loadKg: number
  /** The bar used; null if the implement has no bar. */
  bar: Bar | null
  /** The plates on one side, from the inside out. */
  plates: number[]
  /**
   * Which weight is used because the target is out of range: the lightest or the heaviest available weight.
   * Null if the target is within range.
   */
  limit: 'lightest' | 'heaviest' | null
  /** The target minus `weight`, in `unit`; negative if the target is lighter than `weight`. */
  missing: number
}

/** An available weight. `weight` is in hundredths of the unit. */
type WeightOption = { weight: number; bar: Bar | null; platesOf: () => number[] }

/**
 * Finds the available weight closest to a positive target in kilograms, considering every combination of
 * plates, or rounds down or up if the equipment says so. Uses the first bar, or a lighter bar if the load is below the weight of the first bar. Returns
 * undefined if the athlete has no bar, dumbbell, kettlebell or machine for the implement.
 *
 * @example findLoadableWeight(94.4, equipmentPresets['gym-kg'], 'barbell')
 * // 95 kg: 20 kg bar, 25, 10 and 2.5 per side
 */
export function findLoadableWeight(
  targetKg: number,
  equipment: Equipment,
  implement: LoadImplement,
  rounding: LoadRoundingMode = equipment.rounding ?? 'nearest',
): LoadableWeight | undefined {
  const options = getWeightOptions(equipment, implement)
  const target = (targetKg / convertToKg(1, equipment.unit)) * 100
  const option = pickOption(options, target, rounding)
  const [lightest, heaviest] = [options[0], options.at(-1)]
  if (!option || !lightest || !heaviest) return undefined
  const weight = option.weight / 100
  return {
    unit: equipment.unit,
    weight,
    loadKg: convertToKg(weight, equipment.unit),
    bar: option.bar,
    plates: option.platesOf(),
    limit: findExceededLimit(target, lightest, heaviest),
    missing: Math.round(target - option.weight) / 100,
  }
}

/**
 * Lists the weights that can be loaded with the available equipment, in its unit, from the lightest to the heaviest.
 * Returns an empty list if the athlete has nothing for the implement.
 *
 * @example listLoadableWeights({ ...equipment, dumbbells: [10, 5] }, 'dumbbell') // [5, 10]
 */
export const listLoadableWeights = (equipment: Equipment, implement: LoadImplement): number[] =>
  getWeightOptions(equipment, implement).map(option => option.weight / 100)

/**
 * Returns `lightest` if the target is below the range of available weights, `heaviest` if it is above the
 * range, or else null. Differences of up to a hundredth of the weight unit are treated as rounding errors.
 */
function findExceededLimit(
  target: number,
  lightest: WeightOption,
  heaviest: WeightOption,
): LoadableWeight['limit'] {
  if (target < lightest.weight - 1) return 'lightest'
  return target > heaviest.weight + 1 ? 'heaviest' : null
}

/** Equipment objects are immutable, so their weight options are computed only once. */
const weightOptionsCache = new WeakMap<Equipment, Map<LoadImplement, WeightOption[]>>()

function getWeightOptions(equipment: Equipment, implement: LoadImplement): WeightOption[] {
  const known = weightOptionsCache.get(equipment) ?? new Map<LoadImplement, WeightOption[]>()
  weightOptionsCache.set(equipment, known)
  const options = known.get(implement) ?? buildWeightOptions(equipment, implement)
  known.set(implement, options)
  return options
}

const heaviestStackWeight = 500

function buildWeightOptions(equipment: Equipment, implement: LoadImplement): WeightOption[] {
  if (implement === 'barbell') return listBarbellOptions(equipment)
  if (implement === 'dumbbell') return toPlainOptions(equipment.dumbbells)
  if (implement === 'kettlebell') return toPlainOptions(equipment.kettlebells)
  const { stackStep } = equipment
  if (stackStep === null || !(toHundredths(stackStep) > 0)) return []
  return toPlainOptions(
    Array.from({ length: Math.floor(heaviestStackWeight / stackStep) }, (_, at) => (at + 1) * stackStep),
  )
}

function listBarbellOptions({ bars, plates }: Equipment): WeightOption[] {
  const [usual, ...others] = bars
  if (!usual) return []
  const sides = findPlateCombinations(plates)
  const optionsWith = (bar: Bar): WeightOption[] =>
    sides.sums.map(sum => ({
      weight: toHundredths(bar.weight) + 2 * sum,
      bar,
      platesOf: () => sides.platesOf(sum),
    }))
  const lighter = others.flatMap(optionsWith).filter(option => option.weight < toHundredths(usual.weight))
  return sortUniqueOptions([...optionsWith(usual), ...lighter])
}

const toPlainOptions = (weights: readonly number[]) =>
  sortUniqueOptions(weights.map(weight => ({ weight: toHundredths(weight), bar: null, platesOf: () => [] })))

/** Keeps the first option for each weight, and sorts the options by weight. */
function sortUniqueOptions(options: readonly WeightOption[]): WeightOption[] {
  const byWeight = new Map(options.toReversed().map(option => [option.weight, option]))
  return [...byWeight.values()].toSorted((one, other) => one.weight - other.weight)
}

function pickOption(
  options: readonly WeightOption[],
  target: number,
  rounding: LoadRoundingMode,
): WeightOption | undefined {
  const above = findNotLighterIndex(options, target)
  const [lower, upper] = [options[above - 1], options[above]]
  if (!lower || !upper) return lower ?? upper
  if (rounding !== 'nearest') return rounding === 'up' || isSameWeight(upper, target) ? upper : lower
  return upper.weight - target <= target - lower.weight + roundingError ? upper : lower
}

const roundingError = 1e-6
const isSameWeight = (option: WeightOption, target: number) => option.weight - target < roundingError

/**
 * Returns the index of the first option that is not lighter than the target, allowing for rounding errors.
 */
function findNotLighterIndex(options: readonly WeightOption[], target: number): number {
  let [from, to] = [0, options.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((options[middle]?.weight ?? 0) < target - 1e-6) from = middle + 1
    else to = middle
  }
  return from
}

import { filterStrength, isImplausible, predictLoad, type StrengthSet } from './strength-filter.ts'

/** An entry that is probably a typing error, with the value that was probably meant. */
export type ImplausibleEntry = {
  /** The value in question: the load or the number of repetitions. */
  figure: 'loadKg' | 'reps'
  /** The nearest plausible value that differs by one typing error; null if there is none. */
  suggestion: number | null
  /** The highest earlier value of this kind, excluding implausible sets. */
  best: number
}

/** Converts kilograms to the unit in which the athlete types, and back. */
export type TypedUnit = { toDisplayed: (kg: number) => number; toKg: (displayed: number) => number }

/** With few days of data, a large increase is more likely to be true. */
const minRatioByDays = { few: 2, many: 1.5 }
const fewDays = 3
/** A smaller difference is questioned only from this ratio on, because the body weight may be part of the load. */
const minDifferenceKg = 30
const ratioForSmallLoads = 5
const kgPerPound = 0.45359237

/**
 * Decides whether an entered set is so far above what the athlete’s earlier sets predict that the athlete should
 * be asked about it. Returns null if it is plausible, or if nothing is known about the lift. `toDisplayed`
 * converts kilograms to the unit in which the athlete types, and `toKg` converts back.
 *
 * @example
 * findImplausibleEntry({ loadKg: 875, reps: 5, … }, fivesWith90kg) // { figure: 'loadKg', suggestion: 87.5, best: 90 }
 */
export function findImplausibleEntry(
  set: StrengthSet,
  earlier: readonly StrengthSet[],
  unit: TypedUnit = kilograms,
): ImplausibleEntry | null {
  const states = filterStrength(earlier)
  const state = states.at(-1)
  if (!state || !(set.loadKg > 0) || !(set.reps > 0)) return null
  const minRatio = states.length < fewDays ? minRatioByDays.few : minRatioByDays.many
  const isQuestionable = (one: StrengthSet) =>
    isImplausible(state, one) && one.loadKg > minRatio * predictLoad(state, one).loadKg
  if (!isQuestionable(set)) return null
  const believed = earlier.filter(one => !isQuestionable({ ...one, date: set.date }))
  const bestKg = Math.max(0, ...believed.map(one => one.loadKg))
  const figure = set.loadKg > minRatio * bestKg ? 'loadKg' : 'reps'
  const isSmall = set.loadKg - bestKg < minDifferenceKg && set.loadKg < ratioForSmallLoads * bestKg
  if (figure === 'loadKg' && isSmall) return null
  const best = figure === 'loadKg' ? bestKg : Math.max(0, ...believed.map(one => one.reps))
  const candidates =
    figure === 'loadKg'
      ? listLoadCandidates(unit.toDisplayed(set.loadKg)).map(unit.toKg)
      : listRepsCandidates(set.reps)
  const isLikely = (value: number) => value >= best / 2 && !isQuestionable({ ...set, [figure]: value })
  return { figure, suggestion: candidates.find(isLikely) ?? null, best }
}

const kilograms = { toDisplayed: (kg: number) => kg, toKg: (kg: number) => kg }

/** A missing decimal point, a doubled digit, or pounds typed as kilograms, in this order. */
function listLoadCandidates(displayed: number): number[] {
  return [displayed / 10, ...removeDoubledDigit(displayed), Math.round(displayed * kgPerPound * 2) / 2]
}

const listRepsCandidates = (reps: number) =>
  [...removeDoubledDigit(reps), reps / 10].filter(value => Number.isInteger(value) && value > 0)

/** Lists the numbers that result from removing one of two equal digits next to each other. */
function removeDoubledDigit(number: number): number[] {
  const text = String(number)
  return [...text].flatMap((digit, index) =>
    digit === text[index + 1] ? [Number(text.slice(0, index) + text.slice(index + 1))] : [],
  )
}

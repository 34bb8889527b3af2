import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { epley, estimateRepMaxKg } from '#training/strength/one-rep-max.ts'
import { filterStrength, predictLoad, type StrengthSet } from '#training/strength/strength-filter.ts'

/** The relative errors of one method, and the share of its 90 % intervals that contained the actual value. */
export type EstimateErrors = {
  method: 'filter' | 'last session' | 'best of 26 weeks'
  count: number
  meanPercent: number
  medianPercent: number
  /** The share of predictions more than 10 % above the load that was lifted. */
  aboveShare: number
  coverage: number | null
  /** The mean error where the repetitions differ from those of the last session by three or more. */
  otherRepsMeanPercent: number
}

type Prediction = { error: number; isInside: boolean | null; hasOtherReps: boolean }
const skippedDays = 3

/**
 * Predicts the load of the best set of each session, given its repetitions and effort, from the earlier sets
 * only. Skips the first three sessions of a lift, and sets that `isMistyped` excludes.
 */
export function evaluateEstimates(
  lifts: readonly (readonly StrengthSet[])[],
  isMistyped: (set: StrengthSet, lift: number) => boolean = () => false,
): EstimateErrors[] {
  const predictions: Record<EstimateErrors['method'], Prediction[]> = {
    filter: [],
    'last session': [],
    'best of 26 weeks': [],
  }
  for (const [lift, sets] of lifts.entries()) {
    const days = [...Map.groupBy(sets, set => set.date)]
    for (const [index, [date, daySets]] of days.entries()) {
      const actual = findBest(daySets.filter(set => !isMistyped(set, lift)))
      if (index < skippedDays || !actual) continue
      const earlier = sets.filter(set => set.date < date)
      const state = filterStrength(earlier.filter(set => set.date >= addDays(date, -182))).at(-1)
      if (!state) continue
      const lastBest = findBest(days[index - 1]?.[1] ?? [])
      const hasOtherReps = Math.abs((lastBest?.reps ?? actual.reps) - actual.reps) >= 3
      const predicted = predictLoad(state, actual)
      const isInside = predicted.lowKg <= actual.loadKg && actual.loadKg <= predicted.highKg
      predictions.filter.push({ error: predicted.loadKg / actual.loadKg - 1, isInside, hasOtherReps })
      const toError = (bestOf: readonly StrengthSet[]) => {
        const best = findBest(bestOf)
        return {
          error: estimateRepMaxKg(best ? toMax(best) : 0, actual.reps) / actual.loadKg - 1,
          isInside: null,
          hasOtherReps,
        }
      }
      predictions['last session'].push(toError(days[index - 1]?.[1] ?? []))
      const recent = earlier.filter(set => daysBetween(set.date, date) <= 182)
      predictions['best of 26 weeks'].push(toError(recent))
    }
  }
  return (Object.keys(predictions) as EstimateErrors['method'][]).map(method =>
    summarize(method, predictions[method]),
  )
}

/** Returns the share of days on which the interval of the estimate contained the true 1RM. */
export function measureCoverageOfTrueMax(
  lifts: readonly { sets: readonly StrengthSet[]; trueMaxKg: ReadonlyMap<Day, number> }[],
  toInterval: (sets: readonly StrengthSet[], date: Day) => { lowKg: number; highKg: number } | undefined,
): number {
  let [inside, count] = [0, 0]
  for (const { sets, trueMaxKg } of lifts)
    for (const [date, max] of [...trueMaxKg].slice(skippedDays)) {
      const interval = toInterval(sets, date)
      if (!interval) continue
      count++
      if (interval.lowKg <= max && max <= interval.highKg) inside++
    }
  return inside / count
}

const toMax = ({ loadKg, reps }: StrengthSet) => {
  const estimate = epley(loadKg, reps)
  return estimate.ok ? estimate.kg : 0
}

function findBest(sets: readonly StrengthSet[]): StrengthSet | undefined {
  return sets
    .filter(set => toMax(set) > 0)
    .reduce<StrengthSet | undefined>(
      (best, set) => (best && toMax(best) >= toMax(set) ? best : set),
      undefined,
    )
}

function summarize(method: EstimateErrors['method'], all: readonly Prediction[]): EstimateErrors {
  const errors = all.map(({ error }) => Math.abs(error)).toSorted((one, other) => one - other)
  const otherReps = all.filter(one => one.hasOtherReps).map(({ error }) => Math.abs(error))
  const intervals = all.filter(({ isInside }) => isInside !== null)
  return {
    method,
    count: all.length,
    meanPercent: computeMean(errors) * 100,
    otherRepsMeanPercent: computeMean(otherReps) * 100,
    medianPercent: (errors[Math.floor(errors.length / 2)] ?? 0) * 100,
    aboveShare: all.filter(({ error }) => error > 0.1).length / all.length,
    coverage:
      intervals.length > 0 ? intervals.filter(({ isInside }) => isInside).length / intervals.length : null,
  }
}

const computeMean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

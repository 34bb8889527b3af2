import { type Day, daysBetween } from '#training/calendar.ts'
import { findRpePercent } from './rpe-table.ts'

/** A working set from which the strength filter learns. A confirmed set is never rejected as implausible. */
export type StrengthSet = {
  date: Day
  loadKg: number
  reps: number
  rpe: number | null
  isConfirmed?: boolean
}

/** An estimated 1RM in kilograms with its 90 % interval, after the sets of the day `date`. */
export type StrengthEstimate = {
  loadKg: number
  lowKg: number
  highKg: number
  /** The day of the newest set that counted. */
  date: Day
}

/**
 * The state of the strength filter: the logarithm of the 1RM, the athlete's own reps slope (1 follows Epley
 * exactly), their covariance, and the scale of the athlete's deviations from earlier predictions.
 */
export type StrengthState = {
  date: Day
  logMax: number
  slope: number
  variance: { logMax: number; slope: number; both: number }
  /** The sum and the number of squared, limited deviations, in units of the predicted deviation. */
  deviations: { sum: number; count: number }
  /** Whether the newest set was logged with an RPE from which the repetitions in reserve can be inferred. */
  isEffortKnown: boolean
  /** The set of the day from which the filter learned, and by how much it moved the state. */
  update: StrengthUpdate
}

/**
 * The change of the state by one set: for each unit by which the logarithm of the load exceeds the prediction, the
 * logarithm of the 1RM and the slope change by `gain`. `ratio` is the logarithm of Epley's ratio of the set.
 */
export type StrengthUpdate = {
  set: StrengthSet
  ratio: number
  gain: { logMax: number; slope: number }
  /** Whether the filter started again with this day, so that earlier days no longer matter. */
  isRestart: boolean
  /** The sets of this day that were rejected as implausible. */
  rejected: readonly StrengthSet[]
}

// The parameters of the filter. `npm run bench -- estimates` publishes the resulting error and coverage.
const dailyDrift = 0.0045
const initialDeviation = 0.15
const slopeDeviation = 0.15
const setDeviation = 0.028
const deviationPerRep = 0.004
const deviationPerRepInReserve = 0.012
const unknownEffortDeviation = 0.07
/** The uncertainty about repetitions in reserve, by which the true 1RM may be above the estimate. */
const reserveDeviations = { known: 0.022, unknown: 0.045 }
const studentDegrees = 4
const priorDeviationCount = 12
const maxSquaredDeviation = 9
const intervalQuantile = 1.645
/** Below RPE 7, repetitions in reserve are too hard to judge. */
const minRpeWithReserve = 7
const maxReps = 12

/** A set counts as implausible only if it exceeds the prediction by at least this factor. */
const minImplausibleRatio = 1.3
const implausibleDeviations = 5
/** After this many implausible days in a row, the filter starts again, because the level has changed. */
const daysUntilRestart = 3
const initialDays = 5

/**
 * Runs the strength filter over working sets, oldest first, and returns its state after each day on which a set
 * counted. Each day contributes its best plausible set. Sets of more than 12 repetitions do not count.
 *
 * The filter is a Kalman filter of the logarithm of the 1RM, which drifts from day to day, and of the athlete's
 * own reps slope. Student-t weights limit the influence of unusual sets, and sets far above the prediction are
 * rejected unless they are confirmed. A set of unknown effort below the prediction says little, because it may
 * have been easy. Sources: Harvey 1989, *Forecasting, Structural Time Series Models and the Kalman Filter*, for
 * the local-level model; Meinhold & Singpurwalla 1989, *JASA* 84(406), 479–486, for Student-t weights.
 *
 * @example filterStrength([{ date: '2026-11-21', loadKg: 100, reps: 5, rpe: null }])[0].logMax // ln 116.66…
 */
export function filterStrength(sets: readonly StrengthSet[]): StrengthState[] {
  const days = [...Map.groupBy(sets.filter(isUsable), set => set.date)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, daySets]) => daySets.toSorted((one, other) => toLogMax(other, 1) - toLogMax(one, 1)))
  const initial = createInitialState(days)
  const states: StrengthState[] = []
  let rejected: StrengthSet[][] = []
  for (const day of days) {
    const update = initial && addDay(states.at(-1) ?? initial, day, rejected)
    rejected = update ? [] : [...rejected, day]
    if (update) states.push(update)
  }
  return states
}

/**
 * Returns the estimated 1RM and its 90 % interval on a day; undefined without usable sets. The interval is
 * wider the longer ago the last set was, and contains the estimate from the best set of the next session with a
 * probability of about 90 %.
 *
 * @example estimateStrength(sets, '2026-11-28') // { loadKg: 105.1, lowKg: 100.2, highKg: 110.3, … }
 */
export function estimateStrength(sets: readonly StrengthSet[], today: Day): StrengthEstimate | undefined {
  const state = filterStrength(sets.filter(set => set.date <= today)).at(-1)
  return state && toStrengthEstimate(state, today)
}

/**
 * Converts a state of the filter to the estimate for a later day.
 *
 * @example toStrengthEstimate(state, state.date).loadKg // 105.1
 */
export function toStrengthEstimate(state: StrengthState, today: Day = state.date): StrengthEstimate {
  const predicted = predictState(state, today)
  const variance = predicted.variance.logMax + setDeviation ** 2
  const reserve = state.isEffortKnown ? reserveDeviations.known : reserveDeviations.unknown
  const scale = Math.max(1, getDeviationScale(state))
  return {
    loadKg: Math.exp(predicted.logMax),
    lowKg: Math.exp(predicted.logMax - intervalQuantile * scale * Math.sqrt(variance)),
    highKg: Math.exp(predicted.logMax + intervalQuantile * scale * Math.sqrt(variance + reserve ** 2)),
    date: state.date,
  }
}

/**
 * Predicts the load in kilograms with its 90 % interval for a set of the given repetitions and effort on a day.
 *
 * @example predictLoad(state, { date: '2026-11-28', reps: 5, rpe: 8 }).loadKg // 85.2
 */
export function predictLoad(
  state: StrengthState,
  set: Omit<StrengthSet, 'loadKg'>,
): Omit<StrengthEstimate, 'date'> {
  const predicted = predictState(state, set.date)
  const { mean, variance } = predictObservation(predicted, { ...set, loadKg: 1 })
  const vague = hasKnownEffort(set) ? 0 : unknownEffortDeviation ** 2
  const width = intervalQuantile * getDeviationScale(state)
  return {
    loadKg: Math.exp(mean),
    lowKg: Math.exp(mean - width * Math.sqrt(variance + vague)),
    highKg: Math.exp(mean + width * Math.sqrt(variance)),
  }
}

/**
 * Returns whether a set is so far above the prediction that it is probably a typing error.
 *
 * @example isImplausible(stateAfter105kg, { date: '2026-11-28', loadKg: 875, reps: 5, rpe: null }) // true
 */
export function isImplausible(state: StrengthState, set: StrengthSet): boolean {
  return isFarAbove(predictState(state, set.date), set)
}

/**
 * Returns the state after a day with usable sets; undefined if all of them are implausible. After several such
 * days in a row, the filter starts again at their level.
 */
function addDay(
  state: StrengthState,
  day: readonly StrengthSet[],
  rejected: readonly (readonly StrengthSet[])[],
): StrengthState | undefined {
  const predicted = predictState(state, day[0]?.date ?? state.date)
  const index = day.findIndex(one => one.isConfirmed || !isFarAbove(predicted, one))
  const set = day[index]
  if (set) return updateState(predicted, set, { isRestart: false, rejected: day.slice(0, index) })
  const restarted =
    rejected.length + 1 >= daysUntilRestart ? createInitialState([...rejected, day]) : undefined
  return restarted && day[0] && updateState(restarted, day[0], { isRestart: true, rejected: [] })
}

/**
 * Returns whether the filter can learn from a set: it has a load and 1 to 12 whole repetitions.
 *
 * @example isUsable({ date: '2026-11-21', loadKg: 40, reps: 30, rpe: null }) // false
 */
export const isUsable = ({ loadKg, reps }: StrengthSet) =>
  loadKg > 0 && Number.isInteger(reps) && reps >= 1 && reps <= maxReps

const hasKnownEffort = ({ rpe }: Pick<StrengthSet, 'rpe'>) =>
  rpe !== null && rpe >= minRpeWithReserve && rpe <= 10

const getReserve = (set: StrengthSet) => (hasKnownEffort(set) ? 10 - (set.rpe ?? 10) : 0)

/**
 * The logarithm of the ratio of the 1RM to the load: by the reps × RPE table for a single with a known effort, and
 * by Epley's formula, with the repetitions in reserve, for other sets. On generated athletes, the table for all
 * sets with a known effort has larger errors (see docs/training-formulas.md).
 */
function getLogRatio(set: StrengthSet): number {
  const share = set.reps === 1 && hasKnownEffort(set) ? findRpePercent(set.reps, set.rpe) : undefined
  if (share?.ok) return -Math.log(share.percent / 100)
  const possible = set.reps + getReserve(set)
  return possible <= 1 ? 0 : Math.log(1 + possible / 30)
}

/**
 * Returns the 1RM in kilograms that a set suggests on its own, without the athlete's own reps slope.
 *
 * @example estimateFromSet({ date: '2026-11-21', loadKg: 90, reps: 5, rpe: null }) // 105
 */
export const estimateFromSet = (set: StrengthSet): number => Math.exp(toLogMax(set, 1))

const toLogMax = (set: StrengthSet, slope: number) => Math.log(set.loadKg) + slope * getLogRatio(set)

function createInitialState(days: readonly (readonly StrengthSet[])[]): StrengthState | undefined {
  const bests = days.flatMap(([best]) => best ?? []).slice(0, initialDays)
  const [first] = bests
  if (!first) return undefined
  const sorted = bests.map(set => toLogMax(set, 1)).toSorted((one, other) => one - other)
  // The lower median, so that one mistyped set out of two does not set the level.
  return {
    date: first.date,
    logMax: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    slope: 1,
    variance: { logMax: initialDeviation ** 2, slope: slopeDeviation ** 2, both: 0 },
    deviations: { sum: 0, count: 0 },
    isEffortKnown: hasKnownEffort(first),
    update: { set: first, ratio: 0, gain: { logMax: 0, slope: 0 }, isRestart: true, rejected: [] },
  }
}

function predictState(state: StrengthState, date: Day): StrengthState {
  const days = Math.max(0, daysBetween(state.date, date))
  const { variance } = state
  return { ...state, variance: { ...variance, logMax: variance.logMax + days * dailyDrift ** 2 } }
}

/** Predicts the logarithm of the load of a set, with the variance of the prediction and of the set itself. */
function predictObservation(state: StrengthState, set: StrengthSet) {
  const ratio = getLogRatio(set)
  const { logMax, slope, both } = state.variance
  const noise =
    setDeviation ** 2 +
    (deviationPerRep * (Math.min(set.reps, maxReps) - 1)) ** 2 +
    (deviationPerRepInReserve * getReserve(set)) ** 2
  return {
    mean: state.logMax - state.slope * ratio,
    variance: logMax - 2 * ratio * both + ratio ** 2 * slope + noise,
    noise,
    ratio,
  }
}

function isFarAbove(predicted: StrengthState, set: StrengthSet): boolean {
  const { mean, variance } = predictObservation(predicted, set)
  const excess = Math.log(set.loadKg) - mean
  return excess > Math.max(Math.log(minImplausibleRatio), implausibleDeviations * Math.sqrt(variance))
}

function updateState(
  predicted: StrengthState,
  set: StrengthSet,
  outcome: Pick<StrengthUpdate, 'isRestart' | 'rejected'>,
): StrengthState {
  const { mean, variance: plain, noise, ratio } = predictObservation(predicted, set)
  const residual = Math.log(set.loadKg) - mean
  const isVague = residual < 0 && !hasKnownEffort(set)
  const vagueNoise = noise + (isVague ? unknownEffortDeviation ** 2 : 0)
  const squared = residual ** 2 / (plain - noise + vagueNoise)
  const weight = set.isConfirmed ? 1 : Math.min(1, (studentDegrees + 1) / (studentDegrees + squared))
  const total = plain - noise + vagueNoise / weight
  const { logMax, slope, both } = predicted.variance
  const [covarianceLogMax, covarianceSlope] = [logMax - ratio * both, both - ratio * slope]
  const [gainLogMax, gainSlope] = [covarianceLogMax / total, covarianceSlope / total]
  return {
    date: set.date,
    logMax: predicted.logMax + gainLogMax * residual,
    slope: predicted.slope + gainSlope * residual,
    variance: {
      logMax: logMax - gainLogMax * covarianceLogMax,
      slope: slope - gainSlope * covarianceSlope,
      both: both - gainLogMax * covarianceSlope,
    },
    deviations: {
      sum: predicted.deviations.sum + Math.min(maxSquaredDeviation, squared),
      count: predicted.deviations.count + 1,
    },
    isEffortKnown: hasKnownEffort(set),
    update: { set, ratio, gain: { logMax: gainLogMax, slope: gainSlope }, ...outcome },
  }
}

/** The athlete's deviations relative to the predicted ones; close to 1 until there are many sets. */
function getDeviationScale({ deviations: { sum, count } }: StrengthState): number {
  return Math.sqrt((sum + priorDeviationCount) / (count + priorDeviationCount))
}

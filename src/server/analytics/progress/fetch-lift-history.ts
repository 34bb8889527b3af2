import type { LiftHistory } from '#contract/analytics/progress.ts'
import { listMaxExerciseKeys, listTestedMaxes } from '#server/analytics/maxes/store.ts'
import type { VisibleAthlete } from '#server/analytics/policy.ts'
import type { Queryable } from '#server/database/connection.ts'
import { addDays, type Day } from '#training/calendar.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import { recentEstimateDays } from '#training/strength/athlete-lift-profile.ts'
import { computeEstimateIntervals } from '#training/strength/estimate-intervals.ts'
import { findImplausibleSets } from '#training/strength/implausible-sets.ts'
import { buildLiftHistory, type HistoryStep, type LiftWorkout } from '#training/strength/lift-history.ts'
import { filterUnbeatenRecords, findLiftRecords } from '#training/strength/lift-records.ts'
import type { OneRepMaxFormula } from '#training/strength/one-rep-max.ts'
import { findRpeBias } from '#training/strength/rpe-bias.ts'
import { estimateStrength, type StrengthSet } from '#training/strength/strength-filter.ts'
import { chooseLiftName } from './choose-lift-name.ts'
import {
  createRowConverter,
  type DatedSet,
  toLiftRecord,
  toLiftSet,
  toLiftWorkouts,
} from './convert-lift-rows.ts'
import type { VisibleBodyWeights } from './fetch-body-weights.ts'
import { findTrainingSpan, listAthleteExerciseNames, listGroupedWorkingSets } from './store.ts'

const pointsLimit = 1000
const recordsLimit = 200

type LiftHistoryQuery = {
  exercise: string
  formula: OneRepMaxFormula
  from?: Day | undefined
  per: HistoryStep
}

/** Fetches the history of a lift, combining the data recorded under all of its names. */
export async function fetchLiftHistory(
  db: Queryable,
  athlete: VisibleAthlete<'logs'>,
  { exercise, formula, from = '', per }: LiftHistoryQuery,
  canonical: CanonicalNameLookup,
  weights: VisibleBodyWeights,
): Promise<LiftHistory> {
  const key = toCanonicalExerciseKey(exercise, canonical)
  const isSameLift = (name: string) => toCanonicalExerciseKey(name, canonical) === key
  const names = (await listAthleteExerciseNames(db, athlete)).filter(isSameLift)
  const rows = names.length > 0 ? await listGroupedWorkingSets(db, athlete, { names }) : []
  const maxNames = (await listMaxExerciseKeys(db, athlete)).filter(isSameLift)
  const tested = await listTestedMaxes(db, athlete, [key, ...maxNames])
  const { weekStart, today } = await findTrainingSpan(db, athlete)
  const workouts = toLiftWorkouts(rows, createRowConverter(canonical, weights))
  const implausible = findImplausibleSets(workouts.flatMap(workout => workout.sets))
  const points = buildLiftHistory(
    workouts.filter(workout => workout.date >= from),
    tested.filter(test => test.date >= from),
    { per, weekStart, formula, implausible },
  )
  const intervals = computeEstimateIntervals(listStrengthSets(workouts))
  const liftName = rows.length > 0 ? chooseLiftName(rows, canonical) : exercise
  return {
    exercise: liftName,
    formula,
    bodyWeight: describeBodyWeightUse(workouts, weights),
    rpeBias: findRpeBias(workouts),
    estimate: estimateStrength(listRecentStrengthSets(workouts, today), today) ?? null,
    points: points.slice(-pointsLimit).map(point => {
      const interval = point.origin === 'estimated' ? intervals.get(point.bestDate) : undefined
      return { ...point, bestSet: point.bestSet && toLiftSet(point.bestSet), ...(interval && { interval }) }
    }),
    records: filterUnbeatenRecords(findLiftRecords(workouts, formula, implausible))
      .toReversed()
      .slice(0, recordsLimit)
      .map(record => toLiftRecord(liftName, record)),
  }
}

/** Returns whether body weight counts in the loads of a lift; null if it is not a bodyweight lift. */
function describeBodyWeightUse(
  workouts: readonly LiftWorkout<DatedSet>[],
  weights: VisibleBodyWeights,
): LiftHistory['bodyWeight'] {
  const sets = workouts.flatMap(workout => workout.sets).filter(set => set.bodyWeightKg !== undefined)
  if (sets.length === 0) return null
  if (weights === null) return 'not-shared'
  return sets.some(set => set.bodyWeightKg === null) ? 'unknown' : 'included'
}

function listRecentStrengthSets(workouts: readonly LiftWorkout<DatedSet>[], today: Day): StrengthSet[] {
  const from = addDays(today, -recentEstimateDays)
  return listStrengthSets(workouts.filter(({ date }) => date >= from))
}

function listStrengthSets(workouts: readonly LiftWorkout<DatedSet>[]): StrengthSet[] {
  return workouts.flatMap(({ date, sets }) =>
    sets.flatMap(({ loadKg, reps, rpe, bodyWeightKg, isConfirmed = false }) =>
      loadKg !== null && reps !== null && bodyWeightKg !== null
        ? [{ date, loadKg, reps, rpe, isConfirmed }]
        : [],
    ),
  )
}

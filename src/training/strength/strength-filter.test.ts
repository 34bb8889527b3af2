import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { evaluateEstimates, measureCoverageOfTrueMax } from '#support/strength/evaluate-estimates.ts'
import { generateLift } from '#support/strength/generate-lift-log.ts'
import { addDays } from '#training/calendar.ts'
import {
  estimateStrength,
  filterStrength,
  isImplausible,
  predictLoad,
  type StrengthSet,
  toStrengthEstimate,
} from './strength-filter.ts'

const firstDay = '2026-09-07'
/** A set for each week; the newest is in the week before 9 November. */
const weekly = (loads: number[], rest: Partial<StrengthSet> = {}): StrengthSet[] =>
  loads.map((loadKg, week) => ({ date: addDays(firstDay, week * 7), loadKg, reps: 5, rpe: null, ...rest }))
const steady = weekly([90, 90, 90, 90, 90, 90, 90, 90])
const today = addDays(firstDay, 56)

test('estimates the 1RM from one set by Epley’s formula, with repetitions in reserve if an RPE is known', () => {
  assert.equal(estimateStrength(weekly([90]), firstDay)?.loadKg.toFixed(2), '105.00')
  assert.equal(estimateStrength(weekly([90], { rpe: 8 }), firstDay)?.loadKg.toFixed(2), '111.00')
  assert.equal(estimateStrength([], today), undefined)
  assert.equal(estimateStrength(weekly([20], { reps: 30 }), today), undefined)
})

test('estimates the 1RM from a single with an RPE by the reps × RPE table', () => {
  const estimate = (rpe: number | null) =>
    estimateStrength([{ date: firstDay, loadKg: 100, reps: 1, rpe }], firstDay)?.loadKg.toFixed(2)
  assert.equal(estimate(9), '104.71')
  assert.equal(estimate(7.5), '110.25')
  assert.equal(estimate(10), '100.00')
  assert.equal(estimate(null), '100.00')
})

test('a mistyped set moves the estimate by less than half a percent, wherever it is', () => {
  const before = estimateStrength(steady, today)?.loadKg ?? 0
  for (let index = 0; index < steady.length; index++) {
    const sets = steady.with(index, { ...steady[index], loadKg: 875 } as StrengthSet)
    const after = estimateStrength(sets, today)?.loadKg ?? 0
    assert.ok(Math.abs(after / before - 1) < 0.005, `${index}: ${after}`)
  }
})

test('a confirmed set counts, and so does a level that several days agree on', () => {
  const last = { date: today, loadKg: 150, reps: 5, rpe: null }
  const estimate = (...sets: StrengthSet[]) =>
    estimateStrength([...steady, ...sets], addDays(today, 10))?.loadKg ?? 0
  assert.ok(estimate(last) < 106)
  assert.ok(estimate({ ...last, isConfirmed: true }) > 110)
  const others = [1, 2].map(days => ({ ...last, date: addDays(today, days) }))
  assert.ok(estimate(last, ...others) > 160)
})

test('the estimate rises with better sets, and an easy set without RPE hardly lowers it', () => {
  const before = estimateStrength(steady, today)?.loadKg ?? 0
  const after = (loadKg: number, rpe: number | null = null) =>
    estimateStrength([...steady, { date: today, loadKg, reps: 5, rpe }], today)?.loadKg ?? 0
  assert.ok(after(95) > before + 1.5)
  assert.ok(after(70) > before - 4)
  assert.ok(after(80, 10) < after(80))
})

test('the interval contains the estimate and widens with the time since the last set', () => {
  const widths = [0, 30, 90, 180].map(days => {
    const estimate = estimateStrength(steady, addDays(today, days))
    assert.ok(estimate && estimate.lowKg < estimate.loadKg && estimate.loadKg < estimate.highKg)
    return estimate.highKg - estimate.lowKg
  })
  assert.deepEqual(
    widths.toSorted((one, other) => one - other),
    widths,
  )
})

test('learns an athlete’s own reps slope', () => {
  // Lifts 12 repetitions with more than Epley expects from the singles.
  const sets = Array.from({ length: 20 }, (_, index) => ({
    date: addDays(firstDay, index * 3),
    loadKg: index % 2 === 0 ? 100 : 80,
    reps: index % 2 === 0 ? 1 : 12,
    rpe: 10,
  }))
  const state = filterStrength(sets).at(-1)
  assert.ok(state && state.slope < 0.85, String(state?.slope))
  const predicted = predictLoad(state, { date: today, reps: 12, rpe: 10 }).loadKg
  assert.ok(Math.abs(predicted - 80) < 3, String(predicted))
})

test('loads far above the prediction are implausible, and more repetitions or a new best are not', () => {
  const [state] = filterStrength(steady).slice(-1)
  assert.ok(state)
  const isQuestioned = (loadKg: number, reps = 5) =>
    isImplausible(state, { date: today, loadKg, reps, rpe: null })
  assert.deepEqual(
    [875, 900, 190].map(loadKg => isQuestioned(loadKg)),
    [true, true, true],
  )
  assert.deepEqual(
    [87.5, 9, 105, 110].map(loadKg => isQuestioned(loadKg)),
    [false, false, false, false],
  )
  assert.deepEqual([isQuestioned(60, 12), isQuestioned(100, 1), isQuestioned(90, 55)], [false, false, true])
})

test('scaling all loads scales the estimate', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 40, max: 120 }), { minLength: 1, maxLength: 20 }), loads => {
      const plain = estimateStrength(weekly(loads), today)
      const doubled = estimateStrength(weekly(loads.map(load => load * 2)), today)
      assert.ok(plain && doubled)
      assert.ok(Math.abs(doubled.loadKg / plain.loadKg - 2) < 1e-9)
      assert.ok(Math.abs(doubled.highKg / plain.highKg - 2) < 1e-9)
    }),
    { seed: 13 },
  )
})

test('on generated athletes, the intervals cover about 90 % and the error is below that of simpler estimates', () => {
  const lifts = Array.from({ length: 40 }, (_, index) => generateLift(2000 + index))
  const errors = evaluateEstimates(
    lifts.map(lift => lift.sets),
    (set, lift) => set.loadKg > 1.15 * (lifts[lift]?.trueMaxKg.get(set.date) ?? 0),
  )
  const [filter, lastSession, bestOf26Weeks] = errors
  assert.ok(filter?.coverage && filter.coverage > 0.86 && filter.coverage < 0.95, JSON.stringify(filter))
  assert.ok(filter.meanPercent < (lastSession?.meanPercent ?? 0), JSON.stringify(errors))
  assert.ok(filter.medianPercent < (bestOf26Weeks?.medianPercent ?? 0), JSON.stringify(errors))
  const coverage = measureCoverageOfTrueMax(lifts, (sets, date) => {
    const state = filterStrength(sets.filter(set => set.date <= date)).at(-1)
    return state && toStrengthEstimate(state, date)
  })
  assert.ok(coverage > 0.85 && coverage < 0.95, String(coverage))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseSetsOrThrow } from '#support/program-builders.ts'
import { getDefaultLoadStep } from '#training/progression/progression-rule.ts'
import type { DoneSet } from './compute-next-sets.ts'
import {
  computeNextTrainingMax,
  mostAmrapPercent,
  type TrainingMaxRule,
} from './compute-next-training-max.ts'

const step = getDefaultLoadStep('kg')
const byFive: TrainingMaxRule = { kind: 'training-max', addKg: 5 }
const byAmrap: TrainingMaxRule = { kind: 'training-max' }
const heavyWeek = '5/3/1+ 75/85/95% TM'

const logSets = (...sets: [loadKg: number | null, reps: number | null][]): DoneSet[] =>
  sets.map(([loadKg, reps]) => ({ role: 'working', loadKg, reps }))

/** Computes the next training max after one of 100 kg, or the reason why there is none. */
function computeNext(rule: TrainingMaxRule, plan: string, done: DoneSet[]) {
  const next = computeNextTrainingMax(rule, { planned: parseSetsOrThrow(plan), done }, 100, step)
  return next.ok ? `${next.receipt.outcome}, ${next.receipt.because}, ${next.receipt.toKg}` : next.reason
}

const heavyWeekWith = (reps: number, loadKg = 95) => logSets([75, 5], [85, 3], [loadKg, reps])

test('the training max increases by the increment once all sets are done', () => {
  assert.equal(computeNext(byFive, heavyWeek, heavyWeekWith(1)), 'raised, all-reps, 105')
  assert.equal(computeNext(byFive, heavyWeek, heavyWeekWith(6)), 'raised, all-reps, 105')
  assert.equal(computeNext(byFive, heavyWeek, heavyWeekWith(0)), 'kept, reps-missed, 100')
  assert.equal(computeNext(byFive, heavyWeek, heavyWeekWith(1, 85)), 'kept, load-lowered, 100')
  assert.equal(computeNext(byFive, heavyWeek, logSets([75, 5], [85, 3])), 'kept, sets-left, 100')
})

test('loads that are rounded to the plates of the athlete count as planned', () => {
  assert.equal(computeNext(byFive, heavyWeek, heavyWeekWith(1, 92.5)), 'raised, all-reps, 105')
  assert.equal(computeNext(byFive, heavyWeek, heavyWeekWith(1, 97.5)), 'raised, all-reps, 105')
})

test('a percentage that is less than half a step increases the training max by one step', () => {
  const byOnePercent: TrainingMaxRule = { kind: 'training-max', addPercent: 1 }
  assert.equal(computeNext(byOnePercent, heavyWeek, heavyWeekWith(1)), 'raised, all-reps, 102.5')
})

test('by the AMRAP set, the training max is 90 % of the estimated 1RM, in whole steps and at most 5 % more', () => {
  assert.equal(computeNext(byAmrap, heavyWeek, heavyWeekWith(1)), 'kept, amrap-not-above, 100')
  // 95 kg × (1 + 6 / 30) × 0.9 = 102.6 kg
  assert.equal(computeNext(byAmrap, heavyWeek, heavyWeekWith(6)), 'raised, amrap-above, 102.5')
  assert.equal(computeNext(byAmrap, heavyWeek, heavyWeekWith(12)), 'raised, amrap-above, 105')
  assert.equal(computeNext(byAmrap, heavyWeek, heavyWeekWith(20)), 'raised, amrap-above, 105')
  assert.equal(computeNext(byAmrap, heavyWeek, heavyWeekWith(0)), 'kept, reps-missed, 100')
  assert.equal(computeNext(byAmrap, '3x3 85% TM', logSets([85, 3], [85, 3], [85, 3])), 'no-amrap-set')
})

test('the receipt has the repetitions of the AMRAP set', () => {
  const next = computeNextTrainingMax(
    byAmrap,
    { planned: parseSetsOrThrow(heavyWeek), done: heavyWeekWith(6) },
    100,
    step,
  )
  assert.deepEqual(next.ok && next.receipt, {
    outcome: 'raised',
    because: 'amrap-above',
    setsDone: 3,
    setsPlanned: 3,
    fewestReps: 6,
    targetReps: 1,
    fromKg: 100,
    toKg: 102.5,
    of: 'training-max',
    misses: 0,
  })
})

test('a log that says nothing about the training max has a reason', () => {
  assert.equal(computeNext(byFive, '3x5 80 %', logSets([80, 5])), 'not-of-training-max')
  assert.equal(computeNext(byFive, '3x5 100 kg', logSets([100, 5])), 'not-of-training-max')
  assert.equal(computeNext(byFive, heavyWeek, []), 'nothing-logged')
  assert.equal(computeNext(byFive, heavyWeek, logSets([75, null])), 'reps-missing')
  assert.equal(computeNext(byFive, heavyWeek, logSets([null, 5])), 'load-missing')
  assert.equal(computeNext(byFive, heavyWeek, logSets([150, 5])), 'load-far-above-plan')
  assert.equal(computeNext({ ...byFive, addKg: -5 }, heavyWeek, heavyWeekWith(1)), 'rule-does-not-raise')
})

test('by the AMRAP set, the training max never falls, and increases by 5 % at most', () => {
  const reps = fc.integer({ min: 0, max: 30 })
  fc.assert(
    fc.property(reps, fc.integer({ min: 60, max: 300 }), (count, currentKg) => {
      const done = logSets([currentKg * 0.95, count])
      const planned = parseSetsOrThrow('1x1+ 95% TM')
      const next = computeNextTrainingMax(byAmrap, { planned, done }, currentKg, step)
      assert.ok(next.ok && next.receipt.toKg >= currentKg)
      assert.ok(next.receipt.toKg <= currentKg * (1 + mostAmrapPercent / 100))
    }),
  )
})

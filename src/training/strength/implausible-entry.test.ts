import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#training/calendar.ts'
import { convertFromKg, convertToKg } from '#training/units.ts'
import { findImplausibleEntry } from './implausible-entry.ts'

const date = '2026-11-20'
const makeHistory = (days: number) =>
  Array.from({ length: days }, (_, week) => ({
    date: addDays(date, -7 * (week + 1)),
    loadKg: 90,
    reps: 5,
    rpe: null,
  }))
const history = makeHistory(6)
const ask = (loadKg: number, reps = 5, earlier = history) =>
  findImplausibleEntry({ date, loadKg, reps, rpe: null }, earlier)

test('questions a missing decimal point, a doubled digit and pounds, and suggests the value that was meant', () => {
  assert.deepEqual(ask(875), { figure: 'loadKg', suggestion: 87.5, best: 90 })
  assert.deepEqual(ask(990), { figure: 'loadKg', suggestion: 99, best: 90 })
  assert.deepEqual(ask(885), { figure: 'loadKg', suggestion: 88.5, best: 90 })
  assert.deepEqual(ask(200), { figure: 'loadKg', suggestion: 90.5, best: 90 })
  assert.deepEqual(ask(90, 55), { figure: 'reps', suggestion: 5, best: 5 })
  assert.deepEqual(ask(90, 50), { figure: 'reps', suggestion: 5, best: 5 })
  assert.equal(ask(1733)?.suggestion, null)
})

test('does not question new bests, light sets, or lifts without earlier sets', () => {
  for (const [loadKg, reps] of [
    [110, 5],
    [100, 1],
    [120, 1],
    [60, 20],
    [20, 50],
    [8.75, 5],
  ] as const)
    assert.equal(ask(loadKg, reps), null, `${loadKg} × ${reps}`)
  assert.equal(ask(875, 5, []), null)
})

test('questions less while little is known', () => {
  assert.equal(ask(150, 5, makeHistory(1)), null)
  assert.notEqual(ask(150, 5), null)
  assert.equal(ask(875, 5, makeHistory(1))?.suggestion, 87.5)
})

test('an earlier mistyped set makes no later one plausible, and is not called the best', () => {
  const mistyped = { date: addDays(date, -3), loadKg: 875, reps: 5, rpe: null }
  assert.deepEqual(ask(885, 5, [mistyped, ...history]), { figure: 'loadKg', suggestion: 88.5, best: 90 })
})

test('does not question the first weights added to a bodyweight exercise', () => {
  const pullUps = history.map(set => ({ ...set, loadKg: 5 }))
  assert.equal(ask(20, 5, pullUps), null)
  assert.equal(ask(50, 5, pullUps)?.suggestion, 5)
})

test('finds the typing error in the unit in which the athlete types', () => {
  const pounds = {
    toDisplayed: (kg: number) => Math.round(convertFromKg(kg, 'lb')),
    toKg: (displayed: number) => convertToKg(displayed, 'lb'),
  }
  const set = { date, loadKg: convertToKg(1950, 'lb'), reps: 5, rpe: null }
  const found = findImplausibleEntry(set, history, pounds)
  assert.equal(found?.suggestion && Math.round(convertFromKg(found.suggestion, 'lb')), 195)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayChange, WeekChange } from '#training/program/compare.ts'
import { extentOf, stateOfDay, stateOfWeek, titleOfDay, titleOfWeek } from './change-words.ts'

const day = (change: Partial<DayChange> = {}): DayChange => ({
  id: 'd',
  name: 'Lower',
  kind: 'changed',
  before: 2,
  after: 1,
  isMoved: false,
  fromWeek: null,
  lines: [],
  ...change,
})
const week = (change: Partial<WeekChange> = {}): WeekChange => ({ ...day(), name: '', days: [], ...change })

test('a part is called by its place and its name, and what became of it', () => {
  assert.equal(titleOfWeek(week()), 'Week 1')
  assert.equal(titleOfDay(day({ kind: 'removed', after: null })), 'Day 2, Lower')
  assert.deepEqual(
    [day({ kind: 'added' }), day({ kind: 'removed' }), day(), day({ isMoved: true })].map(stateOfDay),
    ['new', 'taken out', '', 'was day 2'],
  )
  assert.equal(stateOfDay(day({ isMoved: true, fromWeek: 3 })), 'was in week 3')
  assert.deepEqual(
    [week({ kind: 'added' }), week({ kind: 'removed' }), week(), week({ isMoved: true })].map(stateOfWeek),
    ['new', 'taken out', '', 'was week 2'],
  )
})

test('how much changes is said in one sentence', () => {
  assert.equal(extentOf([]), 'nothing changes')
  assert.equal(extentOf([week({ days: [day(), day()] })]), '2 days change')
  assert.equal(
    extentOf([
      week({ kind: 'added', days: [day()] }),
      week({ kind: 'removed' }),
      week({ days: [day()] }),
      week(),
    ]),
    '1 week comes in, 1 week goes, 1 day changes and 1 week is renamed or moved',
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayChange, WeekChange } from '#training/program/compare-program.ts'
import {
  describeDayChange,
  describeWeekChange,
  formatDayTitle,
  formatWeekTitle,
  summarizeProgramChanges,
} from './describe-changes.ts'

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

test('describes a changed week or day by its number, name and kind of change', () => {
  assert.equal(formatWeekTitle(week()), 'Week 1')
  assert.equal(formatDayTitle(day({ kind: 'removed', after: null })), 'Day 2, Lower')
  assert.deepEqual(
    [day({ kind: 'added' }), day({ kind: 'removed' }), day(), day({ isMoved: true })].map(describeDayChange),
    ['new', 'removed', '', 'was day 2'],
  )
  assert.equal(describeDayChange(day({ isMoved: true, fromWeek: 3 })), 'was in week 3')
  assert.deepEqual(
    [week({ kind: 'added' }), week({ kind: 'removed' }), week(), week({ isMoved: true })].map(
      describeWeekChange,
    ),
    ['new', 'removed', '', 'was week 2'],
  )
})

test('summarises the changes to a program in one sentence', () => {
  assert.equal(summarizeProgramChanges([]), 'no changes')
  assert.equal(summarizeProgramChanges([week({ days: [day(), day()] })]), '2 days changed')
  assert.equal(
    summarizeProgramChanges([
      week({ kind: 'added', days: [day()] }),
      week({ kind: 'removed' }),
      week({ days: [day()] }),
      week(),
    ]),
    '1 week added, 1 week removed, 1 day changed and 1 week renamed or moved',
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeRepeatFault, listRepeatDates, suggestUntil } from './repeat-dates.ts'

test('lists one day, each day or each week until the last day, including it', () => {
  const until = '2026-12-14'
  assert.deepEqual(listRepeatDates('2026-11-30', { kind: 'once', until }), ['2026-11-30'])
  assert.deepEqual(listRepeatDates('2026-12-12', { kind: 'daily', until }), [
    '2026-12-12',
    '2026-12-13',
    '2026-12-14',
  ])
  assert.deepEqual(listRepeatDates('2026-11-30', { kind: 'weekly', until }), [
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ])
  assert.deepEqual(listRepeatDates('2026-12-01', { kind: 'weekly', until }), ['2026-12-01', '2026-12-08'])
})

test('suggests a week of days or four weeks', () => {
  const count = (kind: 'daily' | 'weekly') =>
    listRepeatDates('2026-11-30', { kind, until: suggestUntil('2026-11-30', kind) }).length
  assert.deepEqual([count('daily'), count('weekly')], [7, 4])
})

test('explains a last day before the first one, and more days than can be scheduled at once', () => {
  const explain = (until: string) =>
    describeRepeatFault(listRepeatDates('2026-11-30', { kind: 'daily', until }))
  assert.equal(explain('2026-11-29'), 'The last day is before the first one.')
  assert.equal(explain('2027-01-20'), undefined)
  assert.match(explain('2027-01-21') ?? '', /^These are 53 days\./)
})

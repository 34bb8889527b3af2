import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCalendarEntry } from '#support/journey/calendar-entry.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { getEntryDayStatus } from '#web/schedule/session-labels.ts'
import { formatEntryDetail } from './entry-detail.ts'

const detailOf = (fields: Parameters<typeof makeCalendarEntry>[0], units: Units = metricUnits) => {
  const entry = makeCalendarEntry(fields)
  const status = getEntryDayStatus(entry, '2026-11-24')
  return formatEntryDetail(entry, status, { units, locale: 'en-GB' })
}
const distance = (meters: number) => ({
  role: 'working' as const,
  amount: { kind: 'distance' as const, meters },
})
const reps = (count: number) => ({ role: 'working' as const, amount: { kind: 'reps' as const, reps: count } })

test('a workout shows its RPE and its length, as far as they are known', () => {
  assert.equal(detailOf({ state: 'done', sessionRpe: 7.5, durationMinutes: 61 }), 'RPE 7.5, 61 min')
  assert.equal(detailOf({ state: 'unplanned', durationMinutes: 20 }), '20 min')
  assert.equal(detailOf({ state: 'done' }), '')
})

test('a workout in progress shows the sets done, even on hold, and a held session the pain', () => {
  const progress = { doneSetCount: 7, plannedSetCount: 17 }
  const pain = { bodyPart: 'Left knee', severity: 6 }
  assert.equal(detailOf({ progress, isOnHold: true, pain }), '7 of 17 sets')
  assert.equal(detailOf({ isOnHold: true, pain }), 'Left knee 6/10')
  assert.equal(detailOf({ isOnHold: true, pain: { bodyPart: '', severity: 3 } }), 'Pain 3/10')
})

test('a planned session with one exercise shows its amounts, and its name unless that is clear', () => {
  const run = { name: 'Run', sets: [distance(6000)] }
  assert.equal(detailOf({ name: 'Easy', mainExercise: run }), '6 km')
  assert.equal(detailOf({ name: 'Easy 6 km', mainExercise: run }), '')
  assert.equal(
    detailOf({ name: 'Intervals', mainExercise: { name: 'Run', sets: [distance(800), distance(800)] } }),
    '2×800 m',
  )
  const squat = { name: 'Back squat', sets: [reps(5), reps(5)] }
  assert.equal(detailOf({ name: 'Test day', mainExercise: squat }), '2×5 Back squat')
  assert.equal(detailOf({ name: 'Back squat only', mainExercise: squat }), '2×5')
  assert.equal(detailOf({ name: 'Lower' }), '')
  assert.match(detailOf({ name: 'Easy', mainExercise: run }, { load: 'lb', distance: 'mi' }), /mi/)
})

test('a moved session shows where it comes from before what is planned', () => {
  const mainExercise = { name: 'Run', sets: [distance(6000)] }
  assert.match(detailOf({ movedFrom: '2026-11-23', mainExercise }), /^from Mon.* 23.*, 6 km$/)
})

test('a skipped session shows the reason', () => {
  assert.equal(
    detailOf({ state: 'skipped', skipped: { kind: 'travel', reason: '' }, mainExercise: undefined }),
    'skipped: travel',
  )
})

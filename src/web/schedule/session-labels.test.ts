import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCalendarEntry } from '#support/journey/calendar-entry.ts'
import { describeSkip, getEntryDayStatus, getEntryName } from './session-labels.ts'

test('without a log, a past session is “not logged”, and a session today or later is “planned”', () => {
  const entry = makeCalendarEntry({ date: '2026-11-24' })
  assert.equal(getEntryDayStatus(entry, '2026-11-25'), 'notLogged')
  assert.equal(getEntryDayStatus(entry, '2026-11-24'), 'planned')
  assert.equal(getEntryDayStatus(entry, '2026-11-23'), 'planned')
})

test('the status of a completed session is its outcome, and the status of a skipped session is “rest”', () => {
  for (const outcome of ['done', 'changed', 'part'] as const)
    assert.equal(getEntryDayStatus(makeCalendarEntry({ state: 'done', outcome }), '2026-12-01'), outcome)
  assert.equal(getEntryDayStatus(makeCalendarEntry({ state: 'skipped' }), '2026-12-01'), 'rest')
  assert.equal(getEntryDayStatus(makeCalendarEntry({ state: 'unplanned' }), '2026-12-01'), 'unplanned')
})

test('a session with a workout in progress is “live”, even on hold or late, until it is done', () => {
  const live = { progress: { doneSetCount: 0, plannedSetCount: 9 }, isOnHold: true }
  assert.equal(getEntryDayStatus(makeCalendarEntry(live), '2026-12-01'), 'live')
  assert.equal(getEntryDayStatus(makeCalendarEntry({ isOnHold: true }), '2026-12-01'), 'hold')
  assert.equal(getEntryDayStatus(makeCalendarEntry({ ...live, state: 'done' }), '2026-12-01'), 'done')
})

test('labels show the skip reason in lower case and a default name for unnamed workouts', () => {
  assert.equal(describeSkip({ kind: 'no-time' }), 'skipped: no time')
  assert.equal(getEntryName({ name: '' }), 'Workout')
  assert.equal(getEntryName({ name: 'Lower' }), 'Lower')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getAdherenceStatus } from './adherence-status.ts'

const statusOf = (sessionsDone: number, sessionsDue: number, silentDays: number) =>
  getAdherenceStatus({ sessionsDone, sessionsDue, silentDays })

test('an athlete needs attention after two missed sessions, but not after one', () => {
  assert.equal(statusOf(5, 6, 1), 'on-track')
  assert.equal(statusOf(4, 6, 1), 'missed')
})

test('an athlete is inactive after ten days without a log, if at least one session was due', () => {
  assert.equal(statusOf(0, 2, 9), 'missed')
  assert.equal(statusOf(0, 2, 10), 'silent')
  assert.equal(statusOf(0, 1, 9), 'on-track')
  assert.equal(statusOf(0, 1, 10), 'silent')
  assert.equal(statusOf(0, 0, 40), 'on-track')
})

test('a coach’s own limits replace the defaults', () => {
  const limits = { minMissedSessions: 1, inactiveAfterDays: 5 }
  assert.equal(getAdherenceStatus({ sessionsDone: 5, sessionsDue: 6, silentDays: 4 }, limits), 'missed')
  assert.equal(getAdherenceStatus({ sessionsDone: 5, sessionsDue: 6, silentDays: 5 }, limits), 'silent')
  assert.equal(getAdherenceStatus({ sessionsDone: 6, sessionsDue: 6, silentDays: 9 }, limits), 'on-track')
})

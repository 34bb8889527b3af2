import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOwnSessionStatus } from './own-session-status.ts'

const today = '2026-11-25'
const facts = { today, isHere: false, isElsewhere: false, isHeld: false, log: undefined }
const planned = { state: 'planned', date: today } as const

test('a session in progress on any device is shown as live', () => {
  assert.equal(getOwnSessionStatus(planned, facts), 'planned')
  assert.equal(getOwnSessionStatus(planned, { ...facts, isHere: true }), 'live')
  assert.equal(getOwnSessionStatus(planned, { ...facts, isElsewhere: true }), 'live')
  assert.equal(
    getOwnSessionStatus({ ...planned, date: '2026-11-24' }, { ...facts, isElsewhere: true }),
    'live',
  )
  assert.equal(getOwnSessionStatus(planned, { ...facts, isElsewhere: true, isHeld: true }), 'live')
})

test('a done or skipped session keeps its status despite outdated reports from other devices', () => {
  const remoteFacts = { ...facts, isElsewhere: true }
  assert.equal(getOwnSessionStatus({ ...planned, state: 'done' }, remoteFacts), 'done')
  assert.equal(getOwnSessionStatus({ ...planned, state: 'skipped' }, remoteFacts), 'rest')
  const log = { sessionId: 'one', exercises: [], plannedSets: 6 }
  assert.equal(getOwnSessionStatus({ ...planned, state: 'done' }, { ...remoteFacts, log }), 'done')
  assert.equal(
    getOwnSessionStatus({ ...planned, state: 'done' }, { ...remoteFacts, log: { ...log, sessionId: null } }),
    'unplanned',
  )
})

test('an unstarted session is shown as on hold if pain was reported, and otherwise as not logged once its day has passed', () => {
  assert.equal(getOwnSessionStatus(planned, { ...facts, isHeld: true }), 'hold')
  assert.equal(getOwnSessionStatus({ ...planned, date: '2026-11-24' }, facts), 'notLogged')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownMark } from './own-mark.ts'

const today = '2026-11-25'
const unknown = { today, isHere: false, isElsewhere: false, isHeld: false, log: undefined }
const planned = { state: 'planned', date: today } as const

test('what is under way says so, on whichever device it was begun', () => {
  assert.equal(ownMark(planned, unknown), 'planned')
  assert.equal(ownMark(planned, { ...unknown, isHere: true }), 'live')
  assert.equal(ownMark(planned, { ...unknown, isElsewhere: true }), 'live')
  assert.equal(ownMark({ ...planned, date: '2026-11-24' }, { ...unknown, isElsewhere: true }), 'live')
  assert.equal(ownMark(planned, { ...unknown, isElsewhere: true, isHeld: true }), 'live')
})

test('what came of a session is newer than what was heard of other devices', () => {
  const heard = { ...unknown, isElsewhere: true }
  assert.equal(ownMark({ ...planned, state: 'done' }, heard), 'done')
  assert.equal(ownMark({ ...planned, state: 'skipped' }, heard), 'rest')
  const log = { sessionId: 'one', exercises: [], plannedSets: 6 }
  assert.equal(ownMark({ ...planned, state: 'done' }, { ...heard, log }), 'done')
  assert.equal(
    ownMark({ ...planned, state: 'done' }, { ...heard, log: { ...log, sessionId: null } }),
    'unplanned',
  )
})

test('a session that nobody has touched is to come, on hold, or was not logged', () => {
  assert.equal(ownMark(planned, { ...unknown, isHeld: true }), 'hold')
  assert.equal(ownMark({ ...planned, date: '2026-11-24' }, unknown), 'notLogged')
})

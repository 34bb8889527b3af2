import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TodaysSession } from '#contract/analytics.ts'
import { behindWords, dayWords, endingWords, headline, todayWords } from './words.ts'

const person = { _id: 'ana', id: 'ana', firstName: 'Ana', lastName: '', avatarUrl: '' }
const session: TodaysSession = {
  id: 'one',
  date: '2026-11-23',
  athlete: person,
  sharesLogs: true,
  name: 'Lower',
  regimen: { id: 'base', name: 'Base' },
  state: 'planned',
  skippedKind: null,
  sessionRpe: null,
  workoutLogId: null,
}

test('the head says how many need the coach and what today brings', () => {
  assert.equal(headline(0), 'Nobody needs you.')
  assert.equal(headline(1, { sessionCount: 1, doneCount: 0 }), '1 needs you. 1 session today, 0 done.')
  assert.equal(headline(10, { sessionCount: 14, doneCount: 4 }), '10 need you. 14 sessions today, 4 done.')
  assert.equal(headline(0, { sessionCount: 0, doneCount: 0 }), 'Nobody needs you. No sessions today.')
})

test('who did not log is told by both numbers', () => {
  const figures = { sessionsDone: 2, sessionsDue: 6, silentDays: 3, lastWorkoutAt: '2026-11-20T08:00:00Z' }
  assert.equal(behindWords({ standing: 'missed', ...figures }), '2 of 6 due, last 14 days')
  assert.equal(
    behindWords({ standing: 'silent', ...figures, sessionsDone: 0, silentDays: 12 }),
    'Nothing logged for 12 days; 0 of 6 due, last 14 days',
  )
  assert.equal(
    behindWords({ standing: 'silent', ...figures, sessionsDone: 0, lastWorkoutAt: null }),
    'Nothing logged yet; 0 of 6 due, last 14 days',
  )
})

test('an end is told by its day', () => {
  const words = [14, 1, 0, -1, -7].map(daysLeft => endingWords({ daysLeft }))
  assert.deepEqual(words, [
    'ends in 14 days',
    'ends tomorrow',
    'ends today',
    'ended yesterday',
    'ended 7 days ago',
  ])
})

test('a session of today says what is known of it', () => {
  const done = { ...session, state: 'changed', workoutLogId: 'log' } as const
  const skipped = { ...session, state: 'skipped', skippedKind: 'travel' } as const
  assert.equal(todayWords(session), '')
  assert.equal(todayWords({ ...session, sharesLogs: false }), 'logs not shared')
  assert.equal(todayWords(done), 'done')
  assert.equal(todayWords({ ...done, sessionRpe: 8.5 }), 'RPE 8.5')
  assert.equal(todayWords(skipped), 'travelling')
  assert.equal(dayWords([session, done, skipped, session]), '1 done, 1 left out, 2 to come')
})

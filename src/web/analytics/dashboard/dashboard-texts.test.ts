import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TodaysSession } from '#contract/analytics/analytics.ts'
import {
  describeMissedSessions,
  formatDashboardHeadline,
  formatProgramEnd,
  formatSessionResult,
  formatTodaysSessionCounts,
} from './dashboard-texts.ts'

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

test('the headline counts today’s sessions and the items that need the coach’s attention', () => {
  assert.equal(formatDashboardHeadline(0), 'Nothing needs your attention right now.')
  assert.equal(
    formatDashboardHeadline(1, { sessionCount: 1, doneCount: 0 }),
    '1 item needs you. 1 session today, 0 done.',
  )
  assert.equal(
    formatDashboardHeadline(10, { sessionCount: 14, doneCount: 4 }),
    '10 items need you. 14 sessions today, 4 done.',
  )
  assert.equal(
    formatDashboardHeadline(10, { sessionCount: 14, doneCount: 4 }, 3),
    '10 items need you, 3 decided today. 14 sessions, 4 done.',
  )
  assert.equal(
    formatDashboardHeadline(0, undefined, 3),
    'Nothing needs your attention right now, 3 decided today.',
  )
  assert.equal(
    formatDashboardHeadline(0, { sessionCount: 0, doneCount: 0 }),
    'Nothing needs your attention right now. No sessions today.',
  )
})

test('describes missed sessions as the number of sessions done out of the number due', () => {
  const figures = { sessionsDone: 2, sessionsDue: 6, silentDays: 3, lastWorkoutAt: '2026-11-20T08:00:00Z' }
  assert.equal(describeMissedSessions({ standing: 'missed', ...figures }), '2 of 6 done, last 14 days')
  assert.equal(
    describeMissedSessions({ standing: 'silent', ...figures, sessionsDone: 0, silentDays: 12 }),
    'Nothing logged for 12 days; 0 of 6 done, last 14 days',
  )
  assert.equal(
    describeMissedSessions({ standing: 'silent', ...figures, sessionsDone: 0, lastWorkoutAt: null }),
    'Nothing logged yet; 0 of 6 done, last 14 days',
  )
})

test('describes when a program ends, relative to today', () => {
  const ends = [14, 1, 0, -1, -7].map(daysLeft => formatProgramEnd({ daysLeft }))
  assert.deepEqual(ends, [
    'ends in 14 days',
    'ends tomorrow',
    'ends today',
    'ended yesterday',
    'ended 7 days ago',
  ])
})

test('shows the result of a session', () => {
  const done = { ...session, state: 'changed', workoutLogId: 'log' } as const
  const skipped = { ...session, state: 'skipped', skippedKind: 'travel' } as const
  assert.equal(formatSessionResult(session), '')
  assert.equal(formatSessionResult({ ...session, sharesLogs: false }), 'logs not shared')
  assert.equal(formatSessionResult(done), 'done')
  assert.equal(formatSessionResult({ ...done, sessionRpe: 8.5 }), 'RPE 8.5')
  assert.equal(formatSessionResult(skipped), 'travelling')
  assert.equal(formatTodaysSessionCounts([session, done, skipped, session]), '1 done, 1 skipped, 2 to come')
  const held = { ...session, state: 'on-hold' } as const
  assert.equal(
    formatTodaysSessionCounts([session, held, { ...held, workoutLogId: 'log' }]),
    '1 done, 1 on hold, 1 to come',
  )
})

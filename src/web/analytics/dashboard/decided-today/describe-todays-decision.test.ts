import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeTodaysDecision, describeWhyNotUndoable } from './describe-todays-decision.ts'

const formats = { recentDay: (day: string) => `day ${day}` }
const none = { session: null, until: null }
const pain = {
  painReportId: 'report',
  bodyPart: 'Left knee',
  severity: 6,
  exercise: 'Back squat',
  decision: 'replace',
  replacement: 'Box squat',
} as const

test('describes each kind of decision in a few words', () => {
  const session = { date: '2026-11-27', name: 'Pull and carry' }
  const descriptions = [
    describeTodaysDecision({ ...none, kind: 'reviewed' }, formats),
    describeTodaysDecision({ ...none, kind: 'commented' }, formats, 'Otto'),
    describeTodaysDecision({ ...none, kind: 'messaged' }, formats),
    describeTodaysDecision({ ...none, kind: 'deferred', until: '2026-11-25' }, formats),
    describeTodaysDecision({ ...none, kind: 'adjusted', session }, formats, 'Otto'),
    describeTodaysDecision({ ...none, kind: 'adjusted', session: { ...session, name: '' } }, formats),
    describeTodaysDecision({ ...none, kind: 'pain-decided', pain }, formats, 'Otto'),
    describeTodaysDecision(
      { ...none, kind: 'pain-decided', pain: { ...pain, decision: 'leave-out' } },
      formats,
    ),
  ]
  assert.deepEqual(descriptions, [
    'Reviewed',
    'Otto: commented',
    'Messaged',
    'Deferred until day 2026-11-25',
    'Otto: changed Pull and carry, day 2026-11-27',
    'Changed the session, day 2026-11-27',
    'Otto: box squat instead of Back squat',
    'Back squat left out',
  ])
})

test('a message was sent, and a change can become final', () => {
  assert.equal(describeWhyNotUndoable({ kind: 'messaged' }), 'Sent, so it cannot be undone')
  assert.equal(describeWhyNotUndoable({ kind: 'adjusted' }), 'Can no longer be undone')
})

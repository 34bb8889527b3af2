import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDecision } from './describe-decision.ts'

const formats = { longDay: (day: string) => `day ${day}` }
const none = { session: null, until: null }
const pain = {
  painReportId: 'report',
  bodyPart: 'Left knee',
  severity: 6,
  exercise: 'Back squat',
  decision: 'replace',
  replacement: 'Box squat',
} as const

test('describes each kind of decision in a sentence', () => {
  const session = { date: '2026-11-27', name: 'Pull and carry' }
  const sentences = [
    describeDecision({ ...none, kind: 'reviewed' }, 'You', formats),
    describeDecision({ ...none, kind: 'commented' }, 'Rita', formats),
    describeDecision({ ...none, kind: 'messaged' }, 'You', formats),
    describeDecision({ ...none, kind: 'deferred', until: '2026-11-25' }, 'You', formats),
    describeDecision({ ...none, kind: 'adjusted', session }, 'Rita', formats),
    describeDecision({ ...none, kind: 'adjusted', session: { ...session, name: '' } }, 'Rita', formats),
    describeDecision({ ...none, kind: 'pain-decided', pain }, 'You', formats),
  ]
  assert.deepEqual(sentences, [
    'You reviewed the workout.',
    'Rita commented on the workout.',
    'You wrote a message.',
    'You deferred the decision to day 2026-11-25.',
    'Rita changed Pull and carry on day 2026-11-27.',
    'Rita changed the session on day 2026-11-27.',
    'You decided on the pain report: Box squat instead of Back squat.',
  ])
})

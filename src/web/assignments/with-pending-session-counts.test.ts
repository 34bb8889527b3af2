import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssignedRegimen } from '#contract/programs/regimens.ts'
import type { Session } from '#contract/programs/schedule.ts'
import { withPendingSessionCounts } from './with-pending-session-counts.ts'

const program = { assignmentId: 'a', sessionCount: 3, sessionsDone: 0, sessionsDue: 1 } as AssignedRegimen
const session = (date: string, more: Partial<Session> = {}) =>
  ({
    id: date,
    date,
    assignmentId: 'a',
    movedFrom: null,
    state: 'planned',
    skipped: null,
    blocks: [],
    ...more,
  }) as Session
const plan = [session('2026-11-23'), session('2026-11-25'), session('2026-11-27')] as const
const at = { today: '2026-11-25', weekStart: 'monday' as const, pain: [] }
const countDone = (sessions: readonly Session[]) => {
  const { sessionsDone, sessionsDue } = withPendingSessionCounts(program, sessions, at)
  return `${sessionsDone} of ${sessionsDue}`
}

test('a session completed on this device is counted immediately', () => {
  assert.equal(countDone(plan), '0 of 1')
  assert.equal(countDone([plan[0], { ...plan[1], state: 'done' }, plan[2]]), '1 of 2')
})

test('does not count sessions that belong to another assignment of the same program', () => {
  const other = session('2026-11-25', { assignmentId: 'b', state: 'done' })
  assert.equal(countDone([...plan, other]), '0 of 1')
})

test('keeps the server’s counts if some sessions are not stored on this device', () => {
  assert.equal(countDone([{ ...plan[0], state: 'done' }]), '0 of 1')
})

test('keeps the server’s counts if they depend on who moved a session', () => {
  const away = { ...plan[0], date: '2026-11-30', movedFrom: '2026-11-23' }
  assert.equal(countDone([away, { ...plan[1], state: 'done' }, plan[2]]), '0 of 1')
  const within = { ...plan[0], date: '2026-11-26', movedFrom: '2026-11-23' }
  assert.equal(countDone([within, { ...plan[1], state: 'done' }, plan[2]]), '1 of 1')
})

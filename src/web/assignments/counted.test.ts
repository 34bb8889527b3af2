import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssignedRegimen } from '#contract/regimens.ts'
import type { Session } from '#contract/schedule.ts'
import { counted } from './counted.ts'

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
const read = (sessions: readonly Session[]) => {
  const { sessionsDone, sessionsDue } = counted(program, sessions, at)
  return `${sessionsDone} of ${sessionsDue}`
}

test('what was done on this device counts in its program at once', () => {
  assert.equal(read(plan), '0 of 1')
  assert.equal(read([plan[0], { ...plan[1], state: 'done' }, plan[2]]), '1 of 2')
})

test('sessions of another assignment of the program are not its own', () => {
  const other = session('2026-11-25', { assignmentId: 'b', state: 'done' })
  assert.equal(read([...plan, other]), '0 of 1')
})

test('where the device does not have all sessions, the server’s numbers stand', () => {
  assert.equal(read([{ ...plan[0], state: 'done' }]), '0 of 1')
})

test('where it depends on who moved a session, the server’s numbers stand', () => {
  const away = { ...plan[0], date: '2026-11-30', movedFrom: '2026-11-23' }
  assert.equal(read([away, { ...plan[1], state: 'done' }, plan[2]]), '0 of 1')
  const within = { ...plan[0], date: '2026-11-26', movedFrom: '2026-11-23' }
  assert.equal(read([within, { ...plan[1], state: 'done' }, plan[2]]), '1 of 1')
})

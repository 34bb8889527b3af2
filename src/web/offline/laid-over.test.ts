import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '#contract/schedule.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import type { CommandKind, Commands } from './commands.ts'
import {
  answerWith,
  commentsWith,
  logOf,
  logsWith,
  logWith,
  sessionWith,
  withoutTakenBack,
} from './laid-over.ts'

const ana = {
  id: 'ana',
  firstName: 'Ana',
  lastName: 'Example',
  avatarUrl: '',
  preferences: { timeZone: 'Europe/Madrid', weekStart: 'monday' as const },
  asOf: '2026-11-21',
  plannedSetsOf: () => null,
}
const madeAt = '2026-11-21T10:00:00Z'
const given = <K extends CommandKind>(kind: K, input: Commands[K]) => ({ kind, input, madeAt })
const recorded = (id: string, completedAt = madeAt): RecordedWorkout => ({
  id,
  sessionId: 'session',
  name: 'Lower',
  startedAt: null,
  completedAt,
  durationMinutes: 40,
  sessionRpe: 8,
  notes: '',
  blockResults: [],
  exercises: [],
})
const session = { id: 'session', date: '2026-11-24', movedFrom: null, state: 'planned' } as Session

test('a log that waits stands among the others in its order, and once when the server has it', () => {
  const known = logOf(recorded('old', '2026-11-20T10:00:00Z'), ana, madeAt)
  const waiting = [given('workout-log.record', { recorded: recorded('new') })]
  const once = logsWith([known], waiting, ana)
  assert.deepEqual(
    once.map(log => log.id),
    ['new', 'old'],
  )
  assert.deepEqual(logsWith(once, waiting, ana), once)
})

test('a change and a deletion that wait are seen, those of other logs are not', () => {
  const log = logOf(recorded('log'), ana, madeAt)
  const change = { notes: 'Knees first.', durationMinutes: undefined }
  const changes = [given('workout-log.change', { id: 'log', change })]
  assert.deepEqual(logWith(log, changes), { ...log, notes: 'Knees first.' })
  assert.equal(logWith(log, [given('workout-log.remove', { id: 'log' })]), undefined)
  assert.equal(logWith(log, [given('workout-log.remove', { id: 'other' })]), log)
})

test('a deletion that is taken back before it is sent is none', () => {
  const remove = given('workout-log.remove', { id: 'log' })
  const restore = given('workout-log.restore', { id: 'log' })
  assert.deepEqual(withoutTakenBack([remove, restore]), [restore])
  assert.deepEqual(withoutTakenBack([restore, remove]), [restore, remove])
  assert.deepEqual(withoutTakenBack([remove, { ...restore, input: { id: 'other' } }]).length, 2)
})

test('pages of the history bear what waits on the newest of all logs alone, and nothing that was deleted', () => {
  const log = (id: string) => logOf(recorded(id, '2026-11-20T10:00:00Z'), ana, madeAt)
  const pages = { pages: [{ data: [log('a')] }, { data: [log('b')] }], pageParams: [undefined, 'next'] }
  const waiting = [
    given('workout-log.record', { recorded: recorded('new') }),
    given('workout-log.remove', { id: 'b' }),
  ]
  const over = (query: object) => {
    const key = ['workout-logs', 'mine', 'history', query]
    return (answerWith(key, pages, waiting, ana) as typeof pages).pages.map(one =>
      one.data.map(({ id }) => id),
    )
  }
  assert.deepEqual(over({}), [['new', 'a'], []])
  assert.deepEqual(over({ search: 'squat' }), [['a'], []])
})

test('a session is where it was moved to, left out, or done', () => {
  const moved = sessionWith(session, [given('session.move', { id: 'session', date: '2026-11-26' })], ana)
  assert.deepEqual([moved.date, moved.movedFrom], ['2026-11-26', '2026-11-24'])
  const back = sessionWith(moved, [given('session.move', { id: 'session', date: '2026-11-24' })], ana)
  assert.deepEqual([back.date, back.movedFrom], ['2026-11-24', null])
  const skip = given('session.skip', { id: 'session', kind: 'rest', reason: ' Tired. ' })
  const skipped = sessionWith(session, [skip], ana)
  assert.deepEqual([skipped.state, skipped.skipped?.reason], ['skipped', 'Tired.'])
  assert.equal(sessionWith(skipped, [given('session.unskip', { id: 'session' })], ana).state, 'planned')
  const done = sessionWith(session, [given('workout-log.record', { recorded: recorded('log') })], ana)
  assert.deepEqual([done.state, done.workoutLogId], ['done', 'log'])
  const athlete = { id: 'ana', firstName: 'Ana' }
  const forAna = [given('workout-log.record-for', { athlete, recorded: recorded('log') })]
  assert.deepEqual(sessionWith(session, forAna, ana), done)
  assert.equal(sessionWith(done, [given('workout-log.remove', { id: 'log' })], ana).state, 'planned')
})

test('an own comment stands at the end, once', () => {
  const write = [given('comment.write', { id: 'c', workoutLogId: 'log', exerciseId: null, text: 'Good.' })]
  const once = commentsWith([], 'log', write, ana)
  assert.deepEqual(
    once.map(comment => [comment.text, comment.author.firstName]),
    [['Good.', 'Ana']],
  )
  assert.deepEqual(commentsWith(once, 'log', write, ana), once)
  assert.deepEqual(commentsWith([], 'other', write, ana), [])
})

test('each kind of answer is known by the key of its query, and others stay as they are', () => {
  const log = logOf(recorded('log'), ana, madeAt)
  const said = [
    given('workout-log.record', { recorded: recorded('log') }),
    given('workout-log.change', { id: 'log', change: { notes: 'Knees.' } }),
    given('comment.write', { id: 'c', workoutLogId: 'log', exerciseId: null, text: 'Good.' }),
  ]
  const over = (key: unknown[], data: unknown) => answerWith(key, data, said, ana)
  assert.equal((over(['sessions', 'one', 'session'], session) as Session).workoutLogId, 'log')
  const [between] = over(['sessions', 'between', '2026-11-21', '2026-11-28', {}], [session]) as Session[]
  assert.equal(between?.state, 'done')
  assert.deepEqual(over(['workout-logs', 'mine'], []), [{ ...log, notes: 'Knees.' }])
  assert.deepEqual(over(['workout-logs', 'one', 'log'], log), { ...log, notes: 'Knees.' })
  assert.equal((over(['workout-logs', 'one', 'log', 'comments'], []) as unknown[]).length, 1)
  for (const key of [['analytics'], ['workout-logs', 'trash'], ['workout-logs', 'one', 'log', 'edits']])
    assert.equal(over(key, log), log)
})

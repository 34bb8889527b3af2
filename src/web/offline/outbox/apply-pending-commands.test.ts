import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '#contract/programs/schedule.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import {
  applyPendingToComments,
  applyPendingToLog,
  applyPendingToLogs,
  applyPendingToQuery,
  applyPendingToSession,
  removeUndoneDeletions,
  toPendingLog,
} from './apply-pending-commands.ts'
import type { CommandInputs, CommandKind } from './commands.ts'

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
const createCommand = <K extends CommandKind>(kind: K, input: CommandInputs[K]) => ({ kind, input, madeAt })
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

test('adds a pending log in date order, unless the server already has it', () => {
  const synced = toPendingLog(recorded('old', '2026-11-20T10:00:00Z'), ana, madeAt)
  const pending = [createCommand('workout-log.record', { recorded: recorded('new') })]
  const once = applyPendingToLogs([synced], pending, ana)
  assert.deepEqual(
    once.map(log => log.id),
    ['new', 'old'],
  )
  assert.deepEqual(applyPendingToLogs(once, pending, ana), once)
})

test('applies pending changes and deletions only to the log that they belong to', () => {
  const log = toPendingLog(recorded('log'), ana, madeAt)
  const change = { notes: 'Knees first.', durationMinutes: undefined }
  const changes = [createCommand('workout-log.change', { id: 'log', change })]
  assert.deepEqual(applyPendingToLog(log, changes), { ...log, notes: 'Knees first.' })
  assert.equal(applyPendingToLog(log, [createCommand('workout-log.remove', { id: 'log' })]), undefined)
  assert.equal(applyPendingToLog(log, [createCommand('workout-log.remove', { id: 'other' })]), log)
})

test('drops a deletion that is undone before being sent', () => {
  const remove = createCommand('workout-log.remove', { id: 'log' })
  const restore = createCommand('workout-log.restore', { id: 'log' })
  assert.deepEqual(removeUndoneDeletions([remove, restore]), [restore])
  assert.deepEqual(removeUndoneDeletions([restore, remove]), [restore, remove])
  assert.deepEqual(removeUndoneDeletions([remove, { ...restore, input: { id: 'other' } }]).length, 2)
})

test('adds pending logs only to the first page of the unfiltered history, and removes deleted logs', () => {
  const log = (id: string) => toPendingLog(recorded(id, '2026-11-20T10:00:00Z'), ana, madeAt)
  const pages = { pages: [{ data: [log('a')] }, { data: [log('b')] }], pageParams: [undefined, 'next'] }
  const pending = [
    createCommand('workout-log.record', { recorded: recorded('new') }),
    createCommand('workout-log.remove', { id: 'b' }),
  ]
  const listIds = (query: object) => {
    const key = ['workout-logs', 'mine', 'history', query]
    return (applyPendingToQuery(key, pages, pending, ana) as typeof pages).pages.map(one =>
      one.data.map(({ id }) => id),
    )
  }
  assert.deepEqual(listIds({}), [['new', 'a'], []])
  assert.deepEqual(listIds({ search: 'squat' }), [['a'], []])
})

test('applies moves, skips and recorded workouts to a session', () => {
  const moved = applyPendingToSession(
    session,
    [createCommand('session.move', { id: 'session', date: '2026-11-26' })],
    ana,
  )
  assert.deepEqual([moved.date, moved.movedFrom], ['2026-11-26', '2026-11-24'])
  const back = applyPendingToSession(
    moved,
    [createCommand('session.move', { id: 'session', date: '2026-11-24' })],
    ana,
  )
  assert.deepEqual([back.date, back.movedFrom], ['2026-11-24', null])
  const skip = createCommand('session.skip', { id: 'session', kind: 'rest', reason: ' Tired. ' })
  const skipped = applyPendingToSession(session, [skip], ana)
  assert.deepEqual([skipped.state, skipped.skipped?.reason], ['skipped', 'Tired.'])
  assert.equal(
    applyPendingToSession(skipped, [createCommand('session.unskip', { id: 'session' })], ana).state,
    'planned',
  )
  const done = applyPendingToSession(
    session,
    [createCommand('workout-log.record', { recorded: recorded('log') })],
    ana,
  )
  assert.deepEqual([done.state, done.workoutLogId], ['done', 'log'])
  const athlete = { id: 'ana', firstName: 'Ana' }
  const forAna = [createCommand('workout-log.record-for', { athlete, recorded: recorded('log') })]
  assert.deepEqual(applyPendingToSession(session, forAna, ana), done)
  assert.equal(
    applyPendingToSession(done, [createCommand('workout-log.remove', { id: 'log' })], ana).state,
    'planned',
  )
})

test('adds the user’s own comment once, at the end', () => {
  const write = [
    createCommand('comment.write', { id: 'c', workoutLogId: 'log', exerciseId: null, text: 'Good.' }),
  ]
  const once = applyPendingToComments([], 'log', write, ana)
  assert.deepEqual(
    once.map(comment => [comment.text, comment.author.firstName]),
    [['Good.', 'Ana']],
  )
  assert.deepEqual(applyPendingToComments(once, 'log', write, ana), once)
  assert.deepEqual(applyPendingToComments([], 'other', write, ana), [])
})

test('applies changes to data with a known query key, and keeps other data unchanged', () => {
  const log = toPendingLog(recorded('log'), ana, madeAt)
  const commands = [
    createCommand('workout-log.record', { recorded: recorded('log') }),
    createCommand('workout-log.change', { id: 'log', change: { notes: 'Knees.' } }),
    createCommand('comment.write', { id: 'c', workoutLogId: 'log', exerciseId: null, text: 'Good.' }),
  ]
  const apply = (key: unknown[], data: unknown) => applyPendingToQuery(key, data, commands, ana)
  assert.equal((apply(['sessions', 'one', 'session'], session) as Session).workoutLogId, 'log')
  const [between] = apply(['sessions', 'between', '2026-11-21', '2026-11-28', {}], [session]) as Session[]
  assert.equal(between?.state, 'done')
  assert.deepEqual(apply(['workout-logs', 'mine'], []), [{ ...log, notes: 'Knees.' }])
  assert.deepEqual(apply(['workout-logs', 'one', 'log'], log), { ...log, notes: 'Knees.' })
  assert.equal((apply(['workout-logs', 'one', 'log', 'comments'], []) as unknown[]).length, 1)
  for (const key of [['analytics'], ['workout-logs', 'trash'], ['workout-logs', 'one', 'log', 'edits']])
    assert.equal(apply(key, log), log)
})

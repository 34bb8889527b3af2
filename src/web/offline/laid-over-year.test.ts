import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActivityMark } from '#contract/workout-logs.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import type { CommandKind, Commands } from './commands.ts'
import { answerWith, logOf } from './laid-over.ts'
import { type Year, yearWith, yearWithLog } from './laid-over-year.ts'

// 23 November 2026 is a Monday; in Madrid it is an hour later than in UTC.
const reader = {
  preferences: { timeZone: 'Europe/Madrid', weekStart: 'monday' as const },
  asOf: '2026-11-23',
  plannedSetsOf: () => null,
}
const madeAt = '2026-11-23T18:00:00Z'
const given = <K extends CommandKind>(kind: K, input: Commands[K]) => ({ kind, input, madeAt })
const mark = (
  date: string,
  state: ActivityMark['state'],
  sessionId: string | null,
  more = {},
): ActivityMark => ({
  date,
  state,
  count: 1,
  name: 'Lower',
  sessionId,
  workoutLogId: null,
  ...more,
})
const yearOf = (...marks: ActivityMark[]): Year => ({
  from: '2025-11-24',
  to: '2026-11-29',
  sessionsDone: 3,
  sessionsDue: 5,
  marks,
})
const recorded = (id: string, sessionId: string | null, completedAt = madeAt): RecordedWorkout => ({
  id,
  sessionId,
  name: 'Lower',
  startedAt: null,
  completedAt,
  durationMinutes: 40,
  sessionRpe: 8,
  notes: '',
  blockResults: [],
  exercises: [],
})
const record = (...args: Parameters<typeof recorded>) => [
  given('workout-log.record', { recorded: recorded(...args) }),
]
const read = (year: Year) =>
  year.marks
    .map(one => `${one.date} ${one.state} ${one.count} ${one.sessionId ?? one.workoutLogId}`)
    .toSorted()
const figures = ({ sessionsDone, sessionsDue }: Year) => `${sessionsDone} of ${sessionsDue}`
/** Laid over twice, it is the same. */
function laidOver(year: Year, waiting: Parameters<typeof yearWith>[1]): Year {
  const once = yearWith(year, waiting, reader)
  assert.deepEqual(yearWith(once, waiting, reader), once)
  return once
}

test('the session of today is done in the year before the server knows, and counts as due from then on', () => {
  const year = laidOver(yearOf(mark('2026-11-23', 'planned', 's')), record('log', 's'))
  assert.deepEqual(year.marks, [mark('2026-11-23', 'done', 's', { workoutLogId: 'log' })])
  assert.equal(figures(year), '4 of 6')
})

test('a session of the day before was due already, and leaves its arrow there', () => {
  const year = laidOver(yearOf(mark('2026-11-22', 'planned', 's')), record('log', 's'))
  assert.deepEqual(read(year), ['2026-11-22 moved 1 s', '2026-11-23 done 1 s'])
  assert.equal(figures(year), '4 of 5')
})

test('a session of tomorrow that is done today counts when it is due', () => {
  assert.equal(figures(laidOver(yearOf(mark('2026-11-24', 'planned', 's')), record('log', 's'))), '3 of 5')
})

test('a workout of one’s own stands on the day that it was where the athlete lives, and is never due', () => {
  const late = '2026-11-23T23:30:00Z'
  const year = laidOver(yearOf(), record('log', null, late))
  assert.deepEqual(read(year), ['2026-11-24 unplanned 1 log'])
  assert.equal(figures(year), '3 of 5')
})

test('fewer sets than the session asks for are a part of it', () => {
  const asked = { ...reader, plannedSetsOf: () => 4 }
  const exercise = {
    id: 'e',
    name: 'Squat',
    exerciseId: null,
    itemId: null,
    notes: '',
    skippedReason: null,
    insteadOf: null,
    sets: [],
  }
  const waiting = [
    given('workout-log.record', { recorded: { ...recorded('log', 's'), exercises: [exercise] } }),
  ]
  const year = yearWith(yearOf(mark('2026-11-23', 'planned', 's')), waiting, asked)
  assert.deepEqual(read(year), ['2026-11-23 part 1 s'])
})

test('a deleted workout goes, and its session stands there again, open', () => {
  const done = yearOf(
    mark('2026-11-22', 'moved', 's'),
    mark('2026-11-23', 'done', 's', { workoutLogId: 'log' }),
  )
  const year = laidOver(done, [given('workout-log.remove', { id: 'log' })])
  assert.deepEqual(read(year), ['2026-11-22 planned 1 s'])
  assert.equal(figures(year), '2 of 5')
  const own = laidOver(yearOf(mark('2026-11-23', 'unplanned', null, { workoutLogId: 'log' })), [
    given('workout-log.remove', { id: 'log' }),
  ])
  assert.deepEqual([own.marks, figures(own)], [[], '3 of 5'])
})

test('a deletion that is taken back puts the workout where it was', () => {
  const done = yearOf(mark('2026-11-23', 'done', 's', { workoutLogId: 'log' }))
  const without = yearWith(done, [given('workout-log.remove', { id: 'log' })], reader)
  const log = logOf(
    recorded('log', 's'),
    { id: 'ana', firstName: 'Ana', lastName: '', avatarUrl: '', ...reader },
    madeAt,
  )
  assert.deepEqual(yearWithLog(without, log, reader), done)
})

test('a missed session that is moved within its week is not missed any more, and leaves its arrow', () => {
  const wednesday = { ...reader, asOf: '2026-11-25' }
  const move = (date: string) => [given('session.move', { id: 's', date })]
  const moved = yearWith(yearOf(mark('2026-11-23', 'planned', 's')), move('2026-11-26'), wednesday)
  assert.deepEqual(read(moved), ['2026-11-23 moved 1 s', '2026-11-26 planned 1 s'])
  assert.equal(figures(moved), '3 of 4')
  assert.deepEqual(yearWith(moved, move('2026-11-26'), wednesday), moved)
  const back = yearWith(moved, move('2026-11-23'), wednesday)
  assert.deepEqual([read(back), figures(back)], [['2026-11-23 planned 1 s'], '3 of 5'])
})

test('a session that is left out for illness is not due, for want of time it is', () => {
  const planned = yearOf(mark('2026-11-22', 'planned', 's'))
  const skip = (kind: 'illness' | 'no-time') => [given('session.skip', { id: 's', kind, reason: '' })]
  const ill = laidOver(planned, skip('illness'))
  assert.deepEqual([read(ill), figures(ill)], [['2026-11-22 skipped 1 s'], '3 of 4'])
  assert.equal(figures(laidOver(planned, skip('no-time'))), '3 of 5')
  const back = yearWith(ill, [given('session.unskip', { id: 's' })], reader)
  assert.deepEqual(read(back), ['2026-11-22 planned 1 s'])
})

test('of two sessions on a day one is done, and the other stays, however it is called', () => {
  const both = yearOf(mark('2026-11-23', 'planned', 's', { count: 2 }))
  const year = laidOver(both, record('log', 's'))
  assert.deepEqual(read(year), ['2026-11-23 done 1 s', '2026-11-23 planned 1 null'])
})

test('what the device kept of a year takes what waits, by the key of its query', () => {
  const year = yearOf(mark('2026-11-23', 'planned', 's'))
  const ana = { id: 'ana', firstName: 'Ana', lastName: 'Example', avatarUrl: '', ...reader }
  const key = ['workout-logs', 'mine', 'year', '2026-11-29']
  assert.deepEqual(answerWith(key, year, record('log', 's'), ana), yearWith(year, record('log', 's'), reader))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActivityDayStatus } from '#contract/workout-logs/workout-logs.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { applyPendingToQuery, toPendingLog } from './apply-pending-commands.ts'
import { type ActivityYearData, addLogToYear, applyPendingToYear } from './apply-pending-to-year.ts'
import type { CommandInputs, CommandKind } from './commands.ts'

// 23 November 2026 is a Monday; Madrid is one hour ahead of UTC.
const context = {
  preferences: { timeZone: 'Europe/Madrid', weekStart: 'monday' as const },
  asOf: '2026-11-23',
  plannedSetsOf: () => null,
}
const madeAt = '2026-11-23T18:00:00Z'
const createCommand = <K extends CommandKind>(kind: K, input: CommandInputs[K]) => ({ kind, input, madeAt })
const mark = (
  date: string,
  state: ActivityDayStatus['state'],
  sessionId: string | null,
  more = {},
): ActivityDayStatus => ({
  date,
  state,
  count: 1,
  name: 'Lower',
  sessionId,
  workoutLogId: null,
  ...more,
})
const yearOf = (...marks: ActivityDayStatus[]): ActivityYearData => ({
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
  createCommand('workout-log.record', { recorded: recorded(...args) }),
]
const listMarks = (year: ActivityYearData) =>
  year.marks
    .map(one => `${one.date} ${one.state} ${one.count} ${one.sessionId ?? one.workoutLogId}`)
    .toSorted()
const formatAdherence = ({ sessionsDone, sessionsDue }: ActivityYearData) =>
  `${sessionsDone} of ${sessionsDue}`
/** Checks that applying the commands a second time changes nothing. */
function applyTwice(
  year: ActivityYearData,
  pending: Parameters<typeof applyPendingToYear>[1],
): ActivityYearData {
  const once = applyPendingToYear(year, pending, context)
  assert.deepEqual(applyPendingToYear(once, pending, context), once)
  return once
}

test('a pending workout marks today’s session as done and adds it to the done and due counts', () => {
  const year = applyTwice(yearOf(mark('2026-11-23', 'planned', 's')), record('log', 's'))
  assert.deepEqual(year.marks, [mark('2026-11-23', 'done', 's', { workoutLogId: 'log' })])
  assert.equal(formatAdherence(year), '4 of 6')
})

test('doing yesterday’s session today marks yesterday as “moved” and does not change the due count', () => {
  const year = applyTwice(yearOf(mark('2026-11-22', 'planned', 's')), record('log', 's'))
  assert.deepEqual(listMarks(year), ['2026-11-22 moved 1 s', '2026-11-23 done 1 s'])
  assert.equal(formatAdherence(year), '4 of 5')
})

test('a session done a day early is not counted until the day it is due', () => {
  assert.equal(
    formatAdherence(applyTwice(yearOf(mark('2026-11-24', 'planned', 's')), record('log', 's'))),
    '3 of 5',
  )
})

test('an unplanned workout appears on its day in the athlete’s time zone and is never counted as due', () => {
  const late = '2026-11-23T23:30:00Z'
  const year = applyTwice(yearOf(), record('log', null, late))
  assert.deepEqual(listMarks(year), ['2026-11-24 unplanned 1 log'])
  assert.equal(formatAdherence(year), '3 of 5')
})

test('a workout with fewer sets than planned counts as partly done', () => {
  const withFourSets = { ...context, plannedSetsOf: () => 4 }
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
  const pending = [
    createCommand('workout-log.record', { recorded: { ...recorded('log', 's'), exercises: [exercise] } }),
  ]
  const year = applyPendingToYear(yearOf(mark('2026-11-23', 'planned', 's')), pending, withFourSets)
  assert.deepEqual(listMarks(year), ['2026-11-23 part 1 s'])
})

test('deleting a workout marks its session as planned again', () => {
  const done = yearOf(
    mark('2026-11-22', 'moved', 's'),
    mark('2026-11-23', 'done', 's', { workoutLogId: 'log' }),
  )
  const year = applyTwice(done, [createCommand('workout-log.remove', { id: 'log' })])
  assert.deepEqual(listMarks(year), ['2026-11-22 planned 1 s'])
  assert.equal(formatAdherence(year), '2 of 5')
  const own = applyTwice(yearOf(mark('2026-11-23', 'unplanned', null, { workoutLogId: 'log' })), [
    createCommand('workout-log.remove', { id: 'log' }),
  ])
  assert.deepEqual([own.marks, formatAdherence(own)], [[], '3 of 5'])
})

test('undoing the deletion of a workout restores its mark in the year view', () => {
  const done = yearOf(mark('2026-11-23', 'done', 's', { workoutLogId: 'log' }))
  const without = applyPendingToYear(done, [createCommand('workout-log.remove', { id: 'log' })], context)
  const log = toPendingLog(
    recorded('log', 's'),
    { id: 'ana', firstName: 'Ana', lastName: '', avatarUrl: '', ...context },
    madeAt,
  )
  assert.deepEqual(addLogToYear(without, log, context), done)
})

test('a missed session moved within its week leaves a “moved” mark and no longer counts as missed', () => {
  const wednesday = { ...context, asOf: '2026-11-25' }
  const move = (date: string) => [createCommand('session.move', { id: 's', date })]
  const moved = applyPendingToYear(yearOf(mark('2026-11-23', 'planned', 's')), move('2026-11-26'), wednesday)
  assert.deepEqual(listMarks(moved), ['2026-11-23 moved 1 s', '2026-11-26 planned 1 s'])
  assert.equal(formatAdherence(moved), '3 of 4')
  assert.deepEqual(applyPendingToYear(moved, move('2026-11-26'), wednesday), moved)
  const back = applyPendingToYear(moved, move('2026-11-23'), wednesday)
  assert.deepEqual([listMarks(back), formatAdherence(back)], [['2026-11-23 planned 1 s'], '3 of 5'])
})

test('a session skipped for illness is not counted as due, but a session skipped for lack of time is', () => {
  const planned = yearOf(mark('2026-11-22', 'planned', 's'))
  const skip = (kind: 'illness' | 'no-time') => [createCommand('session.skip', { id: 's', kind, reason: '' })]
  const ill = applyTwice(planned, skip('illness'))
  assert.deepEqual([listMarks(ill), formatAdherence(ill)], [['2026-11-22 skipped 1 s'], '3 of 4'])
  assert.equal(formatAdherence(applyTwice(planned, skip('no-time'))), '3 of 5')
  const back = applyPendingToYear(ill, [createCommand('session.unskip', { id: 's' })], context)
  assert.deepEqual(listMarks(back), ['2026-11-22 planned 1 s'])
})

test('if one of two sessions on a day is done, the mark for the other session stays planned but has no session id', () => {
  const both = yearOf(mark('2026-11-23', 'planned', 's', { count: 2 }))
  const year = applyTwice(both, record('log', 's'))
  assert.deepEqual(listMarks(year), ['2026-11-23 done 1 s', '2026-11-23 planned 1 null'])
})

test('recognises a stored year by its query key and applies pending commands to it', () => {
  const year = yearOf(mark('2026-11-23', 'planned', 's'))
  const ana = { id: 'ana', firstName: 'Ana', lastName: 'Example', avatarUrl: '', ...context }
  const key = ['workout-logs', 'mine', 'year', '2026-11-29']
  assert.deepEqual(
    applyPendingToQuery(key, year, record('log', 's'), ana),
    applyPendingToYear(year, record('log', 's'), context),
  )
})

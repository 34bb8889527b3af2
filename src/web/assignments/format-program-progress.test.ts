import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatProgramStatus, formatSessionsDone, getCurrentWeek } from './format-program-progress.ts'

const program = { startDate: '2026-11-09', endDate: '2026-12-05', weekCount: 4, isEnded: false }

test('shows the numbers of completed, due and upcoming sessions', () => {
  const format = (sessionsDone: number, sessionsDue: number) =>
    formatSessionsDone({ sessionCount: 16, sessionsDone, sessionsDue })
  assert.equal(format(8, 8), '8 of 8 due sessions done, 8 to come')
  assert.equal(format(0, 0), 'No sessions due yet, 16 to come')
  assert.equal(format(15, 16), '15 of 16 due sessions done')
})

test('a program shows its start date before it starts, then the current week, and “ended” afterwards', () => {
  assert.equal(formatProgramStatus(program, '2026-11-23', 'en-GB'), 'week 3 of 4')
  assert.equal(formatProgramStatus(program, '2026-11-08', 'en-GB'), 'starts 9 November')
  assert.equal(formatProgramStatus(program, '2026-12-06', 'en-GB'), 'ended')
  assert.equal(formatProgramStatus({ ...program, isEnded: true }, '2026-11-23', 'en-GB'), 'ended')
})

test('a paused program shows the day of the return, and later the week after the pause', () => {
  const paused = { ...program, pauses: [{ from: '2026-11-16', until: '2026-11-23', days: 7 }] }
  assert.equal(formatProgramStatus(paused, '2026-11-15', 'en-GB'), 'week 1 of 4')
  assert.equal(formatProgramStatus(paused, '2026-11-16', 'en-GB'), 'paused until 23 November')
  assert.equal(formatProgramStatus(paused, '2026-11-23', 'en-GB'), 'week 2 of 4')
})

test('the current week of an athlete who started later counts from the start week', () => {
  assert.equal(formatProgramStatus({ ...program, startWeek: 3 }, '2026-11-16', 'en-GB'), 'week 4 of 4')
})

test('before a program starts, the current week is its first week; after it ends, its last week', () => {
  assert.deepEqual(
    ['2026-10-01', '2026-11-15', '2026-11-16', '2027-01-01'].map(today => getCurrentWeek(program, today)),
    [1, 1, 2, 4],
  )
})

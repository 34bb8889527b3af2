import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '#contract/schedule.ts'
import { bandsFromNow, fromNow, sessionToLog, weeksOf } from './weeks.ts'

const session = (week: number, date: string, state: Session['state'] = 'planned') =>
  ({ id: `${week} ${date}`, week, date, state }) as Session
const written = (count: number) => ({
  weeks: Array.from({ length: count }, () => ({
    _id: '',
    id: '',
    name: '',
    notes: '',
    isDeload: false,
    days: [],
  })),
})
const numbers = (weeks: { number: number }[]) => weeks.map(week => week.number)

test('weeks begin with the program, and hold their sessions', () => {
  const weeks = weeksOf(written(2), '2026-11-09', [session(1, '2026-11-09'), session(2, '2026-11-18')])
  assert.deepEqual(
    weeks.map(({ from, to, sessions }) => [from, to, sessions.length]),
    [
      ['2026-11-09', '2026-11-15', 1],
      ['2026-11-16', '2026-11-22', 1],
    ],
  )
})

test('a week that the program lost meanwhile keeps its sessions', () => {
  assert.deepEqual(numbers(weeksOf(written(1), '2026-11-09', [session(3, '2026-11-25')])), [1, 2, 3])
})

test('this week comes first, then the next, then back in time', () => {
  const weeks = weeksOf(written(5), '2026-11-09', [])
  assert.deepEqual(numbers(fromNow(weeks, 3)), [3, 4, 5, 2, 1])
  assert.deepEqual(bandsFromNow(weeksOf(written(10), '2026-11-09', []), 6).map(numbers), [
    [5, 6, 7, 8],
    [9, 10],
    [1, 2, 3, 4],
  ])
})

test('the session to log is today’s, the next one, or the one that was left', () => {
  const monday = session(1, '2026-11-23')
  const wednesday = session(1, '2026-11-25')
  assert.equal(sessionToLog([monday, wednesday], '2026-11-23'), monday)
  assert.equal(sessionToLog([monday, wednesday], '2026-11-24'), wednesday)
  assert.equal(sessionToLog([monday, { ...wednesday, state: 'done' }], '2026-11-27'), monday)
  assert.equal(sessionToLog([{ ...monday, state: 'done' }], '2026-11-23'), undefined)
})

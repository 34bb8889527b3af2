import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '#contract/programs/schedule.ts'
import {
  findSessionToLog,
  groupWeeksIntoRows,
  orderFromCurrentWeek,
  toScheduledWeeks,
} from './scheduled-weeks.ts'

const session = (week: number, date: string, state: Session['state'] = 'planned') =>
  ({ id: `${week} ${date}`, week, date, state }) as Session
const createWeeks = (count: number) => ({
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

test('the first week starts on the program’s start date, and each session appears in its week', () => {
  const weeks = toScheduledWeeks(createWeeks(2), { startDate: '2026-11-09' }, [
    session(1, '2026-11-09'),
    session(2, '2026-11-18'),
  ])
  assert.deepEqual(
    weeks.map(({ from, to, sessions }) => [from, to, sessions.length]),
    [
      ['2026-11-09', '2026-11-15', 1],
      ['2026-11-16', '2026-11-22', 1],
    ],
  )
})

test('the weeks begin with the week in which the athlete starts, and move past pauses', () => {
  const pauses = [{ from: '2026-11-16', until: '2026-11-23', days: 7 }]
  const weeks = toScheduledWeeks(createWeeks(4), { startDate: '2026-11-09', startWeek: 2, pauses }, [])
  assert.deepEqual(
    weeks.map(week => [week.number, week.from]),
    [
      [2, '2026-11-09'],
      [3, '2026-11-23'],
      [4, '2026-11-30'],
    ],
  )
  assert.deepEqual(groupWeeksIntoRows(weeks, 4, 2).map(numbers), [[4], [2, 3]])
})

test('a week that was removed from the program still shows its sessions', () => {
  assert.deepEqual(
    numbers(toScheduledWeeks(createWeeks(1), { startDate: '2026-11-09' }, [session(3, '2026-11-25')])),
    [1, 2, 3],
  )
})

test('sorts the current week first, then upcoming weeks, then past weeks from newest to oldest', () => {
  const weeks = toScheduledWeeks(createWeeks(5), { startDate: '2026-11-09' }, [])
  assert.deepEqual(numbers(orderFromCurrentWeek(weeks, 3)), [3, 4, 5, 2, 1])
  assert.deepEqual(
    groupWeeksIntoRows(toScheduledWeeks(createWeeks(10), { startDate: '2026-11-09' }, []), 6).map(numbers),
    [
      [5, 6, 7, 8],
      [9, 10],
      [1, 2, 3, 4],
    ],
  )
})

test('finds the session to log: today’s session, or else the next one, or else the last one not logged', () => {
  const monday = session(1, '2026-11-23')
  const wednesday = session(1, '2026-11-25')
  assert.equal(findSessionToLog([monday, wednesday], '2026-11-23'), monday)
  assert.equal(findSessionToLog([monday, wednesday], '2026-11-24'), wednesday)
  assert.equal(findSessionToLog([monday, { ...wednesday, state: 'done' }], '2026-11-27'), monday)
  assert.equal(findSessionToLog([{ ...monday, state: 'done' }], '2026-11-23'), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActivityDayStatus } from '#contract/workout-logs/workout-logs.ts'
import {
  buildActivityYear,
  countDayStatuses,
  countStatusesByMonth,
  findFirstDayWithEntries,
} from './activity-year.ts'

const today = '2026-11-25'
const mark = (
  date: string,
  state: ActivityDayStatus['state'],
  more: Partial<ActivityDayStatus> = {},
): ActivityDayStatus => ({
  date,
  state,
  count: 1,
  name: 'Lower',
  sessionId: date,
  workoutLogId: null,
  ...more,
})
const options = { today, weekStart: 'monday', weeks: 3 } as const
const never = () => false
const year = (marks: ActivityDayStatus[], isLive: (id: string) => boolean = never) =>
  buildActivityYear(marks, options, isLive)
const stateOn = (date: string, marks: ActivityDayStatus[], isLive?: (id: string) => boolean) =>
  year(marks, isLive)
    .flat()
    .find(day => day.date === date)?.state

test('builds whole weeks, ending with the current week', () => {
  const weeks = year([])
  assert.deepEqual(
    weeks.map(week => [week[0]?.date, week[6]?.date]),
    [
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
    ],
  )
  const fromSunday = buildActivityYear([], { ...options, weekStart: 'sunday' }, never)
  assert.equal(fromSunday.at(-1)?.[0]?.date, '2026-11-22')
})

test('marks a planned session as not logged once its day has passed, and a session in progress as live', () => {
  assert.equal(stateOn('2026-11-24', [mark('2026-11-24', 'planned')]), 'notLogged')
  assert.equal(stateOn(today, [mark(today, 'planned')]), 'planned')
  assert.equal(
    stateOn(today, [mark(today, 'planned')], id => id === today),
    'live',
  )
  assert.equal(stateOn('2026-11-20', [mark('2026-11-20', 'skipped')]), 'rest')
  assert.equal(stateOn('2026-11-19', [mark('2026-11-20', 'done')]), null)
})

test('a day with several entries shows the status of the completed entry and counts all entries', () => {
  const marks = [
    mark('2026-11-10', 'moved'),
    mark('2026-11-10', 'part'),
    mark('2026-11-10', 'unplanned', { count: 2 }),
    mark('2026-11-20', 'done'),
  ]
  assert.equal(stateOn('2026-11-10', marks), 'part')
  assert.deepEqual(countDayStatuses(year(marks).flat()), { part: 1, unplanned: 2, moved: 1, done: 1 })
})

test('lists months newest first, omitting months without entries', () => {
  const weeks = buildActivityYear(
    [mark('2026-10-31', 'done'), mark('2026-11-02', 'done'), mark('2026-11-30', 'planned')],
    { ...options, weeks: 12 },
    never,
  )
  assert.deepEqual(countStatusesByMonth(weeks), [
    { month: '2026-11', counts: { done: 1 } },
    { month: '2026-10', counts: { done: 1 } },
  ])
  assert.equal(findFirstDayWithEntries(weeks), '2026-10-31')
  assert.equal(findFirstDayWithEntries(year([])), undefined)
})

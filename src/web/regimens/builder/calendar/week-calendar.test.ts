import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDateFormatter } from '#web/ui/display/date-formatter.ts'
import {
  findCurrentWeek,
  formatCurrentWeekLabel,
  formatPossibleWeekdays,
  formatWeekDateRange,
  getWeekCalendar,
  type ProgramAssignment,
} from './week-calendar.ts'

const dates = createDateFormatter({ locale: 'en-GB', timeZone: 'UTC', today: '2026-11-25' })
const from = (startDate: string, more: Partial<ProgramAssignment> = {}): ProgramAssignment => ({
  startDate,
  endDate: '2026-12-31',
  weekdays: [1, 3],
  startWeek: 1,
  pauses: [],
  ...more,
})
const plain = (text: string) => text.replace(/[\s\u2009\u202f]+/g, ' ').replaceAll(' – ', '–')
const formatWeek = (running: readonly ProgramAssignment[], week: number) => {
  const calendar = getWeekCalendar(running, week, 2, dates.today)
  return [
    plain(formatWeekDateRange(calendar, dates)),
    formatCurrentWeekLabel(calendar),
    ...calendar.weekdays.map(days => formatPossibleWeekdays(days, dates)),
  ]
}

test('if all athletes have the same dates, shows the dates and training days of a week and marks the current week', () => {
  const all = [from('2026-11-09'), from('2026-11-09')]
  assert.deepEqual(formatWeek(all, 1), ['9–15 Nov', '', 'Mon', 'Wed'])
  assert.deepEqual(formatWeek(all, 3), ['23–29 Nov', 'now', 'Mon', 'Wed'])
  assert.deepEqual(formatWeek(all, 4), ['30 Nov–6 Dec', '', 'Mon', 'Wed'])
})

test('if the athletes’ dates differ, shows the range of start dates and how many athletes are currently in the week', () => {
  const all = [
    from('2026-11-09'),
    from('2026-11-24', { weekdays: [2, 4], startWeek: 3 }),
    from('2026-11-23', { weekdays: [6, 7] }),
  ]
  assert.deepEqual(formatWeek(all, 3), [
    'starts 23 Nov–7 Dec',
    'now for 2 athletes',
    'on different days',
    'on different days',
  ])
  assert.deepEqual(formatWeek(all, 1), ['starts 9–23 Nov', 'now for 1 athlete', 'Mon or Sat', 'Wed or Sun'])
})

test('shows nothing for a week that no athlete reaches, or for a program without athletes', () => {
  assert.deepEqual(formatWeek([from('2026-11-24', { startWeek: 2 })], 1), ['', '', '', ''])
  assert.deepEqual(formatWeek([], 1), ['', '', '', ''])
})

test('the current week is the one with most athletes, the earliest of several, and none before the start', () => {
  const [inWeek1, inWeek3, later] = [from('2026-11-23'), from('2026-11-09'), from('2026-12-07')]
  const find = (running: readonly ProgramAssignment[]) => findCurrentWeek(running, 4, dates.today)
  assert.equal(find([inWeek1, inWeek3, inWeek3, later]), 3)
  assert.equal(find([inWeek3, inWeek1]), 1)
  assert.equal(find([later]), undefined)
  assert.equal(find([]), undefined)
})

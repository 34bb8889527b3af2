import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesFor } from '../../../ui/dates.ts'
import { datesWords, nowWords, type Running, weekCalendar, weekdayWords } from './calendar.ts'

const dates = datesFor({ locale: 'en-GB', timeZone: 'UTC', today: '2026-11-25' })
const from = (startDate: string, more: Partial<Running> = {}): Running => ({
  startDate,
  endDate: '2026-12-31',
  weekdays: [1, 3],
  startWeek: 1,
  ...more,
})
const plain = (text: string) => text.replace(/[\s\u2009\u202f]+/g, ' ').replaceAll(' – ', '–')
const said = (running: readonly Running[], week: number) => {
  const calendar = weekCalendar(running, week, 2, dates.today)
  return [
    plain(datesWords(calendar, dates)),
    nowWords(calendar),
    ...calendar.weekdays.map(days => weekdayWords(days, dates)),
  ]
}

test('a week that is the same for all has its dates, its weekdays and whether it is now', () => {
  const all = [from('2026-11-09'), from('2026-11-09')]
  assert.deepEqual(said(all, 1), ['9–15 Nov', '', 'Mon', 'Wed'])
  assert.deepEqual(said(all, 3), ['23–29 Nov', 'now', 'Mon', 'Wed'])
  assert.deepEqual(said(all, 4), ['30 Nov–6 Dec', '', 'Mon', 'Wed'])
})

test('a week that is not the same for all says for how many it is now, and between which days it begins', () => {
  const all = [
    from('2026-11-09'),
    from('2026-11-24', { weekdays: [2, 4], startWeek: 3 }),
    from('2026-11-23', { weekdays: [6, 7] }),
  ]
  assert.deepEqual(said(all, 3), [
    'begins 23 Nov–7 Dec',
    'now for 2 athletes',
    'on different days',
    'on different days',
  ])
  assert.deepEqual(said(all, 1), ['begins 9–23 Nov', 'now for 1 athlete', 'Mon or Sat', 'Wed or Sun'])
})

test('a week to which nobody comes, and a program that nobody is on, say nothing', () => {
  assert.deepEqual(said([from('2026-11-24', { startWeek: 2 })], 1), ['', '', '', ''])
  assert.deepEqual(said([], 1), ['', '', '', ''])
})

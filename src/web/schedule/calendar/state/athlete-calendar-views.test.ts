import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#training/calendar.ts'
import { describeCalendarPage, listCalendarWeeks } from './athlete-calendar-views.ts'

const listFirstDays = (...args: Parameters<typeof listCalendarWeeks>) =>
  listCalendarWeeks(...args).map(week => week[0])

test('five weeks begin with the week before the day', () => {
  const weeks = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
  assert.deepEqual(listFirstDays('weeks', '2026-11-23', 'monday'), weeks)
  assert.deepEqual(listFirstDays('weeks', '2026-11-29', 'monday'), weeks)
  assert.deepEqual(listFirstDays('weeks', '2026-11-29', 'sunday')[1], '2026-11-29')
  assert.equal(listCalendarWeeks('weeks', '2026-11-23', 'monday').at(-1)?.at(-1), '2026-12-20')
})

test('weeks in which the clocks change have seven days', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01']) {
    const days = listCalendarWeeks('weeks', day, 'sunday').flat()
    assert.equal(new Set(days).size, 35)
    assert.deepEqual(
      days,
      Array.from({ length: 35 }, (_, count) => addDays(days[0] ?? '', count)),
    )
  }
})

test('a month has all weeks that overlap it, and the agenda four from the week of the day', () => {
  assert.deepEqual(
    [
      listFirstDays('month', '2026-11-30', 'monday').at(0),
      listFirstDays('month', '2026-11-30', 'monday').at(-1),
    ],
    ['2026-10-26', '2026-11-30'],
  )
  assert.deepEqual(listFirstDays('agenda', '2026-12-31', 'monday'), [
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
    '2027-01-18',
  ])
})

test('turning the pages of five weeks leaves out no week and repeats none', () => {
  const turn = (day: string, pages: number) =>
    describeCalendarPage('weeks', day, '2026-11-23', 'monday', { locale: 'en-GB', month: 'long' }).turn(pages)
  const lastDay = listCalendarWeeks('weeks', '2026-11-23', 'monday').flat().at(-1) ?? ''
  assert.equal(listFirstDays('weeks', turn('2026-11-23', 1), 'monday')[0], addDays(lastDay, 1))
  assert.equal(turn(turn('2026-11-23', 1), -1), '2026-11-23')
})

test('a page of five weeks is named by its days and includes today or not', () => {
  const page = (day: string) =>
    describeCalendarPage('weeks', day, '2026-11-23', 'monday', { locale: 'en-GB', month: 'long' })
  assert.equal(page('2026-11-23').title, '16 November to 20 December')
  assert.equal(page('2026-12-14').title, '7 December to 10 January 2027')
  assert.deepEqual([page('2026-11-23').isNow, page('2026-12-28').isNow], [true, false])
})

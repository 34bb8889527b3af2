import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesFor } from './dates.ts'

const dates = datesFor({ locale: 'en-GB', timeZone: 'Pacific/Auckland', today: '2026-11-23' })

test('a day is said as shortly as it can be', () => {
  assert.equal(dates.recentDay('2026-11-23'), 'Mon 23')
  assert.equal(dates.recentDay('2026-11-17'), 'Tue 17')
  assert.equal(dates.recentDay('2026-11-16'), '16 Nov')
  assert.equal(dates.recentDay('2026-11-24'), '24 Nov')
  assert.equal(dates.recentDay('2025-11-20'), '20 Nov 2025')
})

test('in a list that goes back the day of the month is said, and a month with its year', () => {
  assert.equal(dates.calendarDay('2026-11-23'), '23 Nov')
  assert.equal(dates.calendarDay('2025-11-20'), '20 Nov 2025')
  assert.equal(dates.month('2026-11-23'), 'Nov 2026')
})

test('an instant is said in the zone of who reads it', () => {
  assert.equal(dates.recent('2026-11-22T12:30:00Z'), 'Mon 23')
  assert.equal(dates.time('2026-11-22T12:30:00Z'), '01:30')
})

test('another year is named', () => {
  assert.match(dates.longDay('2026-12-07'), /^Monday,? 7 December$/)
  assert.match(dates.longDay('2027-01-04'), /^Monday,? 4 January 2027$/)
})

test('weekdays are counted from Monday', () => {
  assert.equal(dates.weekday(1), 'Mon')
  assert.equal(dates.weekday(7, 'long'), 'Sunday')
})

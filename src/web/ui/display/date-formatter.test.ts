import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDateFormatter } from './date-formatter.ts'

const dates = createDateFormatter({ locale: 'en-GB', timeZone: 'Pacific/Auckland', today: '2026-11-23' })

test('shows dates in the last week as the day of the week and the day of the month, and other dates with the month and, if needed, the year', () => {
  assert.equal(dates.recentDay('2026-11-23'), 'Mon 23')
  assert.equal(dates.recentDay('2026-11-17'), 'Tue 17')
  assert.equal(dates.recentDay('2026-11-16'), '16 Nov')
  assert.equal(dates.recentDay('2026-11-24'), '24 Nov')
  assert.equal(dates.recentDay('2025-11-20'), '20 Nov 2025')
})

test('formats calendar days with the day and month, and months with the year', () => {
  assert.equal(dates.calendarDay('2026-11-23'), '23 Nov')
  assert.equal(dates.calendarDay('2025-11-20'), '20 Nov 2025')
  assert.equal(dates.month('2026-11-23'), 'Nov 2026')
})

test('formats an instant in the user’s time zone', () => {
  assert.equal(dates.recent('2026-11-22T12:30:00Z'), 'Mon 23')
  assert.equal(dates.time('2026-11-22T12:30:00Z'), '01:30')
})

test('the long format of a day includes the year unless it is the current year', () => {
  assert.match(dates.longDay('2026-12-07'), /^Monday,? 7 December$/)
  assert.match(dates.longDay('2027-01-04'), /^Monday,? 4 January 2027$/)
})

test('weekday number 1 is Monday', () => {
  assert.equal(dates.weekday(1), 'Mon')
  assert.equal(dates.weekday(7, 'long'), 'Sunday')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  daysBetween,
  findInstantWithinDay,
  formatTimeInTimeZone,
  getDayInTimeZone,
  getStartOfDayInTimeZone,
  toInstantInTimeZone,
  weekdayOf,
} from './calendar.ts'

const seed = 20_261_121
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test('adds days correctly across month ends, leap days and clock changes', () => {
  assert.equal(addDays('2026-02-27', 2), '2026-03-01')
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2026-03-28', 2), '2026-03-30')
  assert.equal(addDays('2026-01-01', -1), '2025-12-31')
})

test('counting the days between two days is the inverse of adding days', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -3000, max: 3000 }), (from, count) => {
      assert.equal(daysBetween(from, addDays(from, count)), count)
    }),
    { seed },
  )
})

test('adding seven days to a day gives the same day of the week', () => {
  assert.equal(weekdayOf('2026-11-23'), 1)
  assert.equal(weekdayOf('2026-11-29'), 7)
  fc.assert(
    fc.property(day, from => {
      const week = [0, 1, 2, 3, 4, 5, 6].map(count => weekdayOf(addDays(from, count)))
      assert.deepEqual(week.toSorted(), [1, 2, 3, 4, 5, 6, 7])
      assert.equal(weekdayOf(addDays(from, 7)), weekdayOf(from))
    }),
    { seed },
  )
})

test('the calendar day of an instant depends on the time zone', () => {
  const instant = new Date('2026-11-21T11:30:00Z')
  assert.equal(getDayInTimeZone(instant, 'UTC'), '2026-11-21')
  assert.equal(getDayInTimeZone(instant, 'Pacific/Kiritimati'), '2026-11-22')
  assert.equal(getDayInTimeZone(instant, 'Etc/GMT+12'), '2026-11-20')
})

test('the calendar day changes at local midnight, even when the clocks change', () => {
  assert.equal(getDayInTimeZone(new Date('2026-03-28T22:59:59Z'), 'Europe/Madrid'), '2026-03-28')
  assert.equal(getDayInTimeZone(new Date('2026-03-28T23:00:00Z'), 'Europe/Madrid'), '2026-03-29')
  assert.equal(getDayInTimeZone(new Date('2026-03-29T21:59:59Z'), 'Europe/Madrid'), '2026-03-29')
  assert.equal(getDayInTimeZone(new Date('2026-03-29T22:00:00Z'), 'Europe/Madrid'), '2026-03-30')
})

test('a day starts when the previous day ends, in every time zone', () => {
  assert.equal(
    getStartOfDayInTimeZone('2026-07-01', 'Europe/Madrid').toISOString(),
    '2026-06-30T22:00:00.000Z',
  )
  assert.equal(
    getStartOfDayInTimeZone('2026-03-30', 'Europe/Madrid').toISOString(),
    '2026-03-29T22:00:00.000Z',
  )
  const zone = fc.constantFrom('UTC', 'Asia/Beirut', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/Havana')
  fc.assert(
    fc.property(day, zone, (one, timeZone) => {
      const start = getStartOfDayInTimeZone(one, timeZone)
      assert.equal(getDayInTimeZone(start, timeZone), one)
      assert.equal(getDayInTimeZone(new Date(start.getTime() - 1), timeZone), addDays(one, -1))
    }),
    { seed },
  )
})

test('the instant chosen for a day falls on that day in every time zone', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Madrid', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York')
  fc.assert(
    fc.property(day, zone, (one, timeZone) => {
      assert.equal(getDayInTimeZone(findInstantWithinDay(one, timeZone), timeZone), one)
    }),
    { seed },
  )
})

test('local times convert to instants and back, in every time zone and season', () => {
  assert.equal(formatTimeInTimeZone(new Date('2026-11-21T17:30:00Z'), 'Europe/Madrid'), '18:30')
  assert.equal(formatTimeInTimeZone(new Date('2026-11-21T23:00:00Z'), 'Europe/Madrid'), '00:00')
  assert.equal(
    toInstantInTimeZone('2026-11-21', '18:30', 'Europe/Madrid').toISOString(),
    '2026-11-21T17:30:00.000Z',
  )
  for (const zone of ['UTC', 'Europe/Madrid', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland']) {
    for (const day of ['2026-03-29', '2026-10-25', '2026-04-05', '2026-07-01']) {
      for (const time of ['00:00', '06:15', '12:00', '23:59']) {
        const instant = toInstantInTimeZone(day, time, zone)
        assert.deepEqual([getDayInTimeZone(instant, zone), formatTimeInTimeZone(instant, zone)], [day, time])
      }
    }
  }
})

test('resolves a repeated local time to its first occurrence, and a skipped local time to one hour later', () => {
  assert.equal(
    toInstantInTimeZone('2026-10-25', '02:30', 'Europe/Madrid').toISOString(),
    '2026-10-25T00:30:00.000Z',
  )
  assert.equal(
    toInstantInTimeZone('2026-03-29', '02:30', 'Europe/Madrid').toISOString(),
    '2026-03-29T01:30:00.000Z',
  )
})

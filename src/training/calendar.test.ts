import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  dayIn,
  daysBetween,
  instantIn,
  middayIn,
  startOfDayIn,
  timeIn,
  weekdayOf,
} from './calendar.ts'

const seed = 20_261_121
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test('days are added over months, leap days and changes of clocks', () => {
  assert.equal(addDays('2026-02-27', 2), '2026-03-01')
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2026-03-28', 2), '2026-03-30')
  assert.equal(addDays('2026-01-01', -1), '2025-12-31')
})

test('adding days and counting them undo each other', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -3000, max: 3000 }), (from, count) => {
      assert.equal(daysBetween(from, addDays(from, count)), count)
    }),
    { seed },
  )
})

test('a weekday comes again after seven days and not before', () => {
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

test('the day depends on where one is', () => {
  const instant = new Date('2026-11-21T11:30:00Z')
  assert.equal(dayIn(instant, 'UTC'), '2026-11-21')
  assert.equal(dayIn(instant, 'Pacific/Kiritimati'), '2026-11-22')
  assert.equal(dayIn(instant, 'Etc/GMT+12'), '2026-11-20')
})

test('the day changes at midnight there, also on the days on which the clocks change', () => {
  assert.equal(dayIn(new Date('2026-03-28T22:59:59Z'), 'Europe/Madrid'), '2026-03-28')
  assert.equal(dayIn(new Date('2026-03-28T23:00:00Z'), 'Europe/Madrid'), '2026-03-29')
  assert.equal(dayIn(new Date('2026-03-29T21:59:59Z'), 'Europe/Madrid'), '2026-03-29')
  assert.equal(dayIn(new Date('2026-03-29T22:00:00Z'), 'Europe/Madrid'), '2026-03-30')
})

test('a day begins when the day before it ends, wherever one is', () => {
  assert.equal(startOfDayIn('2026-07-01', 'Europe/Madrid').toISOString(), '2026-06-30T22:00:00.000Z')
  assert.equal(startOfDayIn('2026-03-30', 'Europe/Madrid').toISOString(), '2026-03-29T22:00:00.000Z')
  const zone = fc.constantFrom('UTC', 'Asia/Beirut', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/Havana')
  fc.assert(
    fc.property(day, zone, (one, timeZone) => {
      const start = startOfDayIn(one, timeZone)
      assert.equal(dayIn(start, timeZone), one)
      assert.equal(dayIn(new Date(start.getTime() - 1), timeZone), addDays(one, -1))
    }),
    { seed },
  )
})

test('midday lies in its day, wherever one is', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Madrid', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York')
  fc.assert(
    fc.property(day, zone, (one, timeZone) => {
      assert.equal(dayIn(middayIn(one, timeZone), timeZone), one)
    }),
    { seed },
  )
})

test('what the clocks say is read and found again, in every zone and season', () => {
  assert.equal(timeIn(new Date('2026-11-21T17:30:00Z'), 'Europe/Madrid'), '18:30')
  assert.equal(timeIn(new Date('2026-11-21T23:00:00Z'), 'Europe/Madrid'), '00:00')
  assert.equal(instantIn('2026-11-21', '18:30', 'Europe/Madrid').toISOString(), '2026-11-21T17:30:00.000Z')
  for (const zone of ['UTC', 'Europe/Madrid', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland']) {
    for (const day of ['2026-03-29', '2026-10-25', '2026-04-05', '2026-07-01']) {
      for (const time of ['00:00', '06:15', '12:00', '23:59']) {
        const instant = instantIn(day, time, zone)
        assert.deepEqual([dayIn(instant, zone), timeIn(instant, zone)], [day, time])
      }
    }
  }
})

test('of a time that comes twice the first is meant, and one that is left out is near', () => {
  assert.equal(instantIn('2026-10-25', '02:30', 'Europe/Madrid').toISOString(), '2026-10-25T00:30:00.000Z')
  assert.equal(instantIn('2026-03-29', '02:30', 'Europe/Madrid').toISOString(), '2026-03-29T01:30:00.000Z')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatTimeInTimeZone } from './calendar.ts'
import { findQuietHoursEnd } from './quiet-hours.ts'

const night = { from: '22:00', to: '06:00' }
const end = (instant: string, hours = night, zone = 'Europe/Madrid') =>
  findQuietHoursEnd(new Date(instant), hours, zone)?.toISOString()

test('finds the end of quiet hours for times before and after midnight', () => {
  assert.equal(end('2026-11-21T22:30:00Z'), '2026-11-22T05:00:00.000Z')
  assert.equal(end('2026-11-22T02:00:00Z'), '2026-11-22T05:00:00.000Z')
  assert.equal(end('2026-11-22T05:00:00Z'), undefined)
  assert.equal(end('2026-11-22T20:59:00Z'), undefined)
  assert.equal(end('2026-11-22T21:00:00Z'), '2026-11-23T05:00:00.000Z')
})

test('quiet hours during the day end on the same day, and equal start and end times mean no quiet hours', () => {
  const siesta = { from: '14:00', to: '17:00' }
  assert.equal(end('2026-11-21T13:30:00Z', siesta), '2026-11-21T16:00:00.000Z')
  assert.equal(end('2026-11-21T12:59:00Z', siesta), undefined)
  assert.equal(end('2026-11-21T12:59:00Z', { from: '13:59', to: '13:59' }), undefined)
})

test('quiet hours end at the configured local time even when the clocks change', () => {
  assert.equal(end('2026-03-28T22:00:00Z'), '2026-03-29T04:00:00.000Z')
  assert.equal(end('2026-10-24T21:00:00Z'), '2026-10-25T05:00:00.000Z')
  const early = { from: '22:00', to: '02:30' }
  assert.equal(end('2026-03-28T23:00:00Z', early), '2026-03-29T01:30:00.000Z')
  assert.equal(end('2026-10-24T23:00:00Z', early), '2026-10-25T00:30:00.000Z')
  // When the clocks go back, 2:30 occurs twice, and the quiet hours end at its first occurrence.
  assert.equal(end('2026-10-25T01:10:00Z', early), undefined)
})

const padToTwo = (value: number) => String(value).padStart(2, '0')
const clock = fc
  .integer({ min: 0, max: 24 * 12 - 1 })
  .map(fives => `${padToTwo(Math.floor(fives / 12))}:${padToTwo((fives % 12) * 5)}`)
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const zones = fc.constantFrom(
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'Pacific/Kiritimati',
)

test('in any time zone, quiet hours end in the future, within about a day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      clock,
      clock,
      zones,
      (instant, from, to, zone) => {
        // The time outside quiet hours must be longer than two hours, the largest time shift when the clocks
        // change.
        fc.pre((minutes(from) - minutes(to) + 1440) % 1440 > 120)
        const until = findQuietHoursEnd(instant, { from, to }, zone)
        if (!until) return
        assert.ok(until > instant)
        assert.ok(until.getTime() - instant.getTime() <= 26 * 3_600_000)
        assert.equal(
          findQuietHoursEnd(until, { from, to }, zone),
          undefined,
          formatTimeInTimeZone(until, zone),
        )
      },
    ),
    { seed: 5, numRuns: 2000 },
  )
})

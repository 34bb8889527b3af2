import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { timeIn } from './calendar.ts'
import { quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', to: '06:00' }
const end = (instant: string, hours = night, zone = 'Europe/Madrid') =>
  quietUntil(new Date(instant), hours, zone)?.toISOString()

test('what falls into the night waits until it ends, on either side of midnight', () => {
  assert.equal(end('2026-11-21T22:30:00Z'), '2026-11-22T05:00:00.000Z')
  assert.equal(end('2026-11-22T02:00:00Z'), '2026-11-22T05:00:00.000Z')
  assert.equal(end('2026-11-22T05:00:00Z'), undefined)
  assert.equal(end('2026-11-22T20:59:00Z'), undefined)
  assert.equal(end('2026-11-22T21:00:00Z'), '2026-11-23T05:00:00.000Z')
})

test('quiet hours by day end on the same day, and the same time twice is none', () => {
  const siesta = { from: '14:00', to: '17:00' }
  assert.equal(end('2026-11-21T13:30:00Z', siesta), '2026-11-21T16:00:00.000Z')
  assert.equal(end('2026-11-21T12:59:00Z', siesta), undefined)
  assert.equal(end('2026-11-21T12:59:00Z', { from: '13:59', to: '13:59' }), undefined)
})

test('a night in which the clocks are moved ends when they say so', () => {
  assert.equal(end('2026-03-28T22:00:00Z'), '2026-03-29T04:00:00.000Z')
  assert.equal(end('2026-10-24T21:00:00Z'), '2026-10-25T05:00:00.000Z')
  const early = { from: '22:00', to: '02:30' }
  assert.equal(end('2026-03-28T23:00:00Z', early), '2026-03-29T01:30:00.000Z')
  assert.equal(end('2026-10-24T23:00:00Z', early), '2026-10-25T00:30:00.000Z')
  // Half past two comes a second time: what was over stays over.
  assert.equal(end('2026-10-25T01:10:00Z', early), undefined)
})

const two = (value: number) => String(value).padStart(2, '0')
const clock = fc
  .integer({ min: 0, max: 24 * 12 - 1 })
  .map(fives => `${two(Math.floor(fives / 12))}:${two((fives % 12) * 5)}`)
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

test('wherever and whenever, the wait ends ahead, within a day, and is over when it ends', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      clock,
      clock,
      zones,
      (instant, from, to, zone) => {
        // Awake for longer than any clock is moved.
        fc.pre((minutes(from) - minutes(to) + 1440) % 1440 > 120)
        const until = quietUntil(instant, { from, to }, zone)
        if (!until) return
        assert.ok(until > instant)
        assert.ok(until.getTime() - instant.getTime() <= 26 * 3_600_000)
        assert.equal(quietUntil(until, { from, to }, zone), undefined, timeIn(until, zone))
      },
    ),
    { seed: 5, numRuns: 2000 },
  )
})

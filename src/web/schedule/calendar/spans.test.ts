import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#training/calendar.ts'
import { daysOf, titleOf, turned, views } from './spans.ts'

const day = fc.nat(4000).map(count => addDays('2022-01-01', count))
const view = fc.constantFrom(...views)
const start = fc.constantFrom('monday' as const, 'saturday' as const, 'sunday' as const)

test('a view shows the day that it is about, and pages neither overlap nor leave a gap', () => {
  fc.assert(
    fc.property(view, day, start, (one, date, weekStart) => {
      const days = daysOf(one, date, weekStart)
      assert.ok(days.includes(date))
      const next = daysOf(one, turned(one, date, 1), weekStart)
      assert.equal(next[0], addDays(days.at(-1) ?? '', 1))
      const before = daysOf(one, turned(one, date, -1), weekStart)
      assert.equal(before.at(-1), addDays(days[0] ?? '', -1))
    }),
    { seed: 20_261_121 },
  )
})

test('a page says what it shows', () => {
  const title = (one: (typeof views)[number]) => titleOf(one, daysOf(one, '2026-11-25', 'monday'), 'en-GB')
  assert.deepEqual(views.map(title), ['November 2026', '23 to 29 November', '25 Nov to 8 Dec'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#training/calendar.ts'
import { formatViewTitle, listViewDays, moveDateByPages, scheduleViews } from './schedule-views.ts'

const day = fc.nat(4000).map(count => addDays('2022-01-01', count))
const view = fc.constantFrom(...scheduleViews)
const start = fc.constantFrom('monday' as const, 'saturday' as const, 'sunday' as const)

test('a view contains the selected date, and consecutive pages neither overlap nor leave gaps', () => {
  fc.assert(
    fc.property(view, day, start, (one, date, weekStart) => {
      const days = listViewDays(one, date, weekStart)
      assert.ok(days.includes(date))
      const next = listViewDays(one, moveDateByPages(one, date, 1), weekStart)
      assert.equal(next[0], addDays(days.at(-1) ?? '', 1))
      const before = listViewDays(one, moveDateByPages(one, date, -1), weekStart)
      assert.equal(before.at(-1), addDays(days[0] ?? '', -1))
    }),
    { seed: 20_261_121 },
  )
})

test('the title names the month or the range of days', () => {
  const title = (one: (typeof scheduleViews)[number]) =>
    formatViewTitle(one, listViewDays(one, '2026-11-25', 'monday'), 'en-GB')
  assert.deepEqual(scheduleViews.map(title), ['November 2026', '23 to 29 November', '25 Nov to 8 Dec'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, weekdayOf } from './calendar.ts'
import { listDaysOfWeek, startOfWeek } from './week.ts'

test('a week begins on the chosen weekday', () => {
  assert.deepEqual(
    (['monday', 'saturday', 'sunday'] as const).map(start => listDaysOfWeek('2026-11-25', start)[0]),
    ['2026-11-23', '2026-11-21', '2026-11-22'],
  )
})

test('the week of any day consists of seven consecutive days, including that day', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map(count => addDays('1990-01-01', count))
  fc.assert(
    fc.property(
      day,
      fc.constantFrom('monday' as const, 'saturday' as const, 'sunday' as const),
      (one, start) => {
        const week = listDaysOfWeek(one, start)
        assert.ok(week.includes(one))
        assert.equal(startOfWeek(one, start), week[0])
        assert.equal(new Set(week.map(weekdayOf)).size, 7)
        assert.equal(week.at(-1), addDays(week[0] ?? '', 6))
      },
    ),
    { seed: 20_261_121 },
  )
})

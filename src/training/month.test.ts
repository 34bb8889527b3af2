import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dayIn, daysBetween, startOfDayIn, weekdayOf } from './calendar.ts'
import { addMonths, byWeek, daysOfMonth, firstOfMonth, monthGrid, weekNumber } from './month.ts'

const seed = 20_261_121
const day = fc.integer({ min: 0, max: 60_000 }).map(count => addDays('1950-01-01', count))
const start = fc.constantFrom('monday' as const, 'saturday' as const, 'sunday' as const)

test('a month has the days that its name has', () => {
  assert.equal(daysOfMonth('2026-02-14').length, 28)
  assert.equal(daysOfMonth('2028-02-14').length, 29)
  fc.assert(
    fc.property(day, one => {
      const days = daysOfMonth(one)
      assert.ok(days.includes(one))
      assert.ok(days.every(other => other.slice(0, 7) === one.slice(0, 7)))
      assert.notEqual(addDays(days.at(-1) ?? '', 1).slice(0, 7), one.slice(0, 7))
      assert.equal(days[0], firstOfMonth(one))
    }),
    { seed },
  )
})

test('the grid of a month is whole weeks, each day of the month once, and none too many', () => {
  assert.deepEqual(
    monthGrid('2026-11-21', 'monday').map(week => [week[0], week[6]]),
    [
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ],
  )
  const firstWeekday = { monday: 1, saturday: 6, sunday: 7 }
  fc.assert(
    fc.property(day, start, (one, weekStart) => {
      const grid = monthGrid(one, weekStart)
      const flat = grid.flat()
      assert.ok(grid.every(week => week.length === 7 && weekdayOf(week[0] ?? '') === firstWeekday[weekStart]))
      assert.deepEqual(
        flat,
        flat.map((_, index) => addDays(flat[0] ?? '', index)),
      )
      assert.deepEqual(
        flat.filter(other => other.slice(0, 7) === one.slice(0, 7)),
        daysOfMonth(one),
      )
      assert.ok(grid[0]?.includes(firstOfMonth(one)))
      assert.ok(grid.at(-1)?.includes(daysOfMonth(one).at(-1) ?? ''))
    }),
    { seed },
  )
})

test('no change of clocks puts a day of the grid twice or leaves one out', () => {
  const zone = fc.constantFrom('Europe/Madrid', 'America/Havana', 'Asia/Beirut', 'Pacific/Apia', 'UTC')
  const recent = fc.integer({ min: 0, max: 4000 }).map(count => addDays('2020-01-01', count))
  fc.assert(
    fc.property(recent, start, zone, (one, weekStart, timeZone) => {
      for (const shown of monthGrid(one, weekStart).flat())
        assert.equal(dayIn(startOfDayIn(shown, timeZone), timeZone), shown)
    }),
    { seed, numRuns: 12 },
  )
})

test('months are added in their own lengths, and come back to the month', () => {
  assert.equal(addMonths('2026-01-31', 1), '2026-02-28')
  assert.equal(addMonths('2026-11-21', 2), '2027-01-21')
  assert.equal(addMonths('2026-01-15', -1), '2025-12-15')
  fc.assert(
    fc.property(day, fc.integer({ min: -30, max: 30 }), (one, count) => {
      assert.equal(firstOfMonth(addMonths(addMonths(one, count), -count)), firstOfMonth(one))
      assert.equal(addMonths(firstOfMonth(one), count).slice(8), '01')
    }),
    { seed },
  )
})

test('days by week lose nothing, and each part lies in one week', () => {
  fc.assert(
    fc.property(day, start, (one, weekStart) => {
      const days = daysOfMonth(one)
      const weeks = byWeek(days, weekStart)
      assert.deepEqual(weeks.flat(), days)
      assert.ok(weeks.every(week => daysBetween(week[0] ?? '', week.at(-1) ?? '') < 7))
    }),
    { seed },
  )
})

test('weeks are numbered as ISO 8601 does', () => {
  assert.deepEqual(
    ['2026-11-23', '2027-01-01', '2024-12-30', '2026-01-01', '2023-01-01'].map(weekNumber),
    [48, 53, 1, 1, 52],
  )
  fc.assert(
    fc.property(day, one => {
      const next = weekNumber(addDays(one, 7))
      assert.ok(next === weekNumber(one) + 1 || next === 1)
    }),
    { seed },
  )
})

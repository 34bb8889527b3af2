import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, getDayInTimeZone, getStartOfDayInTimeZone, weekdayOf } from './calendar.ts'
import {
  addMonths,
  firstOfMonth,
  getIsoWeekNumber,
  groupDaysByWeek,
  listDaysOfMonth,
  monthGrid,
} from './month.ts'

const seed = 20_261_121
const day = fc.integer({ min: 0, max: 60_000 }).map(count => addDays('1950-01-01', count))
const start = fc.constantFrom('monday' as const, 'saturday' as const, 'sunday' as const)

test('lists every day of a month and no other days', () => {
  assert.equal(listDaysOfMonth('2026-02-14').length, 28)
  assert.equal(listDaysOfMonth('2028-02-14').length, 29)
  fc.assert(
    fc.property(day, one => {
      const days = listDaysOfMonth(one)
      assert.ok(days.includes(one))
      assert.ok(days.every(other => other.slice(0, 7) === one.slice(0, 7)))
      assert.notEqual(addDays(days.at(-1) ?? '', 1).slice(0, 7), one.slice(0, 7))
      assert.equal(days[0], firstOfMonth(one))
    }),
    { seed },
  )
})

test('a month grid consists of full weeks that cover every day of the month, with no extra weeks', () => {
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
        listDaysOfMonth(one),
      )
      assert.ok(grid[0]?.includes(firstOfMonth(one)))
      assert.ok(grid.at(-1)?.includes(listDaysOfMonth(one).at(-1) ?? ''))
    }),
    { seed },
  )
})

test('clock changes neither repeat nor skip a day in the month grid', () => {
  const zone = fc.constantFrom('Europe/Madrid', 'America/Havana', 'Asia/Beirut', 'Pacific/Apia', 'UTC')
  const recent = fc.integer({ min: 0, max: 4000 }).map(count => addDays('2020-01-01', count))
  fc.assert(
    fc.property(recent, start, zone, (one, weekStart, timeZone) => {
      for (const day of monthGrid(one, weekStart).flat())
        assert.equal(getDayInTimeZone(getStartOfDayInTimeZone(day, timeZone), timeZone), day)
    }),
    { seed, numRuns: 12 },
  )
})

test('adding months handles different month lengths, and subtracting the same number of months returns to the original month', () => {
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

test('grouping days by week keeps every day, and each group is within one week', () => {
  fc.assert(
    fc.property(day, start, (one, weekStart) => {
      const days = listDaysOfMonth(one)
      const weeks = groupDaysByWeek(days, weekStart)
      assert.deepEqual(weeks.flat(), days)
      assert.ok(weeks.every(week => daysBetween(week[0] ?? '', week.at(-1) ?? '') < 7))
    }),
    { seed },
  )
})

test('numbers weeks by ISO 8601', () => {
  assert.deepEqual(
    ['2026-11-23', '2027-01-01', '2024-12-30', '2026-01-01', '2023-01-01'].map(getIsoWeekNumber),
    [48, 53, 1, 1, 52],
  )
  fc.assert(
    fc.property(day, one => {
      const next = getIsoWeekNumber(addDays(one, 7))
      assert.ok(next === getIsoWeekNumber(one) + 1 || next === 1)
    }),
    { seed },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, weekdayOf } from './calendar.ts'
import { schedule, usualWeekdays, weekOnCalendar } from './schedule.ts'

const seed = 20_261_121
const wednesday = '2026-11-25'
const datesOf = (...asked: Parameters<typeof schedule>) => schedule(...asked).map(one => one.date)

const startDate = fc.integer({ min: 0, max: 20_000 }).map(count => addDays('2000-01-01', count))
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
const daysOfWeeks = fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 20 })

test('training days fall on the chosen weekdays, from the first day on', () => {
  assert.deepEqual(schedule([2, 1], wednesday, [1, 3]), [
    { week: 1, position: 1, date: '2026-11-25' },
    { week: 1, position: 2, date: '2026-11-30' },
    { week: 2, position: 1, date: '2026-12-02' },
  ])
})

test('more days than weekdays are spread evenly, several on one day', () => {
  const [wednesdayDate, friday, monday] = ['2026-11-25', '2026-11-27', '2026-11-30'] as const
  assert.deepEqual(datesOf([4], wednesday, [1, 3, 5]), [wednesdayDate, wednesdayDate, friday, monday])
  assert.deepEqual(datesOf([3], wednesday, [3]), [wednesdayDate, wednesdayDate, wednesdayDate])
})

test('a week without training days passes as rest', () => {
  assert.deepEqual(datesOf([1, 0, 1], wednesday, [3]), ['2026-11-25', '2026-12-09'])
})

test('a change of clocks moves nothing', () => {
  assert.deepEqual(datesOf([1, 1, 1], '2026-03-22', [7]), ['2026-03-22', '2026-03-29', '2026-04-05'])
})

test('every training day is scheduled once and in order, whatever the program', () => {
  fc.assert(
    fc.property(daysOfWeeks, startDate, weekdays, (days, start, chosen) => {
      const scheduled = schedule(days, start, chosen)
      const expected = days.flatMap((count, week) =>
        Array.from({ length: count }, (_, day) => [week + 1, day + 1]),
      )
      assert.deepEqual(
        scheduled.map(one => [one.week, one.position]),
        expected,
      )
      const dates = scheduled.map(one => one.date)
      assert.deepEqual(dates, dates.toSorted())
    }),
    { seed },
  )
})

test('a single week lies where the whole program has it', () => {
  const startWeek = fc.integer({ min: 1, max: 6 })
  fc.assert(
    fc.property(daysOfWeeks, startDate, weekdays, startWeek, (days, start, chosen, first) => {
      const scheduled = schedule(days, start, chosen, first)
      for (const [index, count] of days.entries()) {
        const placed = weekOnCalendar(count, index + 1, {
          startDate: start,
          weekdays: chosen,
          startWeek: first,
        })
        const dates = scheduled.filter(one => one.week === index + 1).map(one => one.date)
        assert.deepEqual(placed?.dates ?? [], dates)
        assert.equal(placed === undefined, index + 1 < first)
        if (placed) assert.equal(placed.from, addDays(start, 7 * (index + 1 - first)))
      }
    }),
    { seed },
  )
})

test('each lies in the seven days of its week, on a chosen weekday', () => {
  fc.assert(
    fc.property(daysOfWeeks, startDate, weekdays, (days, start, chosen) => {
      for (const { week, date } of schedule(days, start, chosen)) {
        assert.equal(Math.floor(daysBetween(start, date) / 7), week - 1)
        assert.ok(chosen.includes(weekdayOf(date)))
      }
    }),
    { seed },
  )
})

test('the dates of a week never differ by more than one training day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14 }), startDate, weekdays, (days, start, chosen) => {
      const dates = datesOf([days], start, chosen)
      const counts = [...new Set(dates)].map(date => dates.filter(other => other === date).length)
      const usedDates = Math.min(days, chosen.length)
      assert.equal(counts.length, usedDates)
      assert.ok(Math.max(...counts) <= Math.ceil(days / usedDates))
      assert.ok(Math.min(...counts) >= Math.floor(days / usedDates))
    }),
    { seed },
  )
})

test('the usual weekdays leave rest between them while there is room', () => {
  const usual = [1, 2, 3, 4, 5, 6, 7, 8, 14].map(count => usualWeekdays(count).join(''))
  assert.deepEqual(usual, ['1', '14', '135', '1245', '12345', '123456', '1234567', '1234567', '1234567'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, weekdayOf } from './calendar.ts'
import { getDefaultWeekdays, scheduleProgramWeek, scheduleTrainingDays } from './program-schedule.ts'

const seed = 20_261_121
const wednesday = '2026-11-25'
const datesOf = (...options: Parameters<typeof scheduleTrainingDays>) =>
  scheduleTrainingDays(...options).map(one => one.date)

const startDate = fc.integer({ min: 0, max: 20_000 }).map(count => addDays('2000-01-01', count))
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
const daysOfWeeks = fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 20 })

test('schedules training days on the chosen days of the week, from the start date onwards', () => {
  assert.deepEqual(scheduleTrainingDays([2, 1], wednesday, [1, 3]), [
    { week: 1, position: 1, date: '2026-11-25' },
    { week: 1, position: 2, date: '2026-11-30' },
    { week: 2, position: 1, date: '2026-12-02' },
  ])
})

test('puts several training days on one date if a week has more of them than chosen days of the week', () => {
  const [wednesdayDate, friday, monday] = ['2026-11-25', '2026-11-27', '2026-11-30'] as const
  assert.deepEqual(datesOf([4], wednesday, [1, 3, 5]), [wednesdayDate, wednesdayDate, friday, monday])
  assert.deepEqual(datesOf([3], wednesday, [3]), [wednesdayDate, wednesdayDate, wednesdayDate])
})

test('a week without training days is a rest week', () => {
  assert.deepEqual(datesOf([1, 0, 1], wednesday, [3]), ['2026-11-25', '2026-12-09'])
})

test('no date shifts when the clocks change', () => {
  assert.deepEqual(datesOf([1, 1, 1], '2026-03-22', [7]), ['2026-03-22', '2026-03-29', '2026-04-05'])
})

test('every training day of a program is scheduled once and in order', () => {
  fc.assert(
    fc.property(daysOfWeeks, startDate, weekdays, (days, start, chosen) => {
      const scheduled = scheduleTrainingDays(days, start, chosen)
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

test('the days of a week after the start of a pause move; earlier days stay', () => {
  const program = { startDate: wednesday, weekdays: [1, 3], startWeek: 1 }
  const pauses = [{ from: '2026-11-30', until: '2026-12-07', days: 7 }]
  const week = (number: number, of = pauses) => scheduleProgramWeek(2, number, { ...program, pauses: of })
  assert.deepEqual(week(1, []), { from: wednesday, dates: [wednesday, '2026-11-30'] })
  assert.deepEqual(week(1), { from: wednesday, dates: [wednesday, '2026-12-07'] })
  assert.deepEqual(week(2), { from: '2026-12-09', dates: ['2026-12-09', '2026-12-14'] })
})

test('scheduling a single week gives the same dates as scheduling the whole program', () => {
  const startWeek = fc.integer({ min: 1, max: 6 })
  fc.assert(
    fc.property(daysOfWeeks, startDate, weekdays, startWeek, (days, start, chosen, first) => {
      const scheduled = scheduleTrainingDays(days, start, chosen, first)
      for (const [index, count] of days.entries()) {
        const placed = scheduleProgramWeek(count, index + 1, {
          startDate: start,
          weekdays: chosen,
          startWeek: first,
          pauses: [],
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

test('every training day falls within its week, on a chosen day of the week', () => {
  fc.assert(
    fc.property(daysOfWeeks, startDate, weekdays, (days, start, chosen) => {
      for (const { week, date } of scheduleTrainingDays(days, start, chosen)) {
        assert.equal(Math.floor(daysBetween(start, date) / 7), week - 1)
        assert.ok(chosen.includes(weekdayOf(date)))
      }
    }),
    { seed },
  )
})

test('within a week, the number of training days per date differs by at most one', () => {
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

test('the default days of the week leave rest days between training days if possible', () => {
  const usual = [1, 2, 3, 4, 5, 6, 7, 8, 14].map(count => getDefaultWeekdays(count).join(''))
  assert.deepEqual(usual, ['1', '14', '135', '1245', '12345', '123456', '1234567', '1234567', '1234567'])
})

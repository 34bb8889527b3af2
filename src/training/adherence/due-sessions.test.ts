import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#training/calendar.ts'
import { listDaysOfWeek } from '#training/week.ts'
import { countDoneAndDueSessions, getDueDate } from './due-sessions.ts'
import type { SkipKind } from './skip-kinds.ts'

const seed = 20_261_121
const day = fc.integer({ min: 0, max: 800 }).map(count => addDays('2026-01-01', count))
const start = fc.constantFrom('monday' as const, 'saturday' as const, 'sunday' as const)

test('a session moved within its week is due on its new day', () => {
  const moved = { date: '2026-11-28', movedFrom: '2026-11-26', isByAthlete: true }
  assert.equal(getDueDate(moved, 'monday'), '2026-11-28')
  fc.assert(
    fc.property(day, start, fc.nat(6), (movedFrom, weekStart, weekday) => {
      const date = listDaysOfWeek(movedFrom, weekStart)[weekday] ?? ''
      assert.equal(getDueDate({ date, movedFrom, isByAthlete: true }, weekStart), date)
    }),
    { seed },
  )
})

test('a session moved to another week keeps its original due day only if the athlete moved it', () => {
  fc.assert(
    fc.property(day, day, start, (date, movedFrom, weekStart) => {
      const isSameWeek = listDaysOfWeek(movedFrom, weekStart).includes(date)
      assert.equal(
        getDueDate({ date, movedFrom, isByAthlete: true }, weekStart),
        isSameWeek ? date : movedFrom,
      )
      assert.equal(getDueDate({ date, movedFrom, isByAthlete: false }, weekStart), date)
      assert.equal(getDueDate({ date, movedFrom: null, isByAthlete: true }, weekStart), date)
    }),
    { seed },
  )
})

test('the first day of the athlete’s week determines whether a move stays within the week', () => {
  const moved = { date: '2026-11-22', movedFrom: '2026-11-21', isByAthlete: true }
  assert.equal(getDueDate(moved, 'monday'), '2026-11-22')
  assert.equal(getDueDate(moved, 'sunday'), '2026-11-21')
})

test('sessions on past days count as due, but today’s sessions count only after they are done', () => {
  const today = '2026-11-21'
  const entry = (dueDay: string, state: string, kind?: SkipKind) => ({
    dueOn: dueDay,
    state,
    skipped: kind ? { kind } : null,
  })
  assert.deepEqual(countDoneAndDueSessions([], today), { done: 0, due: 0 })
  assert.deepEqual(countDoneAndDueSessions([entry(today, 'planned')], today), { done: 0, due: 0 })
  assert.deepEqual(countDoneAndDueSessions([entry(today, 'done')], today), { done: 1, due: 1 })
  assert.deepEqual(
    countDoneAndDueSessions([entry('2026-11-20', 'planned'), entry('2026-11-20', 'done')], today),
    {
      done: 1,
      due: 2,
    },
  )
  assert.deepEqual(countDoneAndDueSessions([entry('2026-11-20', 'skipped', 'illness')], today), {
    done: 0,
    due: 0,
  })
  assert.deepEqual(countDoneAndDueSessions([entry('2026-11-20', 'skipped', 'no-time')], today), {
    done: 0,
    due: 1,
  })
  assert.deepEqual(countDoneAndDueSessions([entry('2026-11-20', 'unplanned')], today), { done: 0, due: 0 })
})

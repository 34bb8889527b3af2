import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../calendar.ts'
import { weekOf } from '../week.ts'
import { doneOfDue, dueOn } from './due.ts'

const seed = 20_261_121
const day = fc.integer({ min: 0, max: 800 }).map(count => addDays('2026-01-01', count))
const start = fc.constantFrom('monday' as const, 'saturday' as const, 'sunday' as const)

test('a session moved within its week is due on its new day', () => {
  const moved = { date: '2026-11-28', movedFrom: '2026-11-26', isByAthlete: true }
  assert.equal(dueOn(moved, 'monday'), '2026-11-28')
  fc.assert(
    fc.property(day, start, fc.nat(6), (movedFrom, weekStart, weekday) => {
      const date = weekOf(movedFrom, weekStart)[weekday] ?? ''
      assert.equal(dueOn({ date, movedFrom, isByAthlete: true }, weekStart), date)
    }),
    { seed },
  )
})

test('what the athlete moves out of its week stays due in it, what the coach moves does not', () => {
  fc.assert(
    fc.property(day, day, start, (date, movedFrom, weekStart) => {
      const isSameWeek = weekOf(movedFrom, weekStart).includes(date)
      assert.equal(dueOn({ date, movedFrom, isByAthlete: true }, weekStart), isSameWeek ? date : movedFrom)
      assert.equal(dueOn({ date, movedFrom, isByAthlete: false }, weekStart), date)
      assert.equal(dueOn({ date, movedFrom: null, isByAthlete: true }, weekStart), date)
    }),
    { seed },
  )
})

test('the week ends where the athlete lets it end', () => {
  const moved = { date: '2026-11-22', movedFrom: '2026-11-21', isByAthlete: true }
  assert.equal(dueOn(moved, 'monday'), '2026-11-22')
  assert.equal(dueOn(moved, 'sunday'), '2026-11-21')
})

test('due is what lay before today, and today’s once it is done', () => {
  const today = '2026-11-21'
  const entry = (dueDay: string, state: string, kind?: string) => ({
    dueOn: dueDay,
    state,
    skipped: kind ? { kind } : null,
  })
  assert.deepEqual(doneOfDue([], today), { done: 0, due: 0 })
  assert.deepEqual(doneOfDue([entry(today, 'planned')], today), { done: 0, due: 0 })
  assert.deepEqual(doneOfDue([entry(today, 'done')], today), { done: 1, due: 1 })
  assert.deepEqual(doneOfDue([entry('2026-11-20', 'planned'), entry('2026-11-20', 'done')], today), {
    done: 1,
    due: 2,
  })
  assert.deepEqual(doneOfDue([entry('2026-11-20', 'skipped', 'illness')], today), { done: 0, due: 0 })
  assert.deepEqual(doneOfDue([entry('2026-11-20', 'skipped', 'no-time')], today), { done: 0, due: 1 })
  assert.deepEqual(doneOfDue([entry('2026-11-20', 'unplanned')], today), { done: 0, due: 0 })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, weekdayOf } from './calendar.ts'
import {
  createProgramPause,
  findOpenPause,
  findPauseOn,
  getProgramWeek,
  movePastPauses,
  type PauseMove,
  planPause,
} from './program-pauses.ts'

const seed = 20_261_128
const monday = '2026-11-02'
const program = { startDate: monday, startWeek: 1, pauses: [] }
const day = fc.integer({ min: 0, max: 2000 }).map(count => addDays(monday, count))
const pauseLength = fc.integer({ min: 1, max: 60 })

test('a pause moves the program by whole weeks, until no session falls before the return', () => {
  assert.equal(createProgramPause('2026-11-30', '2026-12-01').days, 7)
  assert.equal(createProgramPause('2026-11-30', '2026-12-07').days, 7)
  assert.equal(createProgramPause('2026-11-30', '2026-12-08').days, 14)
  assert.equal(createProgramPause('2026-11-30', '2026-11-30').days, 0)
  assert.equal(createProgramPause('2026-11-30', '2026-11-29').days, 0)
})

test('days on and after the first day of a pause move past it; earlier days stay', () => {
  const pauses = [createProgramPause('2026-11-18', '2026-11-25')]
  assert.equal(movePastPauses('2026-11-17', pauses), '2026-11-17')
  assert.equal(movePastPauses('2026-11-18', pauses), '2026-11-25')
  const twice = [...pauses, createProgramPause('2026-11-25', '2026-12-02')]
  assert.equal(movePastPauses('2026-11-18', twice), '2026-12-02')
  assert.equal(movePastPauses('2026-11-17', twice), '2026-11-17')
})

test('no planned day falls inside a pause, every day keeps its day of the week, and order is kept', () => {
  fc.assert(
    fc.property(day, pauseLength, day, day, (from, length, one, other) => {
      const pauses = [createProgramPause(from, addDays(from, length))]
      const moved = movePastPauses(one, pauses)
      assert.equal(findPauseOn(moved, pauses), undefined)
      assert.equal(weekdayOf(moved), weekdayOf(one))
      if (one <= other) assert.ok(moved <= movePastPauses(other, pauses))
    }),
    { seed },
  )
})

test('the current week starts with the start week and ends with the last week', () => {
  const later = { ...program, startWeek: 3 }
  const weeks = (start: typeof program) =>
    ['2026-10-01', '2026-11-08', '2026-11-09', '2027-05-01'].map(today => getProgramWeek(start, 8, today))
  assert.deepEqual(weeks(program), [1, 1, 2, 8])
  assert.deepEqual(weeks(later), [3, 3, 4, 8])
})

test('the current week stays the same during a pause and continues afterwards', () => {
  const pauses = [createProgramPause('2026-11-09', '2026-11-23')]
  const weeks = ['2026-11-08', '2026-11-09', '2026-11-22', '2026-11-23', '2026-11-30'].map(today =>
    getProgramWeek({ ...program, pauses }, 8, today),
  )
  assert.deepEqual(weeks, [1, 2, 2, 2, 3])
})

test('a planned day is in the same week of the program before and after a pause is added', () => {
  fc.assert(
    fc.property(day, day, pauseLength, (planned, from, length) => {
      const pauses = [createProgramPause(from, addDays(from, length))]
      const moved = movePastPauses(planned, pauses)
      assert.equal(
        getProgramWeek({ ...program, pauses }, 1000, moved),
        Math.floor(daysBetween(monday, planned) / 7) + 1,
      )
    }),
    { seed },
  )
})

test('a pause includes its first day but not the day of the return', () => {
  const pauses = [createProgramPause('2026-11-18', '2026-11-23')]
  const found = ['2026-11-17', '2026-11-18', '2026-11-22', '2026-11-23'].map(today =>
    findPauseOn(today, pauses),
  )
  assert.deepEqual(found, [undefined, pauses[0], pauses[0], undefined])
})

const applyMoves = (planned: string, moves: readonly PauseMove[]) =>
  moves.reduce((on, move) => (on >= move.from ? addDays(on, move.days) : on), planned)

test('removing a pause moves every session back to where it was', () => {
  fc.assert(
    fc.property(day, day, pauseLength, (planned, from, length) => {
      const paused = planPause([], createProgramPause(from, addDays(from, length)), from)
      assert.ok(paused)
      const resumed = planPause(paused.pauses, undefined, from)
      assert.deepEqual(resumed?.pauses, [])
      assert.equal(applyMoves(applyMoves(planned, paused.moves), resumed.moves), planned)
    }),
    { seed },
  )
})

test('changing a pause has the same result as choosing the new dates at once', () => {
  fc.assert(
    fc.property(day, day, pauseLength, pauseLength, (planned, from, length, other) => {
      const final = createProgramPause(from, addDays(from, other))
      const first = planPause([], createProgramPause(from, addDays(from, length)), from)
      assert.ok(first)
      const changed = planPause(first.pauses, final, from)
      assert.deepEqual(changed?.pauses, [final])
      assert.equal(
        applyMoves(applyMoves(planned, first.moves), changed.moves),
        movePastPauses(planned, [final]),
      )
    }),
    { seed },
  )
})

test('a pause that is over stays, and a new pause cannot begin inside it', () => {
  const over = createProgramPause('2026-11-02', '2026-11-09')
  const next = createProgramPause('2026-11-16', '2026-11-23')
  assert.equal(findOpenPause([over], '2026-11-08'), over)
  assert.equal(findOpenPause([over], '2026-11-09'), undefined)
  assert.deepEqual(planPause([over], next, '2026-11-10'), {
    pauses: [over, next],
    moves: [{ from: '2026-11-16', days: 7 }],
  })
  assert.equal(planPause([over], createProgramPause('2026-11-06', '2026-11-16'), '2026-11-10'), undefined)
  assert.deepEqual(planPause([over], undefined, '2026-11-10'), { pauses: [over], moves: [] })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithin, meaningOf, reachOf } from './meaning.ts'

const coach = { isAthlete: false, weekStart: 'monday', locale: 'en-GB' } as const
const athlete = { ...coach, isAthlete: true }
const thursday = { date: '2026-11-26', movedFrom: null }

test('within the week nothing changes in what is due', () => {
  for (const mover of [coach, athlete])
    assert.equal(meaningOf(thursday, '2026-11-28', mover), 'In the same week, it counts there as before.')
})

test('out of the week it stays due for the athlete who moves it, and is due there for the coach', () => {
  assert.equal(
    meaningOf(thursday, '2026-12-01', athlete),
    'It stays due in the week of 23 November, and is done once you log it.',
  )
  assert.equal(meaningOf(thursday, '2026-12-01', coach), 'It is due there, a week later.')
  assert.equal(meaningOf(thursday, '2026-11-12', coach), 'It is due there, 2 weeks earlier.')
})

test('back on its day and beyond its reach it says so', () => {
  const moved = { date: '2026-11-28', movedFrom: '2026-11-26' }
  assert.equal(meaningOf(moved, '2026-11-26', coach), 'That is where it was planned.')
  assert.equal(meaningOf(moved, '2026-11-28', coach), 'That is where it is.')
  assert.equal(meaningOf(moved, '2027-02-01', coach), 'A session is moved by eight weeks at most.')
  assert.deepEqual(reachOf(moved), { from: '2026-10-01', to: '2027-01-21' })
  assert.ok(isWithin('2027-01-21', reachOf(moved)))
})

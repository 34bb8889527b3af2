import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeMove, getMoveRange, isWithinRange } from './move-rules.ts'

const coach = { isAthlete: false, weekStart: 'monday', locale: 'en-GB' } as const
const athlete = { ...coach, isAthlete: true }
const thursday = { date: '2026-11-26', movedFrom: null }

test('a session moved within its week still counts towards that week', () => {
  for (const mover of [coach, athlete])
    assert.equal(
      describeMove(thursday, '2026-11-28', mover),
      'The session still counts towards the same week.',
    )
})

test('moving a session to another week changes its due date only if the coach moves it', () => {
  assert.equal(
    describeMove(thursday, '2026-12-01', athlete),
    'The session stays due in the week of 23 November and counts once you log it.',
  )
  assert.equal(describeMove(thursday, '2026-12-01', coach), 'The session will be due a week later.')
  assert.equal(describeMove(thursday, '2026-11-12', coach), 'The session will be due 2 weeks earlier.')
})

test('explains a move to the session’s current day, to its originally planned day and to a day outside the allowed range', () => {
  const moved = { date: '2026-11-28', movedFrom: '2026-11-26' }
  assert.equal(describeMove(moved, '2026-11-26', coach), 'The session was originally planned for this day.')
  assert.equal(describeMove(moved, '2026-11-28', coach), 'The session is already on this day.')
  assert.equal(describeMove(moved, '2027-02-01', coach), 'A session can be moved by at most eight weeks.')
  assert.deepEqual(getMoveRange(moved), { from: '2026-10-01', to: '2027-01-21' })
  assert.ok(isWithinRange('2027-01-21', getMoveRange(moved)))
})

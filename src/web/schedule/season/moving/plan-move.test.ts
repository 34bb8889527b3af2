import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RosterProgram } from '#contract/people/people.ts'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { type MovableSpan, type MovePlan, planMove, type SpanEdge } from './plan-move.ts'

const today = '2026-11-25'

const program = (startDate: string, endDate: string, pauses: RosterProgram['pauses'] = []): MovableSpan => ({
  kind: 'program',
  key: 'base',
  name: 'Base',
  program: { name: 'Base', startDate, endDate, pauses } as RosterProgram,
})
const pause = (from: string, until: string): MovableSpan => ({
  kind: 'pause',
  key: 'pause',
  name: 'Pause of Base',
  program: { name: 'Base' } as RosterProgram,
  pause: { from, until, days: 7 },
})
const event = (startDate: string, endDate = startDate): MovableSpan => ({
  kind: 'event',
  key: 'meet',
  name: 'Meet',
  event: { name: 'Meet', startDate, endDate } as CalendarEvent,
})

const formatPlan = (plan: MovePlan) =>
  'obstacle' in plan
    ? plan.obstacle
    : `${plan.dates.from} ${plan.dates.to}${plan.pauses ? ' by a pause' : ''}`
const move = (span: MovableSpan, edge: SpanEdge, weeks: number) =>
  formatPlan(planMove(span, edge, weeks, today))

test('a program that has not begun moves as a whole, and its end moves alone', () => {
  const next = program('2026-12-07', '2027-01-03')
  assert.equal(move(next, 'whole', 2), '2026-12-21 2027-01-17')
  assert.equal(move(next, 'whole', -1), '2026-11-30 2026-12-27')
  assert.equal(move(next, 'end', -1), '2026-12-07 2026-12-27')
  assert.equal(move(next, 'whole', -2), 'It cannot begin in the past.')
  assert.equal(move(next, 'end', -4), 'It would end before it begins.')
})

test('the rest of a program that has begun moves later by a pause, and never earlier', () => {
  const current = program('2026-11-09', '2026-12-06')
  assert.equal(move(current, 'whole', 2), '2026-11-09 2026-12-20 by a pause')
  assert.match(move(current, 'whole', -1), /only move later/)
  assert.equal(move(current, 'end', -1), '2026-11-09 2026-11-29')
  assert.equal(move(current, 'end', -2), 'It cannot end in the past.')
  const paused = program('2026-11-09', '2026-12-13', [{ from: '2026-11-23', until: '2026-11-30', days: 7 }])
  assert.match(move(paused, 'whole', 1), /stretch the pause/)
})

test('a pause moves and stretches at both ends until it has begun; then only the return changes', () => {
  const next = pause('2026-12-07', '2026-12-14')
  assert.equal(move(next, 'whole', 1), '2026-12-14 2026-12-21')
  assert.equal(move(next, 'start', -1), '2026-11-30 2026-12-14')
  assert.equal(move(next, 'end', 1), '2026-12-07 2026-12-21')
  assert.equal(move(next, 'end', -1), 'It would end before it begins.')
  assert.match(move(next, 'end', 60), /at most 366 days/)
  const current = pause('2026-11-23', '2026-11-30')
  assert.equal(move(current, 'whole', 1), 'This pause has begun. Only its end can change.')
  assert.equal(move(current, 'end', 1), '2026-11-23 2026-12-07')
})

test('an event moves and stretches by weeks, but not into the past', () => {
  const meet = event('2026-12-19')
  assert.equal(move(meet, 'whole', -2), '2026-12-05 2026-12-05')
  assert.equal(move(meet, 'end', 1), '2026-12-19 2026-12-26')
  assert.equal(move(meet, 'whole', -4), 'It cannot begin in the past.')
  assert.equal(move(meet, 'start', 1), 'It would end before it begins.')
  assert.match(move(event('2026-11-20'), 'whole', 1), /has begun/)
  assert.equal(move(event('2026-11-10', '2026-11-12'), 'end', 1), 'It is over.')
  assert.match(move(meet, 'end', 60), /at most 366 days/)
})

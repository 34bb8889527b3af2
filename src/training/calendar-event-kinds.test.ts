import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from './calendar.ts'
import { calendarEventKinds, findNextCountdownEvent, isCountdownKind } from './calendar-event-kinds.ts'

const today = '2026-11-23'
const eventOn = (kind: (typeof calendarEventKinds)[number], startDate: string) => ({
  kind,
  startDate,
  endDate: startDate,
})

test('the countdown is for the next competition or test that has not started', () => {
  const meet = eventOn('competition', '2026-12-19')
  const test = eventOn('test', '2026-12-19')
  const later = eventOn('competition', '2027-02-21')
  const travel = eventOn('travel', '2026-12-18')
  const past = eventOn('competition', '2026-11-22')
  assert.equal(findNextCountdownEvent([later, test, meet, travel, past], today), meet)
  assert.equal(findNextCountdownEvent([travel, past], today), undefined)
  assert.equal(findNextCountdownEvent([eventOn('test', today)], today)?.startDate, today)
})

test('no other event of the countdown’s kinds is nearer', () => {
  const event = fc
    .record({ kind: fc.constantFrom(...calendarEventKinds), days: fc.integer({ min: -30, max: 400 }) })
    .map(({ kind, days }) => eventOn(kind, addDays(today, days)))
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), events => {
      const next = findNextCountdownEvent(events, today)
      const candidates = events.filter(one => isCountdownKind(one.kind) && one.startDate >= today)
      assert.equal(next === undefined, candidates.length === 0)
      for (const one of candidates) assert.ok(next && next.startDate <= one.startDate)
    }),
  )
})

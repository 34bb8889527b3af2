import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { placeEventsOnDays } from './place-events.ts'

const event = (name: string, startDate: string, endDate = startDate) =>
  ({ name, startDate, endDate }) as CalendarEvent

test('an event appears on each of its days, but only on the days shown', () => {
  const days = ['2026-12-17', '2026-12-18', '2026-12-19']
  const events = [
    event('Camp', '2026-12-10', '2026-12-17'),
    event('Travel', '2026-12-18', '2026-12-24'),
    event('Meet', '2026-12-19'),
    event('Winter run', '2027-02-21'),
  ]
  const names = [...placeEventsOnDays(events, days)].map(([day, placed]) => [
    day,
    placed.map(({ name }) => name),
  ])
  assert.deepEqual(names, [
    ['2026-12-17', ['Camp']],
    ['2026-12-18', ['Travel']],
    ['2026-12-19', ['Travel', 'Meet']],
  ])
  assert.deepEqual([...placeEventsOnDays(events, [])], [])
})

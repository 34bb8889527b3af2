import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { listPasteDates, listSessionsOfDays, toDayRange, toggleCopied } from './copied-sessions.ts'

const createEntry = (id: string, date: string, state: CalendarEntry['state'] = 'planned') =>
  ({ id, date, state }) as CalendarEntry

const [lower, upper, pull, run] = [
  createEntry('lower', '2026-11-23', 'done'),
  createEntry('upper', '2026-11-25'),
  createEntry('pull', '2026-11-27'),
  createEntry('run', '2026-11-25', 'unplanned'),
]
const idsOf = (entries: readonly CalendarEntry[]) => entries.map(({ id }) => id)

test('lists the sessions of a range of days in either direction, without unplanned workouts', () => {
  const entries = [pull, run, upper, lower]
  assert.deepEqual(idsOf(listSessionsOfDays(entries, toDayRange('2026-11-25', '2026-11-23'))), [
    'lower',
    'upper',
  ])
  assert.deepEqual(idsOf(listSessionsOfDays(entries, toDayRange('2026-11-25', '2026-11-25'))), ['upper'])
  assert.deepEqual(idsOf(listSessionsOfDays(entries, toDayRange('2026-11-24', '2026-11-24'))), [])
})

test('a session is added to the copied ones by its day, and removed again', () => {
  const copied = toggleCopied([pull], lower)
  assert.deepEqual(idsOf(copied), ['lower', 'pull'])
  assert.deepEqual(idsOf(toggleCopied(copied, pull)), ['lower'])
})

test('pasted sessions are as far apart as the copied ones', () => {
  assert.deepEqual(
    listPasteDates([lower, upper, pull], '2026-12-08').map(({ entry, date }) => [entry.id, date]),
    [
      ['lower', '2026-12-08'],
      ['upper', '2026-12-10'],
      ['pull', '2026-12-12'],
    ],
  )
  assert.deepEqual(listPasteDates([], '2026-12-08'), [])
})

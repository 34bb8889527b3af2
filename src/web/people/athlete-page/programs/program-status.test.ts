import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDateFormatter } from '#web/ui/display/date-formatter.ts'
import { describeProgramStatus } from './program-status.ts'

const today = '2026-11-25'
const dates = createDateFormatter({ locale: 'en-GB', timeZone: 'UTC', today })
const program = { startDate: '2026-11-09', endDate: '2027-01-03', week: 3, weekCount: 8, pauses: [] }
const statusOf = (more: Partial<Parameters<typeof describeProgramStatus>[0]>) =>
  describeProgramStatus({ ...program, ...more }, today, dates)

test('shows the week of a current program and the start of a later one', () => {
  assert.equal(statusOf({}), 'week 3 of 8, ends 3 Jan 2027')
  assert.equal(statusOf({ startDate: '2026-12-07' }), 'starts 7 Dec, ends 3 Jan 2027')
})

test('shows how many weeks ahead the athlete sees', () => {
  assert.equal(statusOf({ visibleWeeks: 2 }), 'week 3 of 8, ends 3 Jan 2027, shown 2 weeks ahead')
  assert.equal(statusOf({ visibleWeeks: null }), statusOf({}))
})

test('shows a pause until the athlete returns', () => {
  const pauses = (from: string, until: string) => [{ from, until, days: 7 }]
  const end = 'ends 3 Jan 2027'
  assert.equal(
    statusOf({ pauses: pauses('2026-11-23', '2026-11-27') }),
    `week 3 of 8, paused until 27 Nov, ${end}`,
  )
  assert.equal(
    statusOf({ pauses: pauses('2026-11-30', '2026-12-07') }),
    `week 3 of 8, paused from 30 Nov to 7 Dec, ${end}`,
  )
  assert.equal(statusOf({ pauses: pauses('2026-11-22', today) }), `week 3 of 8, ${end}`)
})

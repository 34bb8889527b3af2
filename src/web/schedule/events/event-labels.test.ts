import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCountdown, formatEvent, formatEventDays } from './event-labels.ts'

const span = (startDate: string, endDate = startDate) => ({ startDate, endDate })

test('names the kind of an event, unless its name does', () => {
  assert.equal(formatEvent({ kind: 'travel', name: 'Bergen' }), 'Travel, Bergen')
  assert.equal(formatEvent({ kind: 'rest', name: 'Rest day' }), 'Rest day')
  assert.equal(formatEvent({ kind: 'competition', name: 'Club competition' }), 'Club competition')
})

test('formats the days of an event, with years only if there are two', () => {
  assert.equal(formatEventDays(span('2026-12-19'), 'en-GB'), 'Saturday 19 December')
  assert.equal(formatEventDays(span('2026-12-17', '2026-12-18'), 'en-GB'), '17 to 18 December')
  assert.equal(
    formatEventDays(span('2026-12-30', '2027-01-02'), 'en-GB'),
    '30 December 2026 to 2 January 2027',
  )
})

test('counts the days until an event', () => {
  const today = '2026-11-23'
  const count = (...days: Parameters<typeof span>) => formatCountdown(span(...days), today, 'en-GB')
  assert.equal(count('2026-12-19'), 'in 26 days')
  assert.equal(count('2026-11-24'), 'tomorrow')
  assert.equal(count('2026-11-23'), 'today')
  assert.equal(count('2026-11-23', '2026-11-30'), 'today')
  assert.equal(count('2026-11-20', '2026-11-30'), 'until 30 November')
  assert.equal(count('2026-11-20', '2026-11-23'), 'today')
})

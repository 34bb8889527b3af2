import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CountedNoun, countedNouns } from './counted-nouns.ts'
import { formatCount, selectNoun } from './format-count.ts'
import { formatCalendarDay, formatDayRange } from './format-date.ts'
import { formatInstant } from './format-instant.ts'
import { formatList } from './format-list.ts'
import { selectPluralForm } from './plural-form.ts'

test('formats a count with the singular form for exactly one, and the plural form otherwise', () => {
  assert.equal(formatCount(1, 'max'), '1 max')
  assert.equal(formatCount(0, 'max'), '0 maxes')
  assert.equal(formatCount(2, 'upcoming session'), '2 upcoming sessions')
  assert.equal(formatCount(1.5, 'rep'), '1.5 reps')
})

test('groups the digits of a count', () => {
  assert.equal(formatCount(12_345, 'max'), `${(12_345).toLocaleString()} maxes`)
})

test('ignores the sign of a number when selecting the singular or plural', () => {
  assert.equal(selectNoun(-1, 'set'), 'set')
  assert.equal(selectNoun(-2, 'set'), 'sets')
})

test('selects the verb form that agrees with a number', () => {
  assert.equal(selectPluralForm(1, { one: 'needs', other: 'need' }), 'needs')
  assert.equal(selectPluralForm(3, { one: 'needs', other: 'need' }), 'need')
})

test('each noun is listed under its singular form', () => {
  for (const noun of Object.keys(countedNouns) as CountedNoun[]) assert.equal(selectNoun(1, noun), noun)
})

test('joins any number of words, with “and” or “or” before the last', () => {
  assert.equal(formatList([]), '')
  assert.equal(formatList(['Ana']), 'Ana')
  assert.equal(formatList(['Ana', 'Bo']), 'Ana and Bo')
  assert.equal(formatList(['Ana', 'Bo', 'Clara']), 'Ana, Bo and Clara')
  assert.equal(formatList(['Mon', 'Tue'], 'or'), 'Mon or Tue')
})

test('formats an instant in the requested time zone and locale', () => {
  const parts = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const
  assert.equal(formatInstant('2026-11-21T17:30:00Z', parts, 'en-GB'), '22/11/2026, 02:30')
  assert.equal(formatInstant('2026-11-21T17:30:00Z', parts, 'de'), '22.11.26, 02:30')
  const utcParts = { ...parts, timeZone: 'UTC' }
  assert.equal(formatInstant(new Date('2026-11-21T17:30:00Z'), utcParts, 'en-GB'), '21/11/2026, 17:30')
})

test('formats a calendar day without shifting it to the previous or next day', () => {
  const parts = { weekday: 'short', day: 'numeric' } as const
  assert.equal(formatCalendarDay('2026-11-23', parts, 'en-GB'), 'Mon 23')
  assert.equal(formatCalendarDay('2026-11-24', parts, 'en-GB'), 'Tue 24')
})

test('shows the month only once if both days of a range are in the same month', () => {
  const parts = { day: 'numeric', month: 'short' } as const
  assert.match(formatDayRange('2026-11-09', '2026-11-15', parts, 'en-GB'), /^9\s–\s15 Nov$/)
  assert.match(formatDayRange('2026-11-30', '2026-12-06', parts, 'en-GB'), /^30 Nov\s–\s6 Dec$/)
})

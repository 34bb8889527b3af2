import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progressWords, weekNow, weekWords } from './progress.ts'

const course = { startDate: '2026-11-09', endDate: '2026-12-05', weekCount: 4, isEnded: false }

test('progress is said in both numbers, and what lies ahead', () => {
  const words = (sessionsDone: number, sessionsDue: number) =>
    progressWords({ sessionCount: 16, sessionsDone, sessionsDue })
  assert.equal(words(8, 8), '8 of 8 due sessions done, 8 to come')
  assert.equal(words(0, 0), 'No session due yet, 16 to come')
  assert.equal(words(15, 16), '15 of 16 due sessions done')
})

test('a program is in a week between its first and its last day', () => {
  assert.equal(weekWords(course, '2026-11-23', 'en-GB'), 'week 3 of 4')
  assert.equal(weekWords(course, '2026-11-08', 'en-GB'), 'starts 9 November')
  assert.equal(weekWords(course, '2026-12-06', 'en-GB'), 'over')
  assert.equal(weekWords({ ...course, isEnded: true }, '2026-11-23', 'en-GB'), 'over')
})

test('before and after, the week now is the first or the last', () => {
  assert.deepEqual(
    ['2026-10-01', '2026-11-15', '2026-11-16', '2027-01-01'].map(today => weekNow(course, today)),
    [1, 1, 2, 4],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDaysInRow } from './days-in-row.ts'

const days = (...numbers: number[]) => new Set(numbers.map(number => `2026-11-${number}`))

test('a session between training days makes a row of at least four days', () => {
  assert.deepEqual(findDaysInRow(days(25, 27, 28), '2026-11-26'), {
    from: '2026-11-25',
    to: '2026-11-28',
    count: 4,
  })
  assert.equal(findDaysInRow(days(25, 27, 29), '2026-11-26'), undefined)
  assert.equal(findDaysInRow(days(20, 21, 22, 24), '2026-11-26'), undefined)
})

test('a day on which the athlete trains anyway changes nothing', () => {
  assert.equal(findDaysInRow(days(25, 26, 27, 28), '2026-11-26'), undefined)
})

test('no row is longer than two weeks in each direction', () => {
  const many = new Set(
    Array.from({ length: 30 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`),
  )
  assert.deepEqual(findDaysInRow(many, '2026-10-31')?.from, '2026-10-17')
})

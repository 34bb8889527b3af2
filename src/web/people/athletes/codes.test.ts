import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JoinCode } from '#contract/people.ts'
import { datesFor } from '../../ui/dates.ts'
import { termsFrom, termsOf } from './codes.ts'

const dates = datesFor({ locale: 'en-GB', timeZone: 'UTC', today: '2026-11-21' })
const rita = { _id: 'rita', id: 'rita', firstName: 'Rita', lastName: 'Example', avatarUrl: '' }
const code: JoinCode = {
  code: '7KQ2-M4XW',
  link: '',
  coach: rita,
  expiresAt: '2026-11-30T12:00:00.000Z',
  maxUses: 20,
  uses: 3,
  createdAt: '2026-11-20T12:00:00.000Z',
}

test('the terms of a code are said in words', () => {
  assert.equal(termsOf(code, dates), 'until 30 Nov, 3 of 20 used')
  assert.equal(termsOf({ ...code, expiresAt: null, maxUses: null }, dates), 'until you end it, 3 used')
})

test('a chosen week ends in a week, and no choice is no limit', () => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z')
  assert.deepEqual(termsFrom('7', '30', nowMs), { expiresAt: '2026-11-28T12:00:00.000Z', maxUses: 30 })
  assert.deepEqual(termsFrom('', '', nowMs), { expiresAt: null, maxUses: null })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JoinCode } from '#contract/people/people.ts'
import { createDateFormatter } from '#web/ui/display/date-formatter.ts'
import { describeCodeTerms, toJoinCodeTerms } from './join-code-terms.ts'

const dates = createDateFormatter({ locale: 'en-GB', timeZone: 'UTC', today: '2026-11-21' })
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

test('describes the expiry date of a join code and how often the code has been used', () => {
  assert.equal(describeCodeTerms(code, dates), 'expires 30 Nov, 3 of 20 used')
  assert.equal(describeCodeTerms({ ...code, expiresAt: null, maxUses: null }, dates), 'no expiry, 3 used')
})

test('the “one week” option sets the expiry to seven days from now, and empty options set no limits', () => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z')
  assert.deepEqual(toJoinCodeTerms('7', '30', nowMs), { expiresAt: '2026-11-28T12:00:00.000Z', maxUses: 30 })
  assert.deepEqual(toJoinCodeTerms('', '', nowMs), { expiresAt: null, maxUses: null })
})

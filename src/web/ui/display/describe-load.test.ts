import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PercentBase } from '#training/prescription/resolve-sets.ts'
import { describeLoadBase } from './describe-load.ts'

const base: PercentBase = { of: '1rm', loadKg: 118, origin: 'tested', date: '2026-10-12', oneRmKg: null }
const describeBase = (change: Partial<PercentBase>) =>
  describeLoadBase({ ...base, ...change }, 'kg', () => '12 Oct')

test('describes from what a percentage was calculated', () => {
  assert.equal(describeBase({}), '118 tested 12 Oct')
  assert.equal(describeBase({ of: 'training-max', loadKg: 106.2, oneRmKg: 118 }), '90 % of 118 tested 12 Oct')
  assert.equal(
    describeBase({ of: '5rm', loadKg: 101.14, oneRmKg: 118 }),
    '101.1 (5RM from 118 tested 12 Oct)',
  )
})

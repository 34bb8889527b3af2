import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoadableWeight } from '#training/plates/loadable-weight.ts'
import type { PercentBase, ResolvedSet } from '#training/prescription/resolve-sets.ts'
import { describeLoadBase, describeLoadSource } from './describe-load.ts'

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

test('describes a suggested load, or why there is none', () => {
  const load: LoadableWeight = {
    unit: 'kg',
    weight: 95,
    loadKg: 95,
    bar: null,
    plates: [],
    limit: null,
    missing: 0,
  }
  const describeSource = (resolved: ResolvedSet) => describeLoadSource(resolved, 'kg', () => '12 Oct')
  assert.equal(
    describeSource({
      kind: 'load',
      from: load,
      to: load,
      because: { kind: 'effort', percent: 81.1, toPercent: 81.1, base },
    }),
    'suggested, 81.1 % of 118 tested 12 Oct',
  )
  assert.equal(
    describeSource({ kind: 'last', loadKg: 60, date: '2026-10-12', cannotSay: 'too-many-reps' }),
    'last time, 12 Oct; no suggested load, because the RPE table ends at 12 repetitions',
  )
  assert.match(describeSource({ kind: 'none', cannotSay: 'rpe-too-low' }), /starts at RPE 6\.5/)
})

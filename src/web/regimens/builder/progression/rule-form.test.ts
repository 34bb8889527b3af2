import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSets } from '#training/prescription/format.ts'
import { wave531, wave753 } from '#training/progression/waves.ts'
import { fromLoadUnit, metric } from '#training/units.ts'
import { kinds, ruleOf, usualForm, withKind } from './rule-form.ts'

const form = usualForm

test('every kind of rule is whole as it is offered', () => {
  for (const [kind] of kinds) {
    const rule = ruleOf(withKind(form, kind, metric), metric)
    assert.notEqual(typeof rule, 'string', `${kind}: ${String(rule)}`)
  }
})

test('waves are lines that can be changed, and read back as they are', () => {
  const sets = (weeks: typeof wave531.weeks) => weeks.map(week => [formatSets(week.sets), week.isDeload])
  for (const wave of [wave531, wave753]) {
    const rule = ruleOf(withKind(form, wave.name === '5/3/1' ? '5/3/1' : '7/5/3', metric), metric)
    assert.ok(typeof rule !== 'string' && rule.kind === 'cycle')
    assert.deepEqual(sets(rule.weeks), sets(wave.weeks))
    assert.equal(rule.addEachPass, wave.addEachPass)
  }
})

test('kilos are said in the unit of the reader, with a comma or a point', () => {
  const pounds = { load: 'lb', distance: 'mi' } as const
  const rule = ruleOf({ ...form, of: 'load', by: '5' }, pounds)
  const add = { of: 'load', kg: fromLoadUnit(5, 'lb') }
  assert.deepEqual(rule, { kind: 'linear', add, every: 'week', eachNth: 1 })
  assert.deepEqual(ruleOf({ ...form, by: '2,5' }, metric), ruleOf({ ...form, by: '2.5' }, metric))
})

test('what is no rule says what is wrong', () => {
  assert.equal(ruleOf({ ...form, by: '' }, metric), 'Say how much more, as 2.5.')
  assert.equal(ruleOf({ ...form, nth: '0' }, metric), 'Say every how many, from 1 to 52.')
  const cycle = withKind(form, 'cycle', metric)
  assert.match(
    String(ruleOf({ ...cycle, patterns: '3x5 70%\nheavy stuff' }, metric)),
    /^“heavy stuff” is not read/,
  )
  assert.match(
    String(ruleOf({ ...withKind(form, 'taper', metric), shares: '65, x' }, metric)),
    /^Say the share/,
  )
  assert.match(
    String(ruleOf({ ...withKind(form, 'double', metric), repsFrom: '12', repsTo: '8' }, metric)),
    /range/,
  )
})

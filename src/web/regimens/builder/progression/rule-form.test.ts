import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSets } from '#training/prescription/format-sets.ts'
import { wave531, wave753 } from '#training/progression/preset-rules.ts'
import { convertToKg, metricUnits } from '#training/units.ts'
import { changeRuleKind, defaultRuleForm, parseRuleForm, ruleKindOptions } from './rule-form.ts'

const form = defaultRuleForm

test('every kind of rule is valid with its default values', () => {
  for (const [kind] of ruleKindOptions) {
    const rule = parseRuleForm(changeRuleKind(form, kind, metricUnits), metricUnits)
    assert.notEqual(typeof rule, 'string', `${kind}: ${String(rule)}`)
  }
})

test('preset waves are shown as editable lines that parse back to the same sets', () => {
  const sets = (weeks: typeof wave531.weeks) => weeks.map(week => [formatSets(week.sets), week.isDeload])
  for (const wave of [wave531, wave753]) {
    const rule = parseRuleForm(
      changeRuleKind(form, wave.name === '5/3/1' ? '5/3/1' : '7/5/3', metricUnits),
      metricUnits,
    )
    assert.ok(typeof rule !== 'string' && rule.kind === 'cycle')
    assert.deepEqual(sets(rule.weeks), sets(wave.weeks))
    assert.equal(rule.addEachPass, wave.addEachPass)
  }
})

test('loads use the coach’s unit and accept a comma or a point as the decimal separator', () => {
  const pounds = { load: 'lb', distance: 'mi' } as const
  const rule = parseRuleForm({ ...form, of: 'load', by: '5' }, pounds)
  const add = { of: 'load', kg: convertToKg(5, 'lb') }
  assert.deepEqual(rule, { kind: 'linear', add, every: 'week', eachNth: 1 })
  assert.deepEqual(
    parseRuleForm({ ...form, by: '2,5' }, metricUnits),
    parseRuleForm({ ...form, by: '2.5' }, metricUnits),
  )
})

test('returns an error message for an invalid rule', () => {
  assert.equal(parseRuleForm({ ...form, by: '' }, metricUnits), 'Enter an increase, such as 2.5.')
  assert.equal(
    parseRuleForm({ ...form, nth: '0' }, metricUnits),
    'Enter an interval of 1 to 52 weeks or sessions.',
  )
  const cycle = changeRuleKind(form, 'cycle', metricUnits)
  assert.match(
    String(parseRuleForm({ ...cycle, patterns: '3x5 70%\nheavy stuff' }, metricUnits)),
    /^“heavy stuff” was not recognised/,
  )
  assert.match(
    String(parseRuleForm({ ...changeRuleKind(form, 'taper', metricUnits), shares: '65, x' }, metricUnits)),
    /^Enter a percentage/,
  )
  assert.match(
    String(
      parseRuleForm(
        { ...changeRuleKind(form, 'double', metricUnits), repsFrom: '12', repsTo: '8' },
        metricUnits,
      ),
    ),
    /range/,
  )
})

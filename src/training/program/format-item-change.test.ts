import assert from 'node:assert/strict'
import { test } from 'node:test'
import { item } from './examples.test.ts'
import { formatItemChange } from './format-item-change.ts'

const change = (before: string, after: string) => formatItemChange(item('A', before), item('A', after))

test('if the load changed, shows only the change in load, in the unit of the load', () => {
  assert.equal(change('3x5 75 %', '3x5 77.5 %'), '+2.5')
  assert.equal(change('3x5 80 %', '2x5 65 %'), '−15')
  assert.equal(change('3x5 100 kg', '3x5 102.5 kg'), '+2.5')
  assert.equal(change('3x6 +5 kg', '3x6 +7.5 kg'), '+2.5')
  assert.equal(change('5/3/1+ 65/75/85 %', '5/3/1+ 70/80/90 %'), '+5')
  assert.equal(change('3x3 100 % of Snatch', '3x3 105 % of Snatch'), '+5')
  assert.equal(change('3x3 100 % of Snatch', '3x3 105 % of Clean'), null)
})

test('for a load in pounds, shows the change in pounds', () => {
  const pounds = { load: 'lb', distance: 'mi' } as const
  assert.equal(formatItemChange(item('A', '3x5 225 lb'), item('A', '3x5 230 lb'), pounds), '+5')
})

test('if the load is unchanged, shows the change in the number of sets, the amount or the effort', () => {
  assert.equal(change('3x10 3 RIR', '4x10 3 RIR'), '+1 set')
  assert.equal(change('4x10 3 RIR', '2x10 4 RIR'), '−2 sets')
  assert.equal(change('3x15 s', '3x20 s'), '+5 s')
  assert.equal(change('30 min', '35 min'), '+5 min')
  assert.equal(change('3x5 80 %', '3x6 80 %'), '+1 rep')
  assert.equal(change('3x8-10', '3x8-12'), '+2 reps')
  assert.equal(change('4x400 m', '4x800 m'), '+400 m')
  assert.equal(change('9 km', '5.5 km'), '−3.5 km')
  assert.equal(change('4x6 RPE 7', '4x6 RPE 7.5'), '+0.5 RPE')
  assert.equal(change('4x6 3 RIR', '4x6 2 RIR'), '−1 RIR')
})

test('returns null for prescriptions that are equal or cannot be compared', () => {
  assert.equal(change('3x5 80 %', '3x5 80 %'), null)
  assert.equal(change('3x5 80 %', '3x5 100 kg'), null)
  assert.equal(change('3x5 80 %', '3x5 80 % TM'), null)
  assert.equal(change('3x5', '3x20 s'), null)
  assert.equal(formatItemChange(null, item('A')), null)
  assert.equal(formatItemChange(item('A'), null), null)
})

test('an added warm-up set is not shown as an added set', () => {
  assert.equal(change('3x5 100 kg', 'warm-up 2x5 60 kg, 3x5 100 kg'), null)
})

test('compares top sets and back-off sets each in their own unit', () => {
  assert.equal(
    change('top 1x3 100 kg, back-off 3x5 90% of top', 'top 1x3 105 kg, back-off 3x5 90% of top'),
    '+5',
  )
  assert.equal(
    change('top 1x3 RPE 8, back-off 3x5 90% of top', 'top 1x3 RPE 8.5, back-off 3x5 90% of top'),
    '+0.5 RPE',
  )
  assert.equal(
    change('top 1x3 100 kg, back-off 3x5 90% of top', 'top 1x3 100 kg, back-off 3x5 85% of top'),
    '−5',
  )
  assert.equal(change('1x5 100 kg, 1x5 120 kg', '1x5 100 kg, 1x5 RPE 8'), null)
})

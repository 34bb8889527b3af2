import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { convertToKg } from '#training/units.ts'
import { readDuration } from './read-duration.ts'
import { decideDecimalMark, observeNumber, readNumber } from './read-number.ts'
import { restoreTypedLoad } from './typed-load.ts'

const seed = 20_261_129
const readValue = (text: string, mark: 'point' | 'comma' | null = null) => {
  const result = readNumber(text, mark)
  return result.kind === 'number' ? result.value : result.kind
}

test('reads every number of a file in the form of the file', () => {
  const number = fc.integer({ min: 0, max: 99_999_999 }).map(thousandths => thousandths / 1000)
  const thousands = fc.constantFrom('', ' ', '\u00a0', "'", 'other')
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1 }),
      fc.constantFrom('point', 'comma'),
      thousands,
      (values, mark, thousands) => {
        const decimal = mark === 'point' ? '.' : ','
        const group = thousands === 'other' ? (mark === 'point' ? ',' : '.') : thousands
        const format = (value: number) => {
          const [whole = '', fraction] = String(value).split('.')
          const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
          return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
        }
        const evidence = { points: 0, commas: 0 }
        const texts = [...values, 62.5].map(format)
        for (const text of texts) observeNumber(text, evidence)
        assert.equal(decideDecimalMark(evidence), mark)
        assert.deepEqual(
          texts.map(text => readValue(text, mark)),
          [...values, 62.5],
        )
      },
    ),
    { seed },
  )
})

test('does not guess whether a comma separates thousands', () => {
  assert.equal(readValue('1,234'), 'unclear')
  assert.deepEqual(
    ['1,234', '1.234'].map(text => readValue(text, 'comma')),
    [1.234, 1234],
  )
  assert.deepEqual(
    ['1,234', '1.234'].map(text => readValue(text, 'point')),
    [1234, 1.234],
  )
  assert.deepEqual(
    ['0,125', '1,234.5', '1.234,5', '12,5', '1,234,567'].map(text => readValue(text)),
    [0.125, 1234.5, 1234.5, 12.5, 1_234_567],
  )
})

test('reads signs and units, and rejects other text', () => {
  assert.deepEqual(readNumber('-62.5 lbs', null), { kind: 'number', value: -62.5, unit: 'lbs' })
  assert.deepEqual(
    ['\u221220', '+5', '.5', '5.', '1e3'].map(text => readValue(text)),
    [-20, 5, 0.5, 5, 1000],
  )
  for (const text of ['-', 'abc', '3-4', '12.5.3', 'NaN', 'Infinity', '1,23,45'])
    assert.equal(readValue(text), 'invalid', text)
  assert.equal(readValue('  '), 'empty')
})

test('reads durations in words, as clocks and as plain numbers', () => {
  const texts = [
    '1h 13m',
    '1小时13分钟',
    '1 Std. 13 Min.',
    '1:13:00',
    '73min',
    '1 ч 13 мин',
    'PT1H13M',
    '1:13 hr:00',
  ]
  assert.deepEqual(
    texts.map(text => readDuration(text, 'second')),
    [4380, 4380, 4380, 4380, 4380, 4380, 4380, null],
  )
  assert.deepEqual(
    ['264h 1m', '00:45', '90', '2h 30m 15s', '0m'].map(text => readDuration(text, 'second')),
    [950_460, 45, 90, 9015, 0],
  )
  assert.deepEqual([readDuration('0.5', 'hour'), readDuration('1,5', 'minute')], [1800, 90])
  for (const text of ['', 'nope', '1x', '-5', '1h nope'])
    assert.equal(readDuration(text, 'second'), null, text)
})

test('restores loads that were typed in pounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8000 }), quarters => {
      const pounds = quarters / 4
      const kg = convertToKg(pounds, 'lb')
      const decimals = String(kg).split('.')[1]?.length ?? 0
      const restored = restoreTypedLoad({ value: Math.round(kg * 1e9) / 1e9, unit: 'kg' })
      if (decimals >= 3) assert.deepEqual(restored, { value: pounds, unit: 'lb' })
    }),
    { seed },
  )
  assert.deepEqual(restoreTypedLoad({ value: 65.181223569, unit: 'kg' }), { value: 143.7, unit: 'lb' })
  assert.deepEqual(restoreTypedLoad({ value: 220.462, unit: 'lb' }), { value: 100, unit: 'kg' })
  for (const value of [62.5, 61.23, 61.237])
    assert.equal(restoreTypedLoad({ value, unit: null }).value, value)
  assert.deepEqual(restoreTypedLoad({ value: 61.23, unit: 'kg' }), { value: 61.23, unit: 'kg' })
  // Stored in pounds and converted back.
  assert.deepEqual(restoreTypedLoad({ value: 64.9998, unit: 'kg' }), { value: 65, unit: 'kg' })
  assert.deepEqual(restoreTypedLoad({ value: 31.9998, unit: 'kg' }), { value: 32, unit: 'kg' })
})

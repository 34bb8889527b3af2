import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseWeight } from './parse-weight.ts'
import { convertToKg } from './units.ts'

const seed = 20_261_128
const weight = fc.integer({ min: 0, max: 200_000 }).map(hundredths => hundredths / 100)
const space = fc.constantFrom('', ' ', '  ', '\t', '\u00a0')
const change = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
)

test('parses every weight with any unit, spacing and decimal separator', () => {
  const units = fc.constantFrom(
    ...(['', 'kg', 'kgs', 'kg.', 'kilos', 'kilograms'] as const).map(name => [name, 'kg'] as const),
    ...(['lb', 'lbs', 'lbs.', 'pounds', '#'] as const).map(name => [name, 'lb'] as const),
  )
  fc.assert(
    fc.property(
      weight,
      units,
      space,
      change,
      fc.constantFrom('.', ','),
      (value, [name, unit], gap, change, separator) => {
        const text = `${gap}${String(value).replace('.', separator)}${gap}${change(name)}${gap}`
        assert.equal(parseWeight(text), convertToKg(value, unit))
      },
    ),
    { seed },
  )
})

test('parses the weights of the request', () => {
  assert.deepEqual(['100 kg', '80 lb', '100', '62,5', '.5'].map(parseWeight), [
    100,
    convertToKg(80, 'lb'),
    100,
    62.5,
    0.5,
  ])
})

test('rejects text that is not a weight', () => {
  const texts = [
    '',
    ' ',
    'heavy',
    'kg',
    '-5',
    '5 stone',
    '5 constructor',
    '1,000.5',
    '1 000',
    '5 kg 3',
    '5-6 kg',
    '1e3',
    '0x10',
    'NaN',
    '∞',
  ]
  assert.deepEqual(
    texts.map(parseWeight),
    texts.map(() => undefined),
  )
})

test('never returns a negative or infinite weight', () => {
  const characters = fc.constantFrom(...'0123456789.,-+e kglbs#')
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: characters })), text => {
      const parsed = parseWeight(text)
      assert.ok(parsed === undefined || (Number.isFinite(parsed) && parsed >= 0))
    }),
    { seed, numRuns: 2000 },
  )
})

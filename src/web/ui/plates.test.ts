import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbered, plateClass, platesWords } from './plates.ts'

test('plates are told as one reads them off the bar', () => {
  assert.equal(platesWords([25, 10, 2.5], 'kg'), '25, 10 and 2.5 kg on each side')
  assert.equal(platesWords([45], 'lb'), '45 lb on each side')
  assert.equal(platesWords([], 'kg'), 'no plates')
})

test('a plate looks as its federation’s, and one that it does not know as the next lighter', () => {
  assert.deepEqual(
    [25, 20, 10, 7.5, 1.25, 0.5].map(weight => plateClass(weight, 'kg')),
    [0, 1, 3, 4, 6, 6],
  )
  assert.deepEqual([plateClass(45, 'lb'), plateClass(2.5, 'lb')], [1, 6])
})

test('two plates alike are two', () => {
  assert.deepEqual(
    numbered([20, 20, 5]).map(plate => plate.key),
    ['20-0', '20-1', '5-0'],
  )
})

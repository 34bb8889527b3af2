import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lettersOf } from './letters.ts'

const straight = (exercises = 1) => ({ kind: 'straight', exercises })
const superset = (exercises = 2) => ({ kind: 'superset', exercises })

test('exercises of a group share a letter', () => {
  assert.deepEqual(lettersOf([straight(), superset(), straight()]), ['A', 'B1', 'B2', 'C'])
  assert.deepEqual(lettersOf([straight(2), superset(1), superset(3)]), ['A', 'B', 'C', 'D1', 'D2', 'D3'])
})

test('after Z comes AA', () => {
  assert.deepEqual(lettersOf([straight(54)]).slice(24), [
    ...['Y', 'Z'],
    ...Array.from({ length: 26 }, (_, index) => `A${String.fromCharCode(65 + index)}`),
    ...['BA', 'BB'],
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenAreas } from '#contract/account/token-scopes.ts'
import { areaTexts, describeScopes, toScopes } from './token-areas.ts'

test('every area has a text, in the order of the contract', () => {
  assert.deepEqual(Object.keys(areaTexts), [...tokenAreas])
})

test('choices become scopes, and areas without access are left out', () => {
  assert.deepEqual(toScopes({ workouts: 'write', programs: 'read', health: 'none' }), [
    'programs:read',
    'workouts:write',
  ])
  assert.deepEqual(toScopes({}), [])
})

test('a sentence says what a token may do', () => {
  assert.equal(describeScopes(['workouts:read']), 'Reads workouts.')
  assert.equal(
    describeScopes(['workouts:read', 'programs:write', 'health:read', 'workouts:write']),
    'Reads health. Reads and writes programs and workouts.',
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '#contract/operations.ts'
import { isInTokenScope, listNamedAthletes, listRequiredScopes, tokenAreas } from './token-scopes.ts'

const read = { name: 'workoutLogs.mine', method: 'GET' } as const
const write = { name: 'workoutLogs.record', method: 'POST' } as const

test('every operation for signed-in users belongs to an area', () => {
  const known = new Set(tokenAreas.flatMap(area => [`${area}:read`, `${area}:write`]))
  const unknown = operations
    .filter(({ access }) => access !== 'public')
    .filter(operation => !listRequiredScopes(operation).every(scope => known.has(scope)))
  assert.deepEqual(
    unknown.map(({ name }) => name),
    [],
  )
})

test('only administrators’ operations are in the area “admin”, and all of them are', () => {
  for (const operation of operations.filter(({ access }) => access !== 'public'))
    assert.equal(
      listRequiredScopes(operation).some(scope => scope.startsWith('admin:')),
      operation.access === 'admin',
      operation.name,
    )
})

test('a scope for writing includes reading, and no other area', () => {
  assert.equal(isInTokenScope(['workouts:read'], read), true)
  assert.equal(isInTokenScope(['workouts:read'], write), false)
  assert.equal(isInTokenScope(['workouts:write'], write), true)
  assert.equal(isInTokenScope(['workouts:write'], read), true)
  assert.equal(isInTokenScope(['programs:write', 'account:write'], read), false)
  assert.equal(isInTokenScope([], read), false)
})

test('an operation that combines areas needs a scope for each of them', () => {
  const lifters = { name: 'lifters.read', method: 'POST' } as const
  assert.equal(isInTokenScope(['progress:write'], lifters), false)
  assert.equal(isInTokenScope(['progress:write', 'health:write'], lifters), true)
})

test('a feature without an area is closed to every token', () => {
  const all = tokenAreas.map(area => `${area}:write`)
  assert.equal(isInTokenScope(all, { name: 'newFeature.show', method: 'GET' }), false)
})

test('finds the athletes that a request names, in its path and in its fields', () => {
  const request = { path: '/api/regimens', params: {}, query: {}, input: {} }
  assert.equal(listNamedAthletes(request), undefined)
  assert.deepEqual(
    listNamedAthletes({ ...request, path: '/api/athletes/{id}/decisions', params: { id: 'ana' } }),
    ['ana'],
  )
  assert.equal(
    listNamedAthletes({ ...request, path: '/api/workout-logs/{id}', params: { id: 'log' } }),
    undefined,
  )
  assert.deepEqual(
    listNamedAthletes({ ...request, query: { athleteId: 'ana' }, input: { athleteIds: ['bo', 'cy'] } }),
    ['ana', 'bo', 'cy'],
  )
})

test('a request that names a group or an empty list may concern any athlete', () => {
  const request = { path: '/api/announcements', params: {}, query: {}, input: {} }
  assert.equal(listNamedAthletes({ ...request, input: { athleteIds: [] } }), undefined)
  assert.equal(listNamedAthletes({ ...request, input: { athleteIds: ['ana'], groupId: 'squad' } }), undefined)
  assert.equal(listNamedAthletes({ ...request, query: { athleteId: 'ana', groupId: 'squad' } }), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from './operations.ts'

/** The calls that the request lists, as it writes them: its clients use these very paths. */
const asked = `
GET /auth/check
POST /api/auth/login
POST /api/auth/logout
POST /auth/refresh-token
POST /auth/register
PATCH /auth/profile
DELETE /auth/delete-account
POST /auth/forgot-password
PATCH /auth/reset-password/{token}
GET /api/notifications
PATCH /notifications/{id}/read
PATCH /notifications/read-all
GET /api/regimens
GET /api/regimens/coach
GET /api/regimens/athlete
GET /api/regimens/{id}
POST /api/regimens
PATCH /api/regimens/{id}
DELETE /api/regimens/{id}
POST /api/regimens/assign-bulk
GET /api/health
DELETE /api/workout-logs/regimen/{id}
GET /api/workout-logs/coach/my-athletes
GET /api/workout-logs/coach/athlete/{id}
GET /api/workout-logs/coach/stats
POST /api/workout-logs
GET /api/workout-logs/my-logs
DELETE /api/workout-logs/cleanup
GET /achievements/my-achievements`
  .trim()
  .split('\n')

test('every call that was asked for is an operation, under the path it was asked for', () => {
  const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`))
  assert.deepEqual(
    asked.filter(call => !declared.has(call)),
    [],
  )
})

test('no two operations share a name, or a path once /api is left aside', () => {
  const names = operations.map(one => one.name)
  const places = operations.map(
    ({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '{}')}`,
  )
  assert.equal(new Set(names).size, names.length)
  assert.equal(new Set(places).size, places.length)
})

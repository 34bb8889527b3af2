import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { account, health } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { wrapInDataResponse } from './fields.ts'
import { hasOutputShape } from './response-shape.ts'

const healthy = { status: 'success', message: 'Up.', version: '0.1.0' }

test('accepts a declared response, with or without additional fields', () => {
  assert.equal(hasOutputShape(health, healthy), true)
  assert.equal(hasOutputShape(health, { ...healthy, region: 'north' }), true)
})

test('rejects every body that lacks a required field or has one of another type', () => {
  for (const body of [
    undefined,
    null,
    '',
    '<h1>Welcome to our hotel</h1>',
    [],
    {},
    { ...healthy, status: 'ok' },
    { ...healthy, message: undefined },
    { ...healthy, version: 1 },
  ])
    assert.equal(hasOutputShape(health, body), false, JSON.stringify(body))
  for (const operation of [account.check, notifications.list, workoutLogs.mine])
    for (const body of [{}, { status: 'success' }, { status: 'success', data: {} }])
      assert.equal(hasOutputShape(operation, body), false, `${operation.name} ${JSON.stringify(body)}`)
})

test('checks the items of a list', () => {
  const list = { output: wrapInDataResponse(z.array(z.object({ reps: z.int() }))) }
  const response = (...data: unknown[]) => ({ status: 'success', data })
  assert.equal(hasOutputShape(list, response()), true)
  assert.equal(hasOutputShape(list, response({ reps: 5 }, { reps: 3 })), true)
  assert.equal(hasOutputShape(list, response({ reps: 5 }, {})), false)
})

test('accepts values and formats that a newer server may have added', () => {
  const newer = {
    output: wrapInDataResponse(
      z.object({ role: z.enum(['athlete', 'coach']), id: z.uuid(), load: z.union([z.number(), z.string()]) }),
    ),
  }
  const response = (data: object) => ({ status: 'success', data })
  assert.equal(hasOutputShape(newer, response({ role: 'physio', id: 'n1', load: '80 lb' })), true)
  assert.equal(hasOutputShape(newer, response({ role: 'physio', id: 'n1', load: {} })), false)
})

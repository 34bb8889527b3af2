import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '#contract/operation.ts'
import type { Call } from '../app/calls.ts'
import { CallFailure } from '../app/failures.ts'
import { removeRegimen } from './remove.ts'

const logs = 'workoutLogs.removeOfRegimen'
const regimen = 'regimens.remove'

/** Deletes with a server that refuses these operations, in the order in which they are asked. */
async function attempt(refusals: Record<string, number[]> = {}, hasToken = true) {
  const asked: string[] = []
  let warnings = 0
  const call = (async (operation: Operation) => {
    asked.push(operation.name)
    const status = refusals[operation.name]?.shift()
    if (status !== undefined) throw new CallFailure(status)
    return {}
  }) as Call
  const removal = await removeRegimen('7', { call, hasToken: () => hasToken, onLogsFailed: () => warnings++ })
  return { removal, asked, warnings }
}

test('logs go first, then the regimen, then the logs that came meanwhile', async () => {
  const { removal, asked, warnings } = await attempt()
  assert.deepEqual(asked, [logs, regimen, logs])
  assert.equal(warnings, 0)
  assert.deepEqual(removal, {
    outcome: 'deleted',
    message: 'Regimen and all associated workout logs deleted successfully',
    areLogsDeleted: true,
  })
})

test('logs that cannot be deleted are warned of and hold nothing up', async () => {
  const { removal, asked, warnings } = await attempt({ [logs]: [500] })
  assert.deepEqual(asked, [logs, regimen, logs])
  assert.equal(warnings, 1)
  assert.deepEqual(removal.outcome === 'deleted' && removal.areLogsDeleted, true)
  const twice = await attempt({ [logs]: [500, 500] })
  assert.deepEqual(twice.removal.outcome === 'deleted' && twice.removal.areLogsDeleted, false)
})

test('a regimen that is gone already ends quietly, its logs cleaned up', async () => {
  const { removal, asked } = await attempt({ [regimen]: [404] })
  assert.deepEqual(asked, [logs, regimen, logs])
  assert.deepEqual(removal, { outcome: 'gone' })
})

const refusals: [number, string][] = [
  [401, 'You must be logged in to delete this regimen'],
  [403, 'You do not have permission to delete this regimen'],
  [500, 'Failed to delete regimen. Please try again.'],
  [0, 'Server not responding. Please check your connection.'],
]
for (const [status, message] of refusals) {
  test(`an answer of ${status} is said in the request's words`, async () => {
    const { removal, asked } = await attempt({ [regimen]: [status] })
    assert.deepEqual(removal, { outcome: 'refused', message })
    assert.deepEqual(asked, [logs, regimen])
  })
}

test('without a token nothing is asked', async () => {
  const { removal, asked } = await attempt({}, false)
  assert.deepEqual(removal, { outcome: 'refused', message: 'Please log in to delete this regimen' })
  assert.deepEqual(asked, [])
})

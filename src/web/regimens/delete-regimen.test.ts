import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '#contract/operation.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import type { ApiCaller } from '#web/app/client/create-api-client.ts'
import { deleteRegimen } from './delete-regimen.ts'

const logs = 'workoutLogs.removeOfRegimen'
const regimen = 'regimens.remove'

/**
 * Deletes a regimen using a fake API. The first calls to each operation fail with the given status codes, one
 * code per call; later calls succeed.
 */
async function runDeletion(refusals: Record<string, number[]> = {}, hasToken = true) {
  const calls: string[] = []
  let warnings = 0
  const call = (async (operation: Operation) => {
    calls.push(operation.name)
    const status = refusals[operation.name]?.shift()
    if (status !== undefined) throw new CallFailure(status)
    return {}
  }) as ApiCaller
  const removal = await deleteRegimen('7', { call, hasToken: () => hasToken, onLogsFailed: () => warnings++ })
  return { removal, calls, warnings }
}

test('deletes the logs, then the regimen, then logs recorded in the meantime', async () => {
  const { removal, calls, warnings } = await runDeletion()
  assert.deepEqual(calls, [logs, regimen, logs])
  assert.equal(warnings, 0)
  assert.deepEqual(removal, {
    outcome: 'deleted',
    message: 'Regimen and all associated workout logs deleted successfully',
    areLogsDeleted: true,
  })
})

test('if deleting the logs fails, shows a warning and still deletes the regimen', async () => {
  const { removal, calls, warnings } = await runDeletion({ [logs]: [500] })
  assert.deepEqual(calls, [logs, regimen, logs])
  assert.equal(warnings, 1)
  assert.deepEqual(removal.outcome === 'deleted' && removal.areLogsDeleted, true)
  const twice = await runDeletion({ [logs]: [500, 500] })
  assert.deepEqual(twice.removal.outcome === 'deleted' && twice.removal.areLogsDeleted, false)
})

test('if the regimen no longer exists, deletes its logs and shows no message', async () => {
  const { removal, calls } = await runDeletion({ [regimen]: [404] })
  assert.deepEqual(calls, [logs, regimen, logs])
  assert.deepEqual(removal, { outcome: 'gone' })
})

const refusals: [number, string][] = [
  [401, 'You must be logged in to delete this regimen'],
  [403, 'You do not have permission to delete this regimen'],
  [500, 'Failed to delete regimen. Please try again.'],
  [0, 'Server not responding. Please check your connection.'],
]
for (const [status, message] of refusals) {
  test(`shows the specified error message for HTTP status ${status}`, async () => {
    const { removal, calls } = await runDeletion({ [regimen]: [status] })
    assert.deepEqual(removal, { outcome: 'refused', message })
    assert.deepEqual(calls, [logs, regimen])
  })
}

test('sends no request if the access token is missing', async () => {
  const { removal, calls } = await runDeletion({}, false)
  assert.deepEqual(removal, { outcome: 'refused', message: 'Please log in to delete this regimen' })
  assert.deepEqual(calls, [])
})

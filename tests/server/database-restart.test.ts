import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { eventually } from '#support/eventually.ts'
import { startProductWithOwnDatabase } from '#support/product-with-own-database.ts'
import { createAccount, createSignIn } from '#support/server/accounts.ts'
import { createTestClient } from '#support/server/test-client.ts'

test('when only the database restarts, the server reports it, keeps running, and records the workout once', async () => {
  const product = await startProductWithOwnDatabase()
  try {
    const { id } = await createAccount(product.address, {
      firstName: 'Ana',
      role: 'athlete',
      isVerified: true,
    })
    const { token } = await createSignIn(product.address, id)
    const ana = Object.assign(createTestClient(product.address), { token })
    const record = (name: string) => {
      const sets = [{ id: uuidv7(), reps: 5, loadKg: 100 }]
      const input = { id: uuidv7(), name, exercises: [{ id: uuidv7(), name: 'Back squat', sets }] }
      return () => ana.call(workoutLogs.record, { input })
    }
    const fetchNames = async () => (await ana.get(workoutLogs.mine)).data.map(log => log.name)
    assert.equal((await record('Lower')()).ok, true)

    await product.stopDatabase()
    const recordUpper = record('Upper')
    const reply = await recordUpper()
    assert.deepEqual([reply.ok, reply.status], [false, 503])

    await product.startDatabase()
    await eventually(async () => (await recordUpper()).ok, 'the workout is recorded')
    assert.equal((await recordUpper()).ok, true)
    assert.deepEqual(await fetchNames(), ['Upper', 'Lower'])
  } finally {
    await product.end()
  }
})

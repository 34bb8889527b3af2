import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failure } from '../http/failures.ts'
import { turns } from './turns.ts'

test('so many work at once, so many wait, and the rest is asked to come again', async () => {
  const inTurn = turns(2, 1)
  const begun: number[] = []
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number)
      await end
      return number
    })
  const taken = [work(1), work(2), work(3)]
  await assert.rejects(work(4), failure('server.busy', { retryAfterSeconds: 5 }))
  assert.deepEqual(begun, [1, 2])
  letGo()
  assert.deepEqual(await Promise.all(taken), [1, 2, 3])
  assert.equal(await work(5), 5)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failure } from '#server/http/failures.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('runs two tasks at once, queues a third and rejects the fourth because the server is busy', async () => {
  const limit = createConcurrencyLimiter(2, 1)
  const started: number[] = []
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const work = (number: number) =>
    limit(async () => {
      started.push(number)
      await end
      return number
    })
  const tasks = [work(1), work(2), work(3)]
  await assert.rejects(work(4), failure('server.busy', { retryAfterSeconds: 5 }))
  assert.deepEqual(started, [1, 2])
  finish()
  assert.deepEqual(await Promise.all(tasks), [1, 2, 3])
  assert.equal(await work(5), 5)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPersonQueue } from './person-queue.ts'

test('runs the tasks of a person one after the other, even if one fails', async () => {
  const enqueue = createPersonQueue(2)
  const events: string[] = []
  const first = Promise.withResolvers<void>()
  const run = (person: string, name: string, work?: Promise<void>) =>
    enqueue(person, async () => {
      events.push(`${name} starts`)
      await work
      events.push(`${name} ends`)
      return name
    })
  const failing = assert.rejects(run('rita', 'squat', first.promise), { message: 'A bug' })
  const next = run('rita', 'bench')
  assert.equal(await run('bo', 'row'), 'row')
  assert.deepEqual(events, ['squat starts', 'row starts', 'row ends'])
  first.reject(new Error('A bug'))
  await failing
  assert.equal(await next, 'bench')
  assert.deepEqual(events.slice(3), ['bench starts', 'bench ends'])
})

test('rejects a task if too many tasks of the same person wait', async () => {
  const enqueue = createPersonQueue(1)
  const first = Promise.withResolvers<string>()
  const accepted = [enqueue('rita', () => first.promise), enqueue('rita', async () => 'bench')]
  await assert.rejects(
    enqueue('rita', async () => 'row'),
    {
      code: 'regimen.too-many-saves',
      details: { retryAfterSeconds: 5 },
    },
  )
  assert.equal(await enqueue('bo', async () => 'row'), 'row')
  first.resolve('squat')
  assert.deepEqual(await Promise.all(accepted), ['squat', 'bench'])
  assert.equal(await enqueue('rita', async () => 'deadlift'), 'deadlift')
})

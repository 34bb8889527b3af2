import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDeferredLoading, withPreload } from './lazy-loading.ts'

/** Lets everything run that belongs to the current task. */
async function finishTask() {
  for (let step = 0; step < 50; step++) await undefined
}

test('code that is loaded in advance is requested in one task after the other', async () => {
  const requested: string[] = []
  const counts = ['menu', 'dialog', 'chart'].map(
    name =>
      new Promise<number>(resolve => {
        withPreload(async () => {
          requested.push(name)
          await finishTask()
          resolve(requested.length)
        })
      }),
  )
  await finishTask()
  assert.deepEqual(requested, [])
  startDeferredLoading()
  assert.deepEqual(await Promise.all(counts), [1, 2, 3])
  assert.deepEqual(requested, ['menu', 'dialog', 'chart'])
})

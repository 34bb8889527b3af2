import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Preparation } from '#support/notation/prepare-parsing-alone.ts'

const program = new URL('../../../tests/support/notation/prepare-parsing-alone.ts', import.meta.url)

test('the parser reads its patterns in many steps, and parses as before', async () => {
  const [{ leftAfterStep, item }] = (await once(new Worker(program), 'message')) as [Preparation]
  const steps = leftAfterStep.indexOf(false)
  assert.ok(steps > 10, `no pattern is left after step ${steps}`)
  assert.ok(leftAfterStep.slice(steps).every(areLeft => !areLeft))
  assert.deepEqual([item?.name, item?.sets.length, item?.restSeconds], ['Back squat', 4, 120])
})

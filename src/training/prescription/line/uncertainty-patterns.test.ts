import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { UncertainReport } from '#support/notation/collect-uncertain.ts'

test('a line that meets a condition has what the pattern in front of it needs', async () => {
  const thread = new Worker(
    new URL('../../../../tests/support/notation/collect-uncertain.ts', import.meta.url),
  )
  const [report] = (await once(thread, 'message')) as [UncertainReport]
  assert.ok(report.exerciseCount > 2000, `${report.exerciseCount} exercises`)
  assert.ok(report.metCount > 40, `${report.metCount} conditions`)
  assert.deepEqual(report.wrongPatterns, [])
})

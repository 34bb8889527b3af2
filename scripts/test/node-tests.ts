import { availableParallelism } from 'node:os'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import type { Outcome } from './outcome.ts'

/** Node's own test runner, a process a file; suites are not counted, only tests. */
export async function runNodeTests(files: string[]): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0 }
  if (files.length === 0) return outcome
  const stream = run({ files, concurrency: availableParallelism(), timeout: 120_000 })
  stream.on('test:pass', ({ details, skip, todo }) => {
    if (details.type === 'suite') return
    // A test that was switched off proves nothing.
    if (skip || todo) outcome.failed++
    else outcome.passed++
  })
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') outcome.failed++
  })
  stream.compose(new spec()).pipe(process.stdout)
  await new Promise(done => stream.on('end', done))
  return outcome
}

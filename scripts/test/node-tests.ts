import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { nothingRan, type Outcome, proof } from './outcome.ts'

/**
 * Node's own test runner, a process a file; suites are not counted, only tests. What one process compiled the others
 * need not compile again: the code is the same, and Node compares it with what it kept.
 */
export async function runNodeTests(root: string, files: string[]): Promise<Outcome> {
  if (files.length === 0) return nothingRan
  const proven: string[] = []
  let failed = 0
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/cornerman-compiled') }
  const stream = run({ files, concurrency: availableParallelism(), timeout: 120_000, env })
  stream.on('test:pass', ({ details, skip, todo, file = '', name }) => {
    if (details.type === 'suite') return
    // A test that was switched off proves nothing.
    if (skip || todo) failed++
    else proven.push(proof(relative(root, file), name))
  })
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') failed++
  })
  stream.compose(new spec()).pipe(process.stdout)
  await new Promise(done => stream.on('end', done))
  return { passed: proven.length, failed, proven }
}

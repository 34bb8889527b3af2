import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { runNodeTests } from './node-tests.ts'

const root = resolve(import.meta.dirname, '../..')
const limits = { testMs: 300, silenceMs: 3000, endMs: 1000 }

/** Runs a test file with the given content. Returns its outcome and output. */
async function runFile(context: TestContext, content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-node-tests-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sample.test.ts')
  writeFileSync(file, `import { test } from 'node:test'\n${content}`)
  const printed: string[] = []
  context.mock.method(console, 'log', (line: string) => printed.push(line))
  const outcome = await runNodeTests(root, [file], limits)
  context.mock.restoreAll()
  return { ...outcome, printed: printed.join('\n') }
}

test('reports the title of a test that hangs, and runs the next test', async context => {
  const { passed, failed, printed } = await runFile(
    context,
    `test('waits forever', () => new Promise(() => {}))
     test('comes next', () => {})`,
  )
  assert.deepEqual([passed, failed], [1, 1])
  assert.match(printed, /waits forever\n.*timed out after 300ms/)
  assert.match(printed, /The last request was none/)
})

test('stops a process that blocks its event loop, and reports the test file', async context => {
  const { passed, failed, printed } = await runFile(context, `test('never yields', () => { for (;;); })`)
  assert.deepEqual([passed, failed], [0, 1])
  assert.match(printed, /sample\.test\.ts hung/)
})

test('reports a skipped test and a process that does not exit as failures', async context => {
  const { passed, failed, printed } = await runFile(
    context,
    `test('leaves a timer behind', () => { setInterval(() => {}, 1000) })
          test('is disabled', { skip: true }, () => {})`,
  )
  assert.deepEqual([passed, failed], [1, 2])
  assert.match(printed, /did not end: something in it is still open/)
  assert.match(printed, /is disabled\nis skipped/)
})

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { type NodeTestOptions, runNodeTests } from './node-tests.ts'

const root = resolve(import.meta.dirname, '../..')
const limits = { testMs: 300, silenceMs: 3000, endMs: 1000 }

/** Runs test files with the given content. Returns their outcome and output. */
async function runFiles(context: TestContext, contents: string[], options?: NodeTestOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-node-tests-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const files = contents.map((content, index) => {
    const file = join(folder, `sample-${index}.test.ts`)
    writeFileSync(file, `import { test } from 'node:test'\n${content}`)
    return file
  })
  const printed: string[] = []
  context.mock.method(console, 'log', (line: string) => printed.push(line))
  const outcome = await runNodeTests(root, files, limits, options)
  context.mock.restoreAll()
  return { ...outcome, printed: printed.join('\n') }
}
const runFile = (context: TestContext, content: string) => runFiles(context, [content])

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
  assert.match(printed, /sample-0\.test\.ts hung/)
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

test('runs only the tests with the given titles, in any number of files, and prints nothing', async context => {
  const titles = ['adds 1 / 2 (exactly)', 'subtracts']
  const contents = Array.from(
    { length: 5 },
    () => `for (const title of ['adds 1 / 2 (exactly)', 'subtracts', 'subtracts twice'])
             test(title, () => { if (title === 'subtracts') throw new Error('no') })`,
  )
  const { passed, failures, printed } = await runFiles(context, contents, { titles, isQuiet: true })
  assert.deepEqual([passed, failures.length, printed], [5, 5, ''])
  assert.match(failures[0]?.test ?? '', /sample-\d\.test\.ts › subtracts$/)
  assert.match(failures[0]?.error ?? '', /Error: no/)
})

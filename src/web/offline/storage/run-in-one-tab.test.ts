import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { runInOneTab } from './run-in-one-tab.ts'

// Browsers do not provide the Web Locks API on pages served over plain HTTP.
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })

let storage: Record<string, string> = {}
let isFull = false
Object.assign(globalThis, {
  localStorage: {
    getItem: (name: string) => storage[name] ?? null,
    removeItem: (name: string) => delete storage[name],
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      storage[name] = text
    },
  },
})
const name = 'cornerman-outbox'
const leaseOf = (tab: string) => JSON.stringify({ tab, untilMs: Date.now() + 5000 })

beforeEach(() => {
  storage = {}
  isFull = false
})

test('a task runs in only one tab at a time and can run again after it has finished', async () => {
  const runs: string[] = []
  await runInOneTab(async () => {
    runs.push('first')
    await runInOneTab(async () => void runs.push('second'))
  })
  assert.deepEqual(runs, ['first'])
  await runInOneTab(async () => void runs.push('third'))
  assert.deepEqual(runs, ['first', 'third'])
})

test('a tab that was suspended does not reclaim a lease now held by another tab', async t => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  await runInOneTab(async () => {
    storage[name] = leaseOf('another')
    t.mock.timers.tick(4000)
    assert.match(storage[name] ?? '', /another/)
  })
  assert.match(storage[name] ?? '', /another/)
})

test('runs the task even if storage is full', async () => {
  isFull = true
  let hasRun = false
  await runInOneTab(async () => {
    hasRun = true
  })
  assert.ok(hasRun)
})

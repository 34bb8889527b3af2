import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { alone } from './alone.ts'

// A page that came by plain http: its browser has no locks.
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })

let kept: Record<string, string> = {}
let isFull = false
Object.assign(globalThis, {
  localStorage: {
    getItem: (name: string) => kept[name] ?? null,
    removeItem: (name: string) => delete kept[name],
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      kept[name] = text
    },
  },
})
const name = 'cornerman-outbox'
const leaseOf = (tab: string) => JSON.stringify({ tab, untilMs: Date.now() + 5000 })

beforeEach(() => {
  kept = {}
  isFull = false
})

test('of two tabs only the first is at it, and afterwards the other may', async () => {
  const acted: string[] = []
  await alone(async () => {
    acted.push('first')
    await alone(async () => void acted.push('second'))
  })
  assert.deepEqual(acted, ['first'])
  await alone(async () => void acted.push('third'))
  assert.deepEqual(acted, ['first', 'third'])
})

test('a tab that slept takes nothing from the one that went on in its place', async t => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  await alone(async () => {
    kept[name] = leaseOf('another')
    t.mock.timers.tick(4000)
    assert.match(kept[name] ?? '', /another/)
  })
  assert.match(kept[name] ?? '', /another/)
})

test('a device that is full sends all the same', async () => {
  isFull = true
  let hasActed = false
  await alone(async () => {
    hasActed = true
  })
  assert.ok(hasActed)
})

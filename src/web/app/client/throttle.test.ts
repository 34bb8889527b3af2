import assert from 'node:assert/strict'
import { test } from 'node:test'
import { throttle } from './throttle.ts'

const intervalMs = 15_000

test('ten calls in quick succession run the function once immediately and once more after the interval', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let count = 0
  const { call } = throttle(() => count++, intervalMs)
  for (let time = 0; time < 10; time++) {
    call()
    t.mock.timers.tick(500)
  }
  assert.equal(count, 1)
  t.mock.timers.tick(intervalMs)
  assert.equal(count, 2)
  t.mock.timers.tick(10 * intervalMs)
  assert.equal(count, 2)
})

test('a call after the interval runs the function immediately', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let count = 0
  const { call } = throttle(() => count++, intervalMs)
  call()
  t.mock.timers.tick(intervalMs)
  call()
  assert.equal(count, 2)
})

test('does not run the function after the throttle is stopped', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let count = 0
  const { call, stop } = throttle(() => count++, intervalMs)
  call()
  call()
  stop()
  t.mock.timers.tick(2 * intervalMs)
  assert.equal(count, 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spaced } from './spaced.ts'

const apartMs = 15_000

test('a network that comes back ten times within seconds is answered at once and once more, not ten times', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let count = 0
  const { call } = spaced(() => count++, apartMs)
  for (let time = 0; time < 10; time++) {
    call()
    t.mock.timers.tick(500)
  }
  assert.equal(count, 1)
  t.mock.timers.tick(apartMs)
  assert.equal(count, 2)
  t.mock.timers.tick(10 * apartMs)
  assert.equal(count, 2)
})

test('after a quiet span it is answered at once again', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let count = 0
  const { call } = spaced(() => count++, apartMs)
  call()
  t.mock.timers.tick(apartMs)
  call()
  assert.equal(count, 2)
})

test('what is stopped does nothing more', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let count = 0
  const { call, stop } = spaced(() => count++, apartMs)
  call()
  call()
  stop()
  t.mock.timers.tick(2 * apartMs)
  assert.equal(count, 1)
})

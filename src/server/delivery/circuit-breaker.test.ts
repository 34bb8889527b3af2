import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCircuitBreaker } from './circuit-breaker.ts'

const [dead, alive] = ['https://dead.example', 'https://alive.example']
const pauseMs = 60_000

function createTrial() {
  let nowMs = 0
  const breaker = createCircuitBreaker({ maxFailures: 3, pauseMs, readClockMs: () => nowMs })
  const fail = (service: string, count: number) => {
    for (let index = 0; index < count; index++) breaker.reportFailure(service)
  }
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { breaker, fail, wait }
}

test('a service is left alone after consecutive failures, and others are not affected', () => {
  const { breaker, fail } = createTrial()
  fail(dead, 2)
  assert.ok(breaker.mayCall(dead))
  fail(dead, 1)
  assert.equal(breaker.mayCall(dead), false)
  assert.ok(breaker.mayCall(alive))
})

test('a success between failures resets the count', () => {
  const { breaker, fail } = createTrial()
  fail(alive, 2)
  breaker.reportSuccess(alive)
  fail(alive, 2)
  assert.ok(breaker.mayCall(alive))
})

test('after the pause, one call is made; its result decides about the others', () => {
  const { breaker, fail, wait } = createTrial()
  fail(dead, 3)
  wait(pauseMs - 1)
  assert.equal(breaker.mayCall(dead), false)
  wait(1)
  assert.deepEqual([breaker.mayCall(dead), breaker.mayCall(dead)], [true, false])
  fail(dead, 1)
  wait(pauseMs)
  assert.deepEqual([breaker.mayCall(dead), breaker.mayCall(dead)], [true, false])
  breaker.reportSuccess(dead)
  assert.deepEqual([breaker.mayCall(dead), breaker.mayCall(dead)], [true, true])
})

test('of many failing services, the ones that failed the longest ago are forgotten', () => {
  const { breaker, fail } = createTrial()
  fail(dead, 3)
  for (let index = 0; index < 999; index++) fail(`https://${index}.example`, 1)
  assert.equal(breaker.mayCall(dead), false)
  fail('https://one-more.example', 1)
  assert.ok(breaker.mayCall(dead))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailure, hasFailed } from './failures.ts'
import { orKnown } from './kept.ts'
import { reachability } from './reachability.ts'

const never = new Promise<string>(() => {})
const nothing = () => {}

test('an answer counts before what is known, and where nothing is known it is waited for', async () => {
  assert.equal(await orKnown(Promise.resolve('new'), 'old', nothing), 'new')
  assert.equal(await orKnown(Promise.resolve('new'), undefined, nothing), 'new')
})

test('where nobody answers what is known stands in, and a refusal stays a refusal', async () => {
  assert.equal(await orKnown(Promise.reject(new CallFailure(0)), 'old', nothing), 'old')
  assert.equal(await orKnown(Promise.reject(new CallFailure(503)), 'old', nothing), 'old')
  await assert.rejects(orKnown(Promise.reject(new CallFailure(404)), 'old', nothing), { status: 404 })
  await assert.rejects(orKnown(Promise.reject(new CallFailure(0)), undefined, nothing), { status: 0 })
})

test('without a network nobody waits, and an answer that comes late all the same is handed on', async () => {
  reachability.tell(false)
  assert.equal(await orKnown(never, 'old', nothing), 'old')
  const late = new Promise<string>(resolve => {
    void orKnown(new Promise<string>(done => setTimeout(done, 20, 'late')), 'old', resolve)
  })
  assert.equal(await late, 'late')
  reachability.tell(true)
})

test('what stands goes on standing where nobody answers, but not where the server says no', () => {
  const failed = (data: unknown, status: number) =>
    hasFailed({ isError: true, data, error: new CallFailure(status) })
  assert.deepEqual([failed(undefined, 0), failed([], 0), failed([], 502)], [true, false, false])
  assert.deepEqual([failed([], 500), failed([], 404)], [true, true])
  assert.equal(hasFailed({ isError: false, data: undefined, error: null }), false)
})
